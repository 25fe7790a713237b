/** Debian's Chromium; `E2E_CHROMIUM` names another. */
export const chromium = {
  launchOptions: {
    executablePath: process.env['E2E_CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  },
};

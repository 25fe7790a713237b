/** Debian's Chromium; `QUARRY_CHROMIUM` names another. */
export const chromium = {
  launchOptions: {
    executablePath: process.env['QUARRY_CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  },
};

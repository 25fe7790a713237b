/** The service worker keeps the shell of the page, so that it opens without a network. */

/** Where scripts are only taken from trusted names, our own worker has to be named as one. */
interface TrustedPolicies {
  createPolicy(name: string, rules: { createScriptURL: (address: string) => string }): { createScriptURL: (address: string) => string };
}

export function registerWorker(): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  const policies = (window as { trustedTypes?: TrustedPolicies }).trustedTypes;
  const policy = policies?.createPolicy('quarry-worker', { createScriptURL: (address) => address });
  const address = policy?.createScriptURL('/worker.js') ?? '/worker.js';
  // A page without its worker is a page all the same.
  navigator.serviceWorker.register(address).catch(() => undefined);
}

/** The service worker keeps the shell of the page, so that it opens without a network. */

/** Where scripts are only taken from trusted names, our own worker has to be named as one. */
interface TrustedPolicies {
  createPolicy(name: string, rules: { createScriptURL: (address: string) => string }): { createScriptURL: (address: string) => string };
}

/** Registers it once everything of the page is here. */
export function registerWorker(): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  if (document.readyState === 'complete') register();
  else addEventListener('load', register);
}

function register(): void {
  const policies = (window as { trustedTypes?: TrustedPolicies }).trustedTypes;
  const policy = policies?.createPolicy('quarry-worker', { createScriptURL: (address) => address });
  const address = policy?.createScriptURL('/worker.js') ?? '/worker.js';
  // A page without its worker is a page all the same.
  navigator.serviceWorker.register(address).catch(() => undefined);
}

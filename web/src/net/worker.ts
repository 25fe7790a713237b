/** The service worker caches the page, so that it opens and plays without a network. */
import { scriptAddress } from './trusted';

/** Registers it once everything of the page is here; `onnews` hears of a newer page that waits to be used. */
export function registerWorker(onnews: (use: () => void) => void): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  if (document.readyState === 'complete') register(onnews);
  else addEventListener('load', () => register(onnews));
}

function register(onnews: (use: () => void) => void): void {
  navigator.serviceWorker
    .register(scriptAddress('/worker.js'))
    .then((registration) => watch(registration, onnews))
    // The page works without its worker, only not offline.
    .catch(() => undefined);
}

/** A newer worker waits until it is told to take over: an open page never gets parts of another one. */
function watch(registration: ServiceWorkerRegistration, onnews: (use: () => void) => void): void {
  const tell = () => {
    const { waiting } = registration;
    if (!waiting || !navigator.serviceWorker.controller) return;
    onnews(() => {
      navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
      waiting.postMessage('use');
    });
  };
  tell();
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', tell));
}

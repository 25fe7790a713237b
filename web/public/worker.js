// Keeps the shell of the page: files named by their content are taken from here, everything else
// from the network first. Moves and pictures of games never pass through here.
const SHELF = 'quarry-shell-1';

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => {
  const clear = async () => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name !== SHELF).map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(clear());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== 'GET' || address.origin !== self.location.origin) return;
  if (address.pathname.startsWith('/api/')) return;
  if (address.pathname.startsWith('/assets/')) event.respondWith(keptFirst(request));
  else if (request.mode === 'navigate') event.respondWith(networkFirst(request));
});

async function keptFirst(request) {
  const shelf = await caches.open(SHELF);
  const kept = await shelf.match(request);
  if (kept) return kept;
  const fresh = await fetch(request);
  if (fresh.ok) await shelf.put(request, fresh.clone());
  return fresh;
}

async function networkFirst(request) {
  const shelf = await caches.open(SHELF);
  try {
    const fresh = await fetch(request);
    if (fresh.ok) await shelf.put('/', fresh.clone());
    return fresh;
  } catch (error) {
    const kept = await shelf.match('/');
    if (kept) return kept;
    throw error;
  }
}

// Keeps the whole page of one version, so that it opens and plays without a network. Moves and pictures of games at a
// server never pass through here. The build fills in the version and the files.
const SHELF = `quarry-page-${'VERSION'}`;
const FILES = [/* files */];
/** How long the network may take before the page that is kept is shown. */
const PATIENCE = 4000;

// All or nothing: a shelf with a part missing is none, and the next visit tries again.
self.addEventListener('install', (event) => {
  const fill = async () => {
    const shelf = await caches.open(SHELF);
    await shelf.addAll(FILES.map((file) => new Request(file, { cache: file.startsWith('/assets/') ? 'default' : 'reload' })));
  };
  event.waitUntil(fill());
});

// A newer page waits until the person wants it, or no older one is open.
self.addEventListener('message', (event) => {
  if (event.data === 'use') self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  const clear = async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('quarry-') && name !== SHELF);
    // Pages of the version before may still be open and load their parts.
    await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)));
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
  else if (request.mode === 'navigate') event.respondWith(page(request));
  else if (FILES.includes(address.pathname)) event.respondWith(networkFirst(request));
});

// A message of the server for a person who looks elsewhere.
self.addEventListener('push', (event) => {
  event.waitUntil(tell(event.data));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});

/** Only a path of this page is opened. */
const pathOf = (path) => (typeof path === 'string' && /^\/(?!\/)/.test(path) ? path : '/games');

async function tell(data) {
  const { title, body, path } = data?.json() ?? {};
  if (typeof title !== 'string') return;
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  // The page that the message is about lies before the person.
  if (pages.some((page) => page.focused && new URL(page.url).pathname === path)) return;
  // A later message about the same table takes the place of the earlier one.
  await self.registration.showNotification(title, { body: String(body ?? ''), tag: pathOf(path), renotify: true, icon: '/icon.svg', data: pathOf(path) });
}

async function open(path) {
  const wanted = pathOf(path);
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = pages.find((page) => new URL(page.url).pathname === wanted);
  await (there ? there.focus() : self.clients.openWindow(wanted));
}

/** Files named by their content are the same wherever they come from. */
async function keptFirst(request) {
  return (await caches.match(request)) ?? fetch(request);
}

async function networkFirst(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match(request);
    if (kept) return kept;
    throw error;
  }
}

/** The page of the network names its own files; the page that is kept has all of its own on the shelf. So none is a mixture. */
async function page(request) {
  const shelf = await caches.open(SHELF);
  const kept = await shelf.match('/');
  try {
    const fresh = await fetch(request, kept ? { signal: AbortSignal.timeout(PATIENCE) } : {});
    // A folder of files knows no addresses inside the client.
    return fresh.status === 404 && kept ? kept : fresh;
  } catch (error) {
    if (kept) return kept;
    throw error;
  }
}

// Caches one page, which reports that the server cannot be reached, and answers with it when a navigation fails. All
// other requests go to the server: a call needs it anyway, and cached code would outlive its release. Also notifies of
// followed broadcasters who go live.
const KEPT = 'unreachable-1';
const PARTS = [
  '/unreachable.html',
  '/unreachable.css',
  '/unreachable.js',
  '/initialThemeAndLanguage.js',
  '/favicon.svg',
];

self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(caches.open(KEPT).then((cache) => cache.addAll(PARTS)));
});

async function takeOver() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name)));
  // The request is sent while this file is still starting.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

async function answerPage(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return (await caches.match(PARTS[0])) ?? Response.error();
  }
}

async function answerPart(request) {
  return fetch(request).catch(async () => (await caches.match(request)) ?? Response.error());
}

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  if (method !== 'GET') return;
  if (mode === 'navigate') event.respondWith(answerPage(event));
  else if (new URL(url).origin === location.origin && PARTS.includes(new URL(url).pathname))
    event.respondWith(answerPart(event.request));
});

self.addEventListener('push', (event) => {
  // `LiveNotice` of machines/contract/follows.ts.
  const { sentence, name, title, id } = event.data.json();
  const about = { body: title, icon: '/icons/icon-192.png', dir: 'auto', tag: id, data: id };
  event.waitUntil(
    self.registration.showNotification(
      sentence.replace('{name}', () => name),
      about,
    ),
  );
});

/** In a page that shows it already, otherwise in another one: the person may be in a call. */
async function watch(id) {
  const address = `${location.origin}/stream/${encodeURIComponent(id)}`;
  const pages = await self.clients.matchAll({ type: 'window' });
  const there = pages.find(({ url }) => url === address);
  return there ? there.focus() : self.clients.openWindow(address);
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(watch(event.notification.data));
});

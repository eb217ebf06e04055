// Caches one page, which reports that the server cannot be reached, and answers with it when a navigation fails. All
// other requests go to the server: a call needs it anyway, and cached code would outlive its release.
const KEPT = 'unreachable-1';
const PARTS = ['/unreachable.html', '/unreachable.css', '/unreachable.js', '/firstPaint.js', '/favicon.svg'];

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

// Shows what is pushed while no page is open, and gives the pages' own files where there is no network. It keeps no answer
// of the API: what was read belongs to somebody, and is kept by the page under their name.
// The page of a job's link comes with files of its own: one does not push out those of the day of somebody with a sign-in.
const storeOf = (path) => (path.startsWith('/job/') ? 'job-files' : 'files');

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

// The files with which a page runs, kept for as long as they belong to the page that names them.
self.addEventListener('message', (event) => {
  if (event.data?.keep) event.waitUntil(keep(event.data.keep));
});

async function keep({ page, files }) {
  const store = await caches.open(storeOf(page));
  const answer = await fetch(page);
  if (!answer.ok) return;
  const text = await answer.clone().text();
  const named = [...text.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, file]) => file);
  const wanted = new Set([...named, ...files].map((file) => new URL(file, self.location.origin).href));
  const kept = new Set((await store.keys()).map(({ url }) => url));
  await store.addAll([...wanted].filter((file) => !kept.has(file)));
  // Last: a page is only there with everything it needs.
  await store.put(PAGE, answer);
  const old = [...kept].filter((url) => !wanted.has(url) && url !== new URL(PAGE, self.location.origin).href);
  await Promise.all(old.map((url) => store.delete(url)));
}
// One page stands for all of a store: which one it is, its code reads from the address.
const PAGE = '/offline-page';

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => kept(PAGE, storeOf(pathname))));
  else if (!pathname.startsWith('/api/')) event.respondWith(fetch(request).catch(() => kept(request)));
});

async function kept(request, cacheName) {
  return (await caches.match(request, { cacheName })) ?? Response.error();
}

self.addEventListener('push', (event) => {
  if (!event.data) return;
  const { title, body, path, tag } = event.data.json();
  event.waitUntil(self.registration.showNotification(title, { body, tag, data: { path }, icon: '/icon-192.png' }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const address = new URL(event.notification.data.path, self.location.origin).href;
  event.waitUntil(
    self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then(async (pages) => {
      const page = pages.find((one) => one.url === address);
      if (page) return page.focus();
      return self.clients.openWindow(address);
    }),
  );
});

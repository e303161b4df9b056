/** Whether this browser lets a page have something run beside it; not over plain http. */
export const hasServiceWorker = (): boolean => 'serviceWorker' in navigator;

/** The worker of this browser, there or being begun. */
export async function startServiceWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register('/sw.js');
  return navigator.serviceWorker.ready;
}

/** The worker of this browser; undefined where nobody has begun it. */
export const serviceWorkerNow = (): Promise<ServiceWorkerRegistration | undefined> =>
  navigator.serviceWorker.getRegistration();

/** Has the files kept with which this page runs, so that it opens without a network, too. Where the browser cannot, nothing is. */
export async function keepPageFiles(): Promise<void> {
  if (!hasServiceWorker()) return;
  const { active } = await startServiceWorker();
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === window.location.origin && /^\/(assets\/|.*\.woff2$)/.test(pathname))
    .map(({ pathname }) => pathname);
  active?.postMessage({ keep: { page: window.location.pathname, files: [...new Set(files)] } });
}

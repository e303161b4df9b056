import { hasServiceWorker, serviceWorkerNow, startServiceWorker } from '#web/offline/service-worker.ts';

/** Whether this browser can be told something while no page of ours is open; on some phones only once Lintel is on the home screen. */
export const canBePushedTo = (): boolean => hasServiceWorker() && 'PushManager' in window && 'Notification' in window;

/** What the browser was allowed or forbidden by its person. */
export const isPushForbidden = (): boolean => canBePushedTo() && Notification.permission === 'denied';

async function subscriptionNow(): Promise<PushSubscription | null> {
  if (!canBePushedTo()) return null;
  const registration = await serviceWorkerNow();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

const inBase64Url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/** By what the server names this browser; null where it is not subscribed. */
export async function ownFingerprint(): Promise<string | null> {
  const subscription = await subscriptionNow();
  if (!subscription) return null;
  return inBase64Url(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(subscription.endpoint)));
}

/** What the server needs to tell this browser something, once its person allowed it; null where they did not. */
export async function subscribe(publicKey: string) {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const registration = await startServiceWorker();
  // A subscription for another key, such as that of an installation before this one, cannot be renewed.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const key = (name: 'p256dh' | 'auth') => inBase64Url(subscription.getKey(name) ?? new ArrayBuffer(0));
  return { endpoint: subscription.endpoint, keys: { p256dh: key('p256dh'), auth: key('auth') } };
}

/** This browser shows nothing any more. */
export async function unsubscribe(): Promise<void> {
  await (await subscriptionNow())?.unsubscribe();
}

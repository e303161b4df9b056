import { createECDH, randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { givenHome } from '#tests/given-home.ts';
import { ask } from '#tests/pages/ask.ts';
import { othersChanged } from '#tests/pages/live.ts';
import { answerWith } from '#tests/pages/network.ts';
import { openPage, server } from '#tests/pages/open-page.tsx';

const notNow = () => Response.json({ success: false, code: 'NOT_NOW', message: 'Not now.' }, { status: 409 });

/** What a browser that shows notifications brings beside a page: its answer to being asked, and the one subscription it may have. */
function givenPushBrowser() {
  const browser = {
    answers: 'granted' as NotificationPermission,
    permission: 'default',
    subscription: null as object | null,
  };
  const points = createECDH('prime256v1');
  points.generateKeys();
  const keys = { p256dh: new Uint8Array(points.getPublicKey()).buffer, auth: new Uint8Array(16).buffer };
  const subscribe = async () => {
    browser.subscription = {
      endpoint: `https://push.example/${randomUUID()}`,
      getKey: (name: keyof typeof keys) => keys[name],
      unsubscribe: async () => {
        browser.subscription = null;
        return true;
      },
    };
    return browser.subscription;
  };
  const registration = { pushManager: { getSubscription: async () => browser.subscription, subscribe } };
  const worker = {
    register: async () => registration,
    getRegistration: async () => registration,
    ready: Promise.resolve(registration),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  };
  const notification = {
    get permission() {
      return browser.permission;
    },
    requestPermission: async () => {
      browser.permission = browser.answers;
      return browser.answers;
    },
  };
  const parts: [object, string, unknown][] = [
    [window.navigator, 'serviceWorker', worker],
    [window, 'PushManager', class {}],
    [window, 'Notification', notification],
    [globalThis, 'Notification', notification],
  ];
  for (const [where, name, value] of parts) Object.defineProperty(where, name, { value, configurable: true });
  onTestFinished(() => {
    for (const [where, name] of parts) Reflect.deleteProperty(where, name);
  });
  return browser;
}

test('a browser that tells what happened says so by its switch, and is as it was where the server cannot take it or let it go', async () => {
  const { admin } = await givenHome(server);
  const browser = givenPushBrowser();
  const devices = async () => (await ask(admin, 'GET', '/api/notices/devices')).devices;
  const page = await openPage(admin, '/settings');
  const here = (await page.find('switch', 'Show notifications on this device')) as HTMLInputElement;
  expect(here.checked).toBe(false);
  let isAway = true;
  for (const call of ['POST /api/notices/devices', 'POST /api/notices/devices/remove'])
    answerWith(call, () => (isAway ? Response.json({ success: false, message: 'Away.' }, { status: 503 }) : undefined));
  await page.user.click(here);
  await page.sees('This device could not be turned on. Nothing was changed; try again later.');
  // It is said once, and nothing is left that the server does not know of.
  await page.lacks('temporarily unavailable');
  expect(browser.subscription).toBeNull();
  await expect.poll(() => here.checked).toBe(false);

  isAway = false;
  await page.user.click(here);
  await expect.poll(devices).toHaveLength(1);
  await expect.poll(() => here.checked).toBe(true);
  isAway = true;
  await page.user.click(here);
  await page.sees('The service is temporarily unavailable.');
  await expect.poll(() => here.checked).toBe(true);
  expect(browser.subscription).not.toBeNull();
  isAway = false;
  await expect.poll(() => here.disabled).toBe(false);
  await page.user.click(here);
  await expect.poll(devices).toEqual([]);
  await expect.poll(() => [here.checked, browser.subscription]).toEqual([false, null]);

  // Whoever forbids it reads where it is allowed again; another browser is turned off from here.
  browser.answers = 'denied';
  await page.user.click(here);
  await page.sees('Notifications of this page are blocked in your browser.');
  expect(here.disabled).toBe(true);
  const key = (bytes: number) => Buffer.alloc(bytes, 4).toString('base64url');
  await ask(admin, 'POST', '/api/notices/devices', {
    endpoint: `https://push.example/${randomUUID()}`,
    keys: { p256dh: key(65), auth: key(16) },
  });
  const later = await openPage(admin, '/settings');
  await (await later.in('list', 'Other devices')).press('Turn off');
  await later.isGone('list', 'Other devices');
  expect(await devices()).toEqual([]);
});

test('a browser without notifications says so, and what reaches somebody stays on screen while it cannot be read again', async () => {
  const { admin, owner, renter } = await givenHome(server);
  const read = 'GET /api/notices/preferences';
  const page = await openPage(admin, '/settings');
  await page.sees('What you are told as Admin.', 'This browser cannot show notifications while Lintel is closed.');
  let isAway = true;
  answerWith(read, () => (isAway ? notNow() : undefined));
  await othersChanged(['notices'], read);
  await page.find('checkbox', 'An owner answers: by mail');
  await page.lacks('What reaches you did not load.');
  const afresh = await openPage(admin, '/settings');
  await afresh.sees('What reaches you did not load.');
  isAway = false;
  await afresh.press('Try again');
  await afresh.find('checkbox', 'An owner answers: by mail');

  for (const [who, role, told, never] of [
    [owner, 'Owner', 'A request is reported', 'A request is given to me'],
    [renter, 'Renter', 'Something falls due or is credited', 'An owner answers'],
  ] as const) {
    const theirs = await openPage(who, '/settings');
    await theirs.sees(`What you are told as ${role}.`, told);
    await theirs.lacks(never);
  }
});

test('mails that one may do without are set by presses that follow each other, and one that is refused stands as it stood', async () => {
  const { renter } = await givenHome(server);
  const muted = async (): Promise<string[]> => (await ask(renter, 'GET', '/api/auth/mails')).muted;
  const page = await openPage(renter, '/settings');
  const [first, second] = (await (await page.in('list', /account/i)).findAllByRole('checkbox')) as HTMLInputElement[];
  if (!first) throw new Error('There is no mail that one may do without.');
  expect(first.checked).toBe(true);
  await page.user.click(first);
  if (second) await page.user.click(second);
  await expect.poll(async () => (await muted()).length).toBe(second ? 2 : 1);
  answerWith('PUT /api/auth/mails', notNow);
  answerWith('POST /api/auth/mails', notNow);
  await page.user.click(first);
  await page.sees('Not now.');
  await expect.poll(() => first.checked).toBe(false);
  expect((await muted()).length).toBe(second ? 2 : 1);
});

test('a link to stop mails waits for a press, and one that is none says that nothing was changed', async () => {
  const token = `${'x'.repeat(43)}`;
  const page = await openPage(null, `/stop-mails/${token}`);
  await page.sees('You still find everything in Lintel.');
  let isAway = true;
  answerWith(`POST /api/notices/stop/${token}`, () => {
    if (isAway) throw new TypeError('The line is cut.');
    return undefined;
  });
  await page.press('Stop these mails');
  await (await page.in('alert')).sees('Please check your internet connection.');
  isAway = false;
  await page.press('Stop these mails');
  await page.sees('This link does not stop any mails. Nothing was changed; choose your mails in the settings.');
  await page.find('button', 'Stop these mails');
});

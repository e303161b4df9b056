import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { findChromium } from '../e2e/find-chromium.ts';
import { type Furnished, furnish } from '../e2e/furnished.ts';
import type { Account } from '../e2e/given.ts';
import serve from '../e2e/serve.ts';
import { type RigSpeed, speedOf } from './rig-speed.ts';

/** A server, an organization with something on every page, and a browser as slow as the measuring rig. */
export type Rig = { browser: Browser; given: Furnished; speed: RigSpeed };

/** A page of the rig, before it is opened. */
export type RigPage = { context: BrowserContext; page: Page; devtools: CDPSession };

/** A middling line. */
const LINE = {
  offline: false,
  latency: 40,
  downloadThroughput: (10 * 1_000_000) / 8,
  uploadThroughput: (10 * 1_000_000) / 8,
};

/** Starts the rig, and ends it after the work. */
export async function withRig<Found>(work: (rig: Rig) => Promise<Found>): Promise<Found> {
  const stop = await serve();
  try {
    const { launchOptions, channel } = await findChromium();
    const browser = await chromium.launch({ ...launchOptions, ...(channel ? { channel } : {}) });
    try {
      return await work({ browser, given: await furnish(), speed: await speedOf(browser) });
    } finally {
      await browser.close();
    }
  } finally {
    await stop();
  }
}

/** Does the work on a fresh page, with nothing cached, as somebody who has signed in before or as nobody. */
export async function onFreshPage<Found>(
  { browser, speed }: Rig,
  account: Account | null,
  work: (page: RigPage) => Promise<Found>,
): Promise<Found> {
  const origins = account === null ? [] : [{ origin: addressOf(''), localStorage: sessionOf(account) }];
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    storageState: { cookies: [], origins },
  });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.emulateNetworkConditions', LINE);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: speed.slowedBy });
    return await work({ context, page, devtools });
  } finally {
    await context.close();
  }
}

/** The full address of a path on the rig's server. */
export const addressOf = (path: string): string => (process.env.E2E_URL ?? '') + path;

/** The value in the middle. */
export const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

/** What signing in leaves in the browser; it is there before the page is, which a script of ours would hold up. */
const sessionOf = ({ token, user }: Account): { name: string; value: string }[] => [
  { name: 'token', value: token },
  { name: 'activeRole', value: user.activeRole as string },
];

import { describe, expect, onTestFinished, test } from 'vitest';
import type { ActiveRole, Role } from '#contract/permissions.ts';
import { type Caller, givenOrganization } from '#tests/given.ts';
import { givenPlatformAdministrator } from '#tests/given-platform.ts';
import { openPage, server } from '#tests/pages/open-page.tsx';
import type { Part } from '#tests/pages/part.ts';
import { rolesOf, TENANTS } from '#web/noun.ts';
import { nouns } from '#web/nouns.ts';

const NOT_THERE = '0198a7c2-0000-7000-8000-00000000dead';
const PAGES = nouns.flatMap(({ pages = [] }) =>
  pages.map(({ path, access }) => ({
    path,
    at: path.replaceAll(/\$\w+/g, NOT_THERE),
    isOfRecord: path.includes('$'),
    roles: rolesOf(access),
  })),
);
/** What no page says to anybody, whatever it was given. */
const BROKEN = /\bundefined\b|\bNaN\b|Invalid Date|\[object |Something went wrong/;

/** A new organization in which nothing is yet, and somebody of each role in it. */
const empty = (async () => {
  const org = await givenOrganization(server);
  const people = new Map<ActiveRole, Caller>();
  for (const role of TENANTS)
    people.set(
      role,
      await org.member([role as Role], { firstName: 'Åsa-Maria', lastName: `van den ${'Lang'.repeat(12)}` }),
    );
  people.set('platformAdmin', { ...(await givenPlatformAdministrator(server)), personId: '' });
  return people;
})();

async function open(role: ActiveRole, path: string): Promise<Part> {
  const who = (await empty).get(role);
  if (!who) throw new Error(`Nobody is ${role}.`);
  return openPage(who, path);
}

/** Waits until the page has said what it is, and reads on until nothing of it is on the way. */
async function settled(page: Part): Promise<HTMLElement> {
  const main = await page.find('main');
  await page.findAllByRole('heading', { level: 1 });
  await expect.poll(() => main.querySelector('[aria-busy="true"], [data-pending]')).toBeNull();
  expect(main.textContent).not.toMatch(BROKEN);
  return main;
}

/** Until the end of the test, calls that read and match are refused. */
function refuseReads(matches: (path: string) => boolean): { stop: () => void } {
  const ask = globalThis.fetch;
  let isRefusing = true;
  globalThis.fetch = (input, init) => {
    const isRead = typeof input === 'string' && input.startsWith('/api/') && (init?.method ?? 'GET') === 'GET';
    if (!isRefusing || !isRead || !matches(input)) return ask(input, init);
    const said = { success: false, code: 'TEST', message: 'Not now.', requestId: 'req-7' };
    return Promise.resolve(Response.json(said, { status: 422 }));
  };
  onTestFinished(() => {
    globalThis.fetch = ask;
  });
  return {
    stop: () => {
      isRefusing = false;
    },
  };
}
const isOfPage = (path: string) => !/^\/api\/(auth|notices|live|me)\b/.test(path);

describe('in an organization where nothing is yet', () => {
  for (const role of ['superadmin', 'admin', 'owner', 'renter', 'platformAdmin'] as const)
    test(`every page that is open to the ${role} says so and what to do, none breaks`, async () => {
      // A superadmin sees an admin's pages as they do.
      const own = PAGES.filter(
        ({ roles }) => roles.includes(role) && (role !== 'superadmin' || !roles.includes('admin')),
      );
      for (const { at, isOfRecord } of own) {
        const page = await open(role, at);
        const main = await settled(page);
        // One reads what is not there, and where to go instead.
        if (isOfRecord) expect(main.querySelector('a, button'), at).not.toBeNull();
      }
    });
});

test.each(['owner', 'renter'] as const)('a page that is not for the %s says for whom it is', async (role) => {
  for (const { at, roles } of PAGES.filter((each) => !each.roles.includes(role))) {
    const page = await open(role, at);
    const main = await settled(page);
    const isAway = window.location.pathname === '/dashboard';
    if (!isAway) expect(main.textContent, at).toMatch(/^(?:.*)This page is for /s);
    expect(isAway || roles.length > 0).toBe(true);
  }
});

/** Asks again for whatever offers it, until nothing does. */
async function askAgain(page: Part, path: string): Promise<void> {
  const left = () => page.queryAllByRole('button', { name: /try again/i });
  await expect
    .poll(
      async () => {
        for (const button of left()) if (button.isConnected) await page.user.click(button);
        return left().length;
      },
      { message: path, interval: 200 },
    )
    .toBe(0);
}

const REFUSED = PAGES.filter(({ roles }) => roles.includes('admin'));
const THIRDS = [0, 1, 2].map((third) => REFUSED.filter((_, at) => at % 3 === third));

test.each(THIRDS)('whatever does not load says so, and is there once it is asked for again', async (...pages) => {
  for (const { at, path } of pages) {
    const refusing = refuseReads(isOfPage);
    const page = await open('admin', at);
    const main = await settled(page);
    // Whatever reads again by itself says so a moment later.
    const offered = () => page.queryAllByRole('button', { name: /try again/i }).length;
    if (/did not load|could not be (?:loaded|read)/.test(main.textContent ?? ''))
      await expect.poll(offered, { message: path }).toBeGreaterThan(0);
    refusing.stop();
    await askAgain(page, path);
    await settled(page);
  }
});

test('an address that nothing lives at says so', async () => {
  const page = await open('admin', '/no/such/page');
  await page.findByRole('heading', { name: 'Page Not Found Inside App' });
});

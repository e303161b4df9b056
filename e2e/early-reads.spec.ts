import { expect } from '@playwright/test';
import { fileHolding } from './built-files.ts';
import { type Furnished, test } from './furnished.ts';
import { baseUrl, signIn } from './given.ts';

const VISITS = {
  admin: ({ leases, tickets, personId, propertyId, imports }: Furnished) => [
    '/dashboard',
    '/maintenance',
    `/maintenance/${tickets.NEW}`,
    '/properties',
    `/properties/${propertyId}`,
    `/properties/edit/${propertyId}`,
    '/leases',
    `/leases/${leases.ACTIVE}`,
    `/leases/edit/${leases.DRAFT}`,
    '/people',
    `/people/${personId}`,
    `/people/edit/${personId}`,
    '/imports',
    `/imports/${imports.checked}`,
    '/admin/audit-trail',
  ],
  renter: () => ['/dashboard', '/maintenance', '/lease'],
};
type Read = { url: string; roles?: string[] };

for (const role of ['admin', 'renter'] as const) {
  test(`what a page asks before its code is there is what it then reads, for ${role}`, async ({ page, furnished }) => {
    await signIn(page, furnished.accounts[role]);
    for (const path of VISITS[role](furnished)) {
      await page.goto(baseUrl() + path);
      const asked = JSON.parse((await page.locator('script[data-reads]').getAttribute('data-reads')) ?? '[]') as Read[];
      const urls = asked.filter(({ roles }) => !roles || roles.includes(role)).map(({ url }) => url);
      expect(urls.length, path).toBeGreaterThan(1);
      const taken = () =>
        page.evaluate(() =>
          performance.getEntriesByName('early read').map((mark) => (mark as { detail?: string }).detail),
        );
      await expect.poll(async () => (await taken()).sort(), { message: path }).toEqual(urls.sort());
    }
  });
}

const LITTLE_KB = 4;
/** What a page fetches ahead first. */
const AHEAD = ['src/web/live/begin-live.ts', 'src/web/shell/palette.tsx'].map(fileHolding);

for (const [role, path] of [
  ['admin', '/dashboard'],
  ['admin', '/maintenance'],
  ['renter', '/dashboard'],
] as const) {
  test(`what ${path} needs for ${role} is all named in the page itself, and what is fetched before anything is fetched ahead is little`, async ({
    page,
    furnished,
  }) => {
    await signIn(page, furnished.accounts[role]);
    const html = (await (await page.goto(baseUrl() + path))?.text()) ?? '';
    const loaded = async () => {
      const entries = (await page.evaluate(() =>
        JSON.parse(JSON.stringify(performance.getEntriesByType('resource'))),
      )) as {
        name: string;
        startTime: number;
        encodedBodySize: number;
      }[];
      const unnamed = entries
        .map((entry) => ({ ...entry, file: new URL(entry.name).pathname }))
        .filter(({ file }) => file.endsWith('.js') && !html.includes(file))
        .map(({ file, startTime, encodedBodySize }) => ({ file, startTime, kB: encodedBodySize / 1000 }));
      const ahead = unnamed.find(({ file }) => AHEAD.includes(file));
      return ahead && unnamed.filter(({ startTime }) => startTime < ahead.startTime);
    };
    await expect.poll(loaded).toBeDefined();
    const late = (await loaded()) ?? [];
    expect(
      late.reduce((sum, { kB }) => sum + kB, 0),
      JSON.stringify(late),
    ).toBeLessThan(LITTLE_KB);
  });
}

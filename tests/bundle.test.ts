import { beforeAll, expect, test } from 'vitest';
import { buildWeb, isWebStale, webRoot } from '#cli/build-web.ts';
import { type PageWeight, weighPages } from '../bench/page-weight.ts';

const KILOBYTE = 1000;
const FIRST_SCREEN_MAX = 100 * KILOBYTE;
const LIST_PAGE_MAX = 180 * KILOBYTE;
const LIST_PAGES = ['properties', 'tickets', 'leases', 'people', 'imports', 'audit-trail'];

let weights: PageWeight[];

beforeAll(async () => {
  if (isWebStale()) await buildWeb();
  weights = weighPages(webRoot);
}, 180_000);

/** Says every page with its weight, so that a failure tells where to look. */
const heavier = (pages: PageWeight[], most: number) =>
  pages
    .filter(({ bytes }) => bytes > most)
    .map(
      ({ page, bytes }) =>
        `${page} needs ${(bytes / KILOBYTE).toFixed(1)} kB of JavaScript, more than ${most / KILOBYTE}.`,
    );

test('the first screen needs at most 100 kB of JavaScript', () => {
  const pages = weights.filter(({ page }) => page === 'first screen');
  expect(pages).toHaveLength(1);
  expect(heavier(pages, FIRST_SCREEN_MAX)).toEqual([]);
});

test('each list page needs at most 180 kB of JavaScript', () => {
  const pages = weights.filter(({ page }) => LIST_PAGES.some((name) => page.endsWith(`/${name}.page.tsx`)));
  expect(pages).toHaveLength(LIST_PAGES.length);
  expect(heavier(pages, LIST_PAGE_MAX)).toEqual([]);
});

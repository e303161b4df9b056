import { beforeAll, expect, test } from 'vitest';
import { buildWeb, isWebStale, webRoot } from '#cli/build-web.ts';
import { type PageWeight, weighPages } from '../bench/page-weight.ts';

const KILOBYTE = 1000;
const SIGN_IN = ['/login', '/register', '/forgot-password', '/reset-password/$token', '/force-change-password'];
const LISTS = ['/properties', '/maintenance', '/leases', '/people', '/imports', '/admin/users', '/admin/audit-trail'];

let weights: PageWeight[];

beforeAll(async () => {
  if (isWebStale()) await buildWeb();
  weights = weighPages(webRoot);
}, 180_000);

/** Says every page with its weight, so that a failure tells where to look. */
const over = (kilobytes: number, files: number, pages: PageWeight[]) =>
  pages
    .filter((each) => each.bytes > kilobytes * KILOBYTE || each.files > files)
    .map(({ page, files: has, bytes }) => `${page} needs ${(bytes / KILOBYTE).toFixed(1)} kB in ${has} files.`);

const named = (names: string[]) => {
  const pages = weights.filter(({ page }) => names.includes(page));
  expect(pages).toHaveLength(names.length);
  return pages;
};

test('the pages before sign-in need at most 85 kB of JavaScript, in 4 files', () => {
  expect(over(85, 4, named(SIGN_IN))).toEqual([]);
});

test('the lists need at most 160 kB of JavaScript, in 7 files', () => {
  expect(over(160, 7, named(LISTS))).toEqual([]);
});

test('no page needs more than 270 kB of JavaScript', () => {
  expect(over(270, Number.POSITIVE_INFINITY, weights)).toEqual([]);
});

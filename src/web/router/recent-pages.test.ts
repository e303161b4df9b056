import { beforeEach, expect, it } from 'vitest';
import { forgetPages, notePage, recentPages } from './recent-pages.ts';

beforeEach(forgetPages);

it('the page that was left last comes first, and is not noted again where it is only looked at anew', () => {
  for (const page of ['/dashboard', '/leases', '/leases', '/people', '/leases']) notePage(page);
  expect(recentPages()).toEqual(['/leases', '/people', '/leases', '/dashboard']);
});

it('only the last twenty are kept, and what is handed out is nobody’s to change', () => {
  for (let at = 1; at <= 30; at++) notePage(`/leases/${at}`);
  const pages = recentPages() as string[];
  expect([pages.length, pages[0], pages.at(-1)]).toEqual([20, '/leases/30', '/leases/11']);
  pages.length = 0;
  expect(recentPages()).toHaveLength(20);
});

it('none is left once they are forgotten', () => {
  notePage('/leases');
  forgetPages();
  expect(recentPages()).toEqual([]);
});

import { expect, it } from 'vitest';
import { SUPPORT_NOUNS } from '#contract/support/support.words.ts';
import { paths } from '#web/paths.ts';
import { firstPageOf } from './first-page.ts';

it.each([
  [['leases'], paths.leases],
  [['workOrders'], paths.maintenance],
  [[], paths.dashboard],
  [['something that is gone'], paths.dashboard],
])('support that may read %j begins at %s', (nouns, page) => {
  expect(firstPageOf(nouns)).toBe(page);
});

it('of several it is the first in the order of the nouns, whatever the order of the grant', () => {
  const [first = '', ...rest] = SUPPORT_NOUNS;
  expect(firstPageOf([...rest.toReversed(), first])).toBe(firstPageOf([first]));
});

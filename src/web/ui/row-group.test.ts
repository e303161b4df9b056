import { expect, it } from 'vitest';
import { headingAt } from './row-group.tsx';

const groupOf = (on: string) => ({ id: on, words: `On ${on}` });

it('a heading stands where another group begins, however long the list is', () => {
  const days = [...Array<string>(150).fill('Tue'), ...Array<string>(150).fill('Mon')];
  const headings = days.flatMap((_, index) => {
    const words = headingAt(days, index, groupOf);
    return words === null ? [] : [[index, words]];
  });
  expect(headings).toEqual([
    [0, 'On Tue'],
    [150, 'On Mon'],
  ]);
});

it('a list without groups has no headings, and no row none', () => {
  expect(headingAt(['Tue'], 0, undefined)).toBeNull();
  expect(headingAt(['Tue'], 1, groupOf)).toBeNull();
});

import { expect, it } from 'vitest';
import { isShown, viewQueryOf } from './view-query.ts';

it('a view keeps what the list shows, and not the record that stands in front of it', () => {
  expect(viewQueryOf({ status: ['NEW', 'OFFERED'], sort: '-name', hide: 'rent', unit: 'u1', open: 'cost' })).toEqual({
    status: ['NEW', 'OFFERED'],
    sort: '-name',
    hide: 'rent',
  });
});

it.each([
  ['the same', { state: 'open' }, { state: 'open' }, true],
  ['one value or a list of one', { status: ['NEW'] }, { status: 'NEW' }, true],
  ['values in another order', { status: ['NEW', 'OFFERED'] }, { status: ['OFFERED', 'NEW'] }, true],
  ['with a record in front', { state: 'open' }, { state: 'open', unit: 'u1' }, true],
  ['a filter more', { state: 'open' }, { state: 'open', q: 'tap' }, false],
  ['a filter less', { state: 'open', q: 'tap' }, { state: 'open' }, false],
  ['another value', { state: 'open' }, { state: 'finished' }, false],
])('is shown: %s', (_, query, url, expected) => {
  expect(isShown({ query }, url)).toBe(expected);
});

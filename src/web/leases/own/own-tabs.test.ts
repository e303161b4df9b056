import { expect, it } from 'vitest';
import { chosenOf, ownTabOf } from './own-tabs.ts';

it('what is to be paid opens first, and a link to a document leads to the documents', () => {
  expect(ownTabOf({})).toBe('pay');
  expect(ownTabOf({ tab: 'nothing' })).toBe('pay');
  expect(ownTabOf({ pay: 'new', checkout: 'c1' })).toBe('pay');
  expect(ownTabOf({ tab: 'terms' })).toBe('terms');
  expect(ownTabOf({ document: 'd1' })).toBe('documents');
});

it('of several leases the one in the address is shown, else the current one; of none, none', () => {
  const leases = [{ id: 'now' }, { id: 'before' }];
  expect(chosenOf(leases, {})).toBe(leases[0]);
  expect(chosenOf(leases, { lease: 'before' })).toBe(leases[1]);
  expect(chosenOf(leases, { lease: 'of somebody else' })).toBe(leases[0]);
  expect(chosenOf([], {})).toBeUndefined();
});

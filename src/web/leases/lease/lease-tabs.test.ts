import { expect, it } from 'vitest';
import { firstTabOf, leaseTabOf } from './lease-tabs.ts';

const running = { status: 'ACTIVE' } as const;

it('a lease opens at what is owed, and at what was agreed while it binds nobody', () => {
  expect(
    ['DRAFT', 'SIGNED', 'ACTIVE', 'NOTICE', 'ENDED', 'CANCELLED'].map((status) =>
      firstTabOf({ status } as typeof running),
    ),
  ).toEqual(['terms', 'ledger', 'ledger', 'ledger', 'ledger', 'terms']);
});

it('the address says which part is shown, and what it does not know shows the first', () => {
  expect(leaseTabOf(running, { tab: 'people' })).toBe('people');
  expect(leaseTabOf(running, { tab: 'nothing' })).toBe('ledger');
  expect(leaseTabOf(running, {})).toBe('ledger');
});

it('a link to a line, a settlement or a document shows the part in which it stands', () => {
  expect(leaseTabOf({ status: 'DRAFT' }, { line: 'l1' })).toBe('ledger');
  expect(leaseTabOf(running, { deposit: 'settle' })).toBe('deposit');
  expect(leaseTabOf(running, { document: 'd1' })).toBe('documents');
  // A payment is recorded from anywhere.
  expect(leaseTabOf(running, { tab: 'terms', ledger: 'payment' })).toBe('terms');
});

import { expect, it } from 'vitest';
import { plainDate } from '#contract/dates.ts';
import type { PaymentLine } from '#contract/payments/payment-lines.ts';
import { askedTogether, choosing, chosenAtFirst, fatesOf, recordedLines } from './pasted.ts';

const lease = (id: string, currency = 'USD') => ({ id, ref: id, home: '1', renters: [], due: '0.00', currency });
const line = (number: number, state: PaymentLine['state'], amount: string, leases = [lease('a')]): PaymentLine => ({
  number,
  text: '',
  state,
  paidOn: plainDate('2026-06-03'),
  amount,
  currencies: null,
  reference: 'A7',
  leases,
});
const lines = [
  line(1, 'SURE', '10.10'),
  line(2, 'ASK', '5.00'),
  line(3, 'SURE', '0.20'),
  line(4, 'SURE', '7.00', [lease('b', 'GBP')]),
];

it('of pasted lines those that are sure are recorded, and others once somebody says whose they are', () => {
  let id = 0;
  const chosen = chosenAtFirst(lines, () => `row-${++id}`);
  const recorded = recordedLines(lines, chosen, 'CASH');
  expect(recorded.map(({ id: row, leaseId, amount }) => [row, leaseId, amount])).toEqual([
    ['row-1', 'a', '10.10'],
    ['row-2', 'a', '0.20'],
    ['row-3', 'b', '7.00'],
  ]);
  const asked = { ...chosen, 2: { rowId: 'row-4', leaseId: 'a', currency: 'USD' } };
  expect(recordedLines(lines, asked, 'CASH')).toHaveLength(4);
});

it('lines are asked about with those near them, so that another choice leaves the others as they were', () => {
  const many = Array.from({ length: 60 }, (_, at) => line(at + 1, 'SURE', '1.00'));
  const chosen = chosenAtFirst(many, () => 'row');
  const asked = (of: typeof chosen) =>
    askedTogether(recordedLines(many, of, 'CASH')).map((together) => together.map(({ number }) => number));
  const [first, ...others] = asked(chosen);
  expect([first?.length, ...others.map(({ length }) => length)]).toEqual([24, 25, 11]);
  const without = asked(choosing(chosen, 3, null));
  expect(without).toEqual([first?.filter((number) => number !== 3), ...others]);
});

it('another lease makes a line another row, the same one does not, and none leaves it out', () => {
  const first = choosing({}, 1, { leaseId: 'a', currency: 'USD' }, () => 'one');
  const other = choosing(first, 1, { leaseId: 'b', currency: 'USD' }, () => 'two');
  expect([first[1]?.rowId, other[1]?.rowId]).toEqual(['one', 'two']);
  expect(choosing(other, 1, { leaseId: 'b', currency: 'USD' }, () => 'three')).toEqual(other);
  expect(choosing(other, 1, null)).toEqual({});
});

it('what would be refused is not sent, what is recorded is not sent again, and what was tried counts for more', () => {
  let id = 0;
  const all = recordedLines(
    lines,
    chosenAtFirst(lines, () => `row-${++id}`),
    'CASH',
  );
  const ids = (sent: { id: string }[]) => sent.map((each) => each.id);
  const before = fatesOf(
    all,
    new Map([
      ['row-1', 'Known.'],
      ['row-2', null],
    ]),
    new Map(),
  );
  expect([ids(before.lines), [...before.refusals]]).toEqual([['row-2', 'row-3'], [['row-1', 'Known.']]]);
  const after = fatesOf(
    all,
    new Map([['row-2', null]]),
    new Map([
      ['row-2', 'Known.'],
      ['row-3', null],
    ]),
  );
  expect([ids(after.lines), [...after.refusals], [...after.recordedIds]]).toEqual([
    ['row-1'],
    [['row-2', 'Known.']],
    ['row-3'],
  ]);
});

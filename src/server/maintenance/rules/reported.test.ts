import { expect, it } from 'vitest';
import { type Candidate, reportedAlready } from './reported.ts';

const NOW = '2026-11-23T08:00:00Z';
const asked = {
  title: 'No hot water',
  description: 'Shower is cold',
  category: 'HEATING',
  unitId: 'mine',
  createdAt: NOW,
};
const of = (id: string, row: Partial<Candidate> = {}): Candidate => ({
  ...asked,
  id,
  unitId: 'theirs',
  isInReach: false,
  createdAt: '2026-11-22T08:00:00Z',
  ...row,
});
const told = (rows: Candidate[]) => reportedAlready(asked, rows).map(({ row, isTold }) => `${row.id} ${isTold}`);

it.each([
  ["one's own request is told in full", [of('a', { unitId: 'mine', isInReach: true })], ['a true']],
  ['what one neighbor has at home is theirs alone', [of('a')], []],
  ['what is of no home concerns everybody', [of('a', { unitId: null })], ['a false']],
  ['a roof is never the roof of one home', [of('a', { category: 'ROOF' })], ['a false']],
  [
    'what two other homes have at once is of the building',
    [of('a'), of('b', { unitId: 'third' })],
    ['a false', 'b false'],
  ],
  ['two reports of one other home are still of one', [of('a'), of('b')], []],
  [
    'a lock is of one home, however many have trouble',
    [of('a', { category: 'LOCKS' }), of('b', { category: 'LOCKS', unitId: 'x' })],
    [],
  ],
  [
    'what has nothing in common is not asked',
    [of('a', { unitId: null, title: 'Lamp', description: '', category: 'ELECTRICAL' })],
    [],
  ],
  [
    'what was reported long ago and says otherwise is not asked',
    [of('a', { unitId: null, title: 'Lamp', description: '', createdAt: '2026-10-01T08:00:00Z' })],
    [],
  ],
])('%s', (_what, rows, expected) => {
  expect(told(rows)).toEqual(expected);
});

it('names three at most, the likeliest first', () => {
  const rows = ['a', 'b', 'c', 'd'].map((id) =>
    of(id, { unitId: null, ...(id < 'c' && { title: 'Lamp', description: '' }) }),
  );
  expect(told(rows)).toEqual(['c false', 'd false', 'a false']);
});

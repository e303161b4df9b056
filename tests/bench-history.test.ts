import { expect, it } from 'vitest';
import { comparedWith, type Entry, worsened } from '../bench/history.ts';

const noted = (share: number, noise = 1) => ({ big: { share, noise }, small: { share: 50, noise: 1 } });
const entry = (calls: Entry['calls'], given: Partial<Entry> = {}): Entry => ({
  commit: 'abcdef123456',
  measuredAt: '2026-01-01T00:00:00Z',
  machine: { cores: 2, cpu: 'any', node: '24', loadAverage: 3 },
  rows: { maintenance_tickets: 30_000 },
  floor: 'bare',
  calls,
  ...given,
});

it('a call got worse where it fell further than both runs may be off', () => {
  const before = { steady: noted(40), noisy: noted(40, 6), worse: noted(40), better: noted(40) };
  const after = { steady: noted(37), noisy: noted(25), worse: noted(30), better: noted(60), fresh: noted(1) };
  expect(worsened(before, after)).toEqual(['worse (big): 40 % of the floor, now 30 %; runs differ by 4.2']);
});

it('a run is held against the last figures of each call at that commit', () => {
  const history = [
    entry({ list: noted(50), detail: noted(40) }),
    entry({ list: noted(30) }),
    entry({ list: noted(90) }, { commit: '999999999999' }),
  ];
  const said = comparedWith(history, 'abcdef1', entry({ list: noted(29), detail: noted(20), fresh: noted(5) }));
  expect(said).toContain('detail (big): 40 % of the floor, now 20 %');
  expect(said).not.toContain('list (big)');
  expect(said).toContain('Not measured then: fresh.');
  expect(said).toContain('at a load of 3 (now 3)');
});

it('says where another floor or another amount of data makes shares another thing', () => {
  const history = [entry({ list: noted(50) }, { floor: 'barer', rows: { maintenance_tickets: 300_000 } })];
  const said = comparedWith(history, 'abcdef1', entry({ list: noted(49) }));
  expect(said).toContain('The floor, or how it is measured, has changed since');
  expect(said).toContain('another amount of data');
  expect(said).toContain('Nothing got worse');
});

it('a commit that was never measured is named with those that were', () => {
  expect(() => comparedWith([entry({})], '1234', entry({}))).toThrow('has nothing of 1234; it has abcdef123456');
  expect(comparedWith([entry({})], 'abcdef1', entry({}))).toMatch(/Nothing got worse/);
});

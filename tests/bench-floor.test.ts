import { afterAll, expect, it } from 'vitest';
import { createPool } from '#server/db/connect.ts';
import { askIn, countFlushes } from '../bench/flushes.ts';
import { noiseOf } from '../bench/measure.ts';
import { unread } from '../bench/same-answer.ts';
import { sharedDatabase } from './database.ts';

const pool = createPool(sharedDatabase().app, 1);
const flushes = countFlushes(pool);
afterAll(() => pool.end());
const counted = async (ways: number, ...texts: string[]) => {
  const before = flushes();
  const found = await askIn(
    pool,
    ways,
    texts.map((text) => ({ text, values: [] })),
    true,
  );
  return { ways: flushes() - before, found };
};

it('the floor goes to the database as often as it is told, and in one transaction', async () => {
  await counted(1, 'select 1');
  expect((await counted(1, 'select 1', 'select 2')).ways).toBe(1);
  const { ways, found } = await counted(4, 'select txid_current() as one', 'select txid_current() as one');
  expect(ways).toBe(4);
  expect(found).toHaveLength(2);
  expect(found[0]).toEqual(found[1]);
});

it('what an answer shows must be among what the floor read, however it is written', () => {
  const answer = {
    data: {
      id: 'a',
      title: 'Leak',
      at: '2026-01-02T03:04:05Z',
      share: '12.50',
      isOpen: true,
      rent: { amount: '12.5' },
    },
    page: { limit: 50 },
  };
  const found = [{ id: 'a', title: 'Leak', at: '2026-01-02 03:04:05+00', share: '12.5', rent_minor: 1250 }];
  expect(unread(answer, found, ['page'])).toEqual([]);
  expect(unread(answer, found)).toEqual(['page.limit (50)']);
  expect(unread({ data: [{ name: 'x' }, { name: 'y' }] }, [{ name: 'x' }])).toEqual(['data.name (y)']);
});

it('what is worked out is named with all below it, and nothing else', () => {
  expect(unread({ can: { edit: 'no' }, cane: 'oak' }, [], ['can'])).toEqual(['cane (oak)']);
});

it('rounds that lie apart make a share less certain', () => {
  expect(noiseOf([0.5, 0.5, 0.5])).toBe(0);
  expect(noiseOf([0.3, 0.4, 0.5])).toBeGreaterThan(noiseOf([0.39, 0.4, 0.41]));
  expect(noiseOf([0.3, 0.4, 0.5, 0.3, 0.4, 0.5])).toBeLessThan(noiseOf([0.3, 0.4, 0.5]));
});

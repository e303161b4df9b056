import { validate, version } from 'uuid';
import { expect, test } from 'vitest';
import { manyIds } from './many-ids.ts';

test('of thousands of ids each is one of its kind, later than the one before, and no two makers give the same', () => {
  const [newId, other] = [manyIds(), manyIds()];
  const ids = Array.from({ length: 3000 }, newId);
  expect(ids.every((id) => validate(id) && version(id) === 7)).toBe(true);
  expect(ids).toEqual(ids.toSorted());
  const others = Array.from({ length: 3000 }, other);
  expect(new Set([...ids, ...others]).size).toBe(6000);
  expect(new Set(ids.map((id) => id.slice(-8))).size).toBeGreaterThan(2990);
});

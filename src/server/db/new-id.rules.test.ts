import { afterEach, expect, test, vi } from 'vitest';
import { newId } from './new-id.ts';

afterEach(() => vi.useRealTimers());

const timeOf = (id: string): number => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);

test('ids are UUIDs of version 7 that carry the time, and each is greater than the one before', () => {
  const before = Date.now();
  const ids = Array.from({ length: 2000 }, newId);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(ids.toSorted()).toEqual(ids);
  expect(ids.every((id) => timeOf(id) >= before)).toBe(true);
});

test('their last bits are chance of their own, so that nobody guesses the next', () => {
  const ends = Array.from({ length: 2000 }, () => newId().slice(-12));
  expect(new Set(ends).size).toBe(2000);
});

test('a clock that steps back makes none that is smaller', () => {
  const before = newId();
  vi.useFakeTimers({ now: Date.now() - 3_600_000 });
  expect([newId(), newId()].every((id) => id > before)).toBe(true);
});

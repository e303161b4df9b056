import { expect, it } from 'vitest';
import { inTurns } from './in-turns.ts';

it('work that takes long lets others have their turn, and comes to what it would have come to', async () => {
  let turns = 0;
  const another = setInterval(() => turns++, 1);
  function* work() {
    for (const endsAt = performance.now() + 5000; turns < 3 && performance.now() < endsAt; ) yield;
    return 'done';
  }
  expect(await inTurns(work())).toBe('done');
  clearInterval(another);
  expect(turns).toBeGreaterThanOrEqual(3);
});

it('what is short is done at once, and what fails fails', async () => {
  const order: string[] = [];
  setImmediate(() => order.push('another'));
  // biome-ignore lint/correctness/useYield: it has nothing to pause for.
  function* short() {
    order.push('short');
  }
  await inTurns(short());
  expect(order).toEqual(['short']);
  function* failing() {
    yield;
    throw new Error('no');
  }
  await expect(inTurns(failing())).rejects.toThrow('no');
});

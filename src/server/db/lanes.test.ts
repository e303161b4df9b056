import { expect, it } from 'vitest';
import { DatabaseAway } from './acquire.ts';
import { Lanes } from './lanes.ts';

it('lets as many in as it has room for, and the next when one leaves', async () => {
  const lanes = new Lanes(2, 1000);
  const [leave] = await Promise.all([lanes.enter('a'), lanes.enter('a')]);
  let isThirdIn = false;
  const third = lanes.enter('a').then(() => {
    isThirdIn = true;
  });
  await new Promise((resume) => setTimeout(resume, 5));
  expect(isThirdIn).toBe(false);
  leave();
  await third;
});

it('keeps the lanes of different kinds apart', async () => {
  const lanes = new Lanes(1, 1000);
  await lanes.enter('a');
  await expect(lanes.enter('b')).resolves.toBeTypeOf('function');
});

it('refuses whoever waited too long, and keeps the place for those behind', async () => {
  const lanes = new Lanes(1, 20);
  const leave = await lanes.enter('a');
  await expect(lanes.enter('a')).rejects.toThrow(DatabaseAway);
  const next = lanes.enter('a');
  leave();
  (await next)();
  await expect(lanes.enter('a')).resolves.toBeTypeOf('function');
});

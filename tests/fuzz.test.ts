import { expect, it } from 'vitest';
import { fuzz } from './fuzz/fuzz.ts';
import { makeTarget } from './fuzz/target.ts';
import { sharedServer } from './server.ts';

const server = sharedServer();

it('requests that nobody should send get answers that everybody may: npm run fuzz sends many more', {
  timeout: 120_000,
}, async () => {
  const target = await makeTarget(server.current);
  const { findings, reached, operations } = await fuzz(target, {
    seed: 1,
    count: 900,
    msMax: 60_000,
    answerMsMax: 15_000,
  });
  expect(findings).toEqual([]);
  expect(reached).toBeGreaterThan(operations / 4);
});

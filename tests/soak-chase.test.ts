import { chmodSync } from 'node:fs';
import { expect, test } from 'vitest';
import { temporaryFolder } from './data-directory.ts';
import { soakChase } from './soak/chase/chase-soak.ts';

test('in days of requests on a moved clock, the chaser killed and started again, no reminder is missed, early or sent twice', async () => {
  const folder = temporaryFolder();
  chmodSync(folder, 0o711);
  const soaked = await soakChase({ days: 6, kills: 2, actsADay: 10, seed: 14, folder });
  expect(soaked.findings).toEqual([]);
  expect(soaked).toMatchObject({ days: 6, kills: 2 });
  expect(soaked.required).toBeGreaterThan(15);
});

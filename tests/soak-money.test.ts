import { chmodSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from './data-directory.ts';
import { prepareData } from './prepared-data.ts';
import { soakMoney } from './soak/money/money-soak.ts';

test('random operations on the books with kills in between lose nothing, post nothing twice, and leave every cent tied', async () => {
  const folder = temporaryFolder();
  chmodSync(folder, 0o711);
  await prepareData(path.join(folder, 'data'));
  const soaked = await soakMoney({ operations: 140, batch: 70, leases: 4, seed: 13, folder });
  expect(soaked.findings).toEqual([]);
  expect(soaked).toMatchObject({ operations: 140, kills: 2, proofs: 2, pastDays: 1 });
  expect(soaked.posted).toBeGreaterThan(60);
  expect(soaked.refused).toBeGreaterThan(10);
});

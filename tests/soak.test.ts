import { chmodSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { onBusyMachine, temporaryFolder } from './data-directory.ts';
import { prepareData } from './prepared-data.ts';
import type { Blow } from './soak/blows.ts';
import { soak } from './soak/soak.ts';
import { embeddedDatabase, findOwnPrograms, ownDatabase, type SoakedDatabase } from './soak/soaked-database.ts';

const rounds = 6;
const returnsWithinMs = 5000;

async function expectToOutlive(database: SoakedDatabase, blows: Blow[], folder: string): Promise<void> {
  const soaked = await soak(
    database,
    Array.from({ length: rounds }, (_, round) => blows[round % blows.length] as Blow),
    folder,
  );
  expect(Object.keys(soaked.statuses).map(Number)).toEqual(expect.arrayContaining([200, 503]));
  expect(soaked.statuses).toEqual({ 200: expect.any(Number), 503: expect.any(Number) });
  expect(soaked).toMatchObject({ rounds, lost: 0, withoutRetryAfter: 0 });
  expect(soaked.worstReturnMs).toBeLessThan(onBusyMachine(returnsWithinMs));
}

test('six kills of the embedded PostgreSQL and of its connections under load are answered by 503 and outlived', async () => {
  const folder = temporaryFolder();
  chmodSync(folder, 0o711);
  await prepareData(folder);
  await expectToOutlive(embeddedDatabase(folder), ['postmaster', 'connections'], folder);
});

const programs = findOwnPrograms();
test.runIf(programs)('six blows on a PostgreSQL of one’s own under load are answered by 503 and outlived', async () => {
  const folder = temporaryFolder();
  chmodSync(folder, 0o711);
  const database = await ownDatabase(programs ?? '', folder);
  onTestFinished(() => database.stop());
  await expectToOutlive(database, ['connections', 'postmaster', 'away'], folder);
});

import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { expect, test } from 'vitest';
import { bootstrap } from '#server/bootstrap.ts';
import { loadConfig, projectRoot } from '#server/config.ts';
import { transaction } from '#server/db/transaction.ts';
import { temporaryFolder } from '#tests/data-directory.ts';
import { prepareData } from '#tests/prepared-data.ts';

type Ended = { status: number; said: string; warned: string };

/** Runs `lintel import …` as somebody at a terminal would. */
function runImport(environment: Record<string, string>, ...args: string[]): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [path.join(projectRoot, 'start.mjs'), 'import', ...args],
      { env: { PATH: process.env.PATH, HOME: process.env.HOME, ...environment } },
      (error, said, warned) => resolve({ status: Number(error?.code ?? 0), said, warned }),
    );
  });
}

test('lintel import checks, names problems, brings in beside a running server, and acts for somebody', {
  timeout: 400_000,
}, async () => {
  const folder = temporaryFolder();
  const environment = { LINTEL_DATA_DIR: path.join(folder, 'data'), LINTEL_LOG_LEVEL: 'error' };
  const fixture = (name: string) => path.join(projectRoot, 'fixtures/portfolio', name);
  const clean = fixture('clean/rent-roll.csv');
  const ambiguous = fixture('messy/rent-roll-ambiguous-dates.csv');
  await prepareData(environment.LINTEL_DATA_DIR);
  const { deps, stop } = await bootstrap(loadConfig(environment));
  const [orgId, otherId] = [uuidv7(), uuidv7()];
  const found = async (id: string, name: string) =>
    transaction(deps.pool, { orgId: id }, (db) =>
      db
        .insertInto('organizations')
        .values({ id, name, country: 'US', baseCurrency: 'USD', timeZone: 'America/New_York' })
        .execute(),
    );
  const countUnits = (id: string) =>
    transaction(deps.pool, { orgId: id }, async (db) => (await db.selectFrom('units').select('id').execute()).length);
  try {
    expect(await runImport(environment, clean)).toMatchObject({
      status: 1,
      warned: 'lintel: There is no organization yet. Register the first at /register.\n',
    });
    await found(orgId, 'Alder & Pine');

    const messy = await runImport(environment, ambiguous);
    expect(messy.status).toBe(1);
    expect(messy.said).toMatch(/^rent-roll-ambiguous-dates, Lease from: error: Every date here reads both ways/);
    expect(messy.said).toMatch(/1 error, 0 warnings\.\nNothing was brought in: solve the errors first\.\n$/);

    const mapping = path.join(folder, 'mapping.json');
    writeFileSync(
      mapping,
      JSON.stringify({ sheets: { 'rent-roll-ambiguous-dates': { dateOrders: { 14: 'DAY_FIRST' } } } }),
    );
    const dry = await runImport(
      environment,
      ambiguous,
      '--mapping',
      mapping,
      '--dry-run',
      '--json',
      '--map',
      'Remarks=none',
    );
    expect(dry.status).toBe(0);
    expect(JSON.parse(dry.said)).toMatchObject({ status: 'checked', importId: null, errorCount: 0, asked: [] });
    expect(await countUnits(orgId)).toBe(0);

    await found(otherId, 'Harbour');
    expect((await runImport(environment, clean)).warned).toMatch(/several organizations.*"Alder & Pine", "Harbour"/);
    const refused = await runImport(environment, clean, '--organization', 'Harbour', '--as', 'nobody@mail.example');
    expect(refused).toMatchObject({ status: 1, warned: 'lintel: nobody@mail.example may not import here.\n' });
    expect(await runImport(environment, clean, '--organization', 'Harbour')).toMatchObject({
      status: 0,
      said: expect.stringMatching(/Everything is in\.\n$/),
    });
    expect([await countUnits(orgId), await countUnits(otherId)]).toEqual([0, 300]);
    expect(await runImport(environment)).toMatchObject({ status: 2 });
    expect((await runImport(environment, 'no-such.csv')).warned).toBe('lintel: There is no file no-such.csv.\n');
  } finally {
    await stop();
  }
});

test('an option that npm kept for itself ends the import before anything is done', async () => {
  const { status, warned } = await runImport({ npm_config_dry_run: 'true' }, 'portfolio.csv');
  expect(status).toBe(2);
  expect(warned).toBe(
    'lintel: npm kept --dry-run for itself, so nothing was done: write npm run lintel -- import … with the two dashes.\n',
  );
});

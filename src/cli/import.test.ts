import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { bootstrap } from '#server/bootstrap.ts';
import { loadConfig, projectRoot } from '#server/config.ts';
import { newId } from '#server/db/new-id.ts';
import { transaction } from '#server/db/transaction.ts';
import { runLintel, runLintelApart } from '#tests/command-line.ts';
import { temporaryFolder } from '#tests/data-directory.ts';
import { prepareData } from '#tests/prepared-data.ts';

test('lintel import checks, names problems, brings in beside a running server, and acts for somebody', async () => {
  const folder = temporaryFolder();
  const environment = { LINTEL_DATA_DIR: path.join(folder, 'data'), LINTEL_LOG_LEVEL: 'error' };
  const fixture = (name: string) => path.join(projectRoot, 'fixtures/portfolio', name);
  const clean = fixture('clean/rent-roll.csv');
  const ambiguous = fixture('messy/rent-roll-ambiguous-dates.csv');
  await prepareData(environment.LINTEL_DATA_DIR);
  const { deps, stop } = await bootstrap(loadConfig(environment));
  const [orgId, otherId] = [newId(), newId()];
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
    expect(await runLintel(environment, 'import', clean)).toMatchObject({
      status: 1,
      warned: 'lintel: There is no organization yet. Register the first at /register.\n',
    });
    await found(orgId, 'Alder & Pine');

    const messy = await runLintel(environment, 'import', ambiguous);
    expect(messy.status).toBe(1);
    expect(messy.said).toMatch(/^rent-roll-ambiguous-dates, Lease from: error: Every date here reads both ways/);
    expect(messy.said).toMatch(/1 error, 0 warnings\.\nNothing was brought in: solve the errors first\.\n$/);

    const mapping = path.join(folder, 'mapping.json');
    writeFileSync(
      mapping,
      JSON.stringify({ sheets: { 'rent-roll-ambiguous-dates': { dateOrders: { 14: 'DAY_FIRST' } } } }),
    );
    const dry = await runLintel(
      environment,
      'import',
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
    expect((await runLintel(environment, 'import', clean)).warned).toMatch(
      /several organizations.*"Alder & Pine", "Harbour"/,
    );
    const refused = await runLintel(
      environment,
      'import',
      clean,
      '--organization',
      'Harbour',
      '--as',
      'nobody@mail.example',
    );
    expect(refused).toMatchObject({ status: 1, warned: 'lintel: nobody@mail.example may not import here.\n' });
    expect(await runLintelApart(environment, ['import', clean, '--organization', 'Harbour'])).toMatchObject({
      status: 0,
      said: expect.stringMatching(/Everything is in\.\n$/),
    });
    expect([await countUnits(orgId), await countUnits(otherId)]).toEqual([0, 300]);
    expect(await runLintel(environment, 'import')).toMatchObject({ status: 2 });
    expect((await runLintel(environment, 'import', 'no-such.csv')).warned).toBe(
      'lintel: There is no file no-such.csv.\n',
    );
  } finally {
    await stop();
  }
});

test('an option that npm kept for itself ends the import before anything is done', async () => {
  const { status, warned } = await runLintel({ npm_config_dry_run: 'true' }, 'import', 'portfolio.csv');
  expect(status).toBe(2);
  expect(warned).toBe(
    'lintel: npm kept --dry-run for itself, so nothing was done: write npm run lintel -- import … with the two dashes.\n',
  );
});

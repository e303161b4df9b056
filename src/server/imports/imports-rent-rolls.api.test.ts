import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import type { Import, ImportProblem } from '#contract/imports/imports.ts';
import type { LeaseRow } from '#contract/leases/leases.ts';
import type { PropertyRow } from '#contract/properties/properties.ts';
import type { UnitRow } from '#contract/units/units.ts';
import { type Caller, form, givenOrganization } from '#tests/given.ts';
import { sharedServer } from '#tests/server.ts';
import { runImports } from './imports.jobs.ts';

const server = sharedServer();
const folder = fileURLToPath(new URL('../../../fixtures/rent-rolls/', import.meta.url));
const json = (name: string) => JSON.parse(readFileSync(folder + name, 'utf8'));
const FILES = readdirSync(folder).filter((name) => !name.endsWith('.json'));
/** What the person decides about each file; null where it is not to come in. */
const choices: Record<string, object | null> = json('choices.json');
const expected: Record<string, object> = json('expected.json');

const given = async () => {
  const org = await givenOrganization(server.current);
  return { org, admin: await org.member(['admin']) };
};
const upload = async (caller: Caller, content: Buffer | string, name: string): Promise<Import> =>
  (await caller.call('POST', '/api/imports', form(Buffer.from(content), name))).body.data;
const choose = async (caller: Caller, { id, version }: Import, body: object): Promise<Import> =>
  (await caller.call('PUT', `/api/imports/${id}`, { body: { choices: body, version } })).body.data;
const run = async (orgId: string, caller: Caller, { id, version }: Import): Promise<Import> => {
  await caller.call('POST', `/api/imports/${id}/run`, { body: { version } });
  await runImports(server.current.deps, { orgId, importId: id });
  return (await caller.call('GET', `/api/imports/${id}`)).body.data;
};
const list = async <Row>(caller: Caller, path: string): Promise<Row[]> => (await caller.call('GET', path)).body.data;

const lineOf = ({ severity, row, column, code, suggestion }: ImportProblem) =>
  [severity, row ?? '–', column ?? '–', code, ...(suggestion === null ? [] : [`→ ${suggestion}`])].join(' ');

/** What is in Lintel, as somebody would write it down. */
async function readBack(caller: Caller) {
  const properties = await list<PropertyRow>(caller, '/api/properties?limit=100');
  const units = await list<UnitRow>(caller, '/api/units?limit=100');
  const leases = await list<LeaseRow>(caller, '/api/leases?limit=100');
  return {
    properties: properties
      .map(({ name, kind, subType, currency, address: { street, city, state, zipCode, country } }) =>
        [name, kind, subType, street, city, state ?? '–', zipCode ?? '–', country, currency].join(' | '),
      )
      .sort(),
    units: units
      .map(({ property, number, beds, baths, area, areaUnit, marketRent }) =>
        [
          property.name,
          number,
          beds ?? '–',
          baths ?? '–',
          area ?? '–',
          areaUnit ?? '–',
          marketRent?.amount ?? '–',
        ].join(' | '),
      )
      .sort(),
    leases: leases
      .map(({ property, unit, type, startsOn, endsOn, movesOutOn, rent, renters }) =>
        [
          property.name,
          unit.label,
          renters.map((renter) => renter.name).join(' + '),
          type,
          startsOn,
          endsOn ?? '–',
          movesOutOn ?? '–',
          `${rent.amount} ${rent.currency}`,
        ].join(' | '),
      )
      .sort(),
  };
}

it.each(FILES)('%s comes in as it says, and names what it does not', async (name) => {
  const { org, admin } = await given();
  const begun = await upload(admin, readFileSync(folder + name), name);
  const found = {
    problems: begun.problems.map(lineOf),
    leftOut: begun.sheets.flatMap(({ leftOut }) => leftOut.map(({ cause, rows }) => `${cause} ${rows.join(' ')}`)),
    asked: begun.asked.map(({ key }) => key),
  };
  const decided = choices[name];
  if (decided === null) {
    expect(found).toEqual(expected[name]);
    expect(begun.can.run).toMatchObject({ code: 'import.has_errors' });
    return;
  }
  const ready = decided === undefined ? begun : await choose(admin, begun, decided);
  expect(ready.problems.filter((problem) => problem.severity === 'error')).toEqual([]);
  expect(await run(org.orgId, admin, ready)).toMatchObject({ status: 'DONE', counts: ready.counts });
  expect({ ...found, ...(await readBack(admin)) }).toEqual(expected[name]);
});

const ROLL = 'Property,Unit,Tenant,Start,Rent\n';

it('a property that is in Lintel is found by its name, with its units, and takes what the file adds', async () => {
  const { org, admin } = await given();
  const address = { street: '412 Maple Street', city: 'Dayton', state: 'OH', zipCode: '45402', country: 'US' };
  const { data: property } = (
    await admin.call('POST', '/api/properties', {
      body: {
        name: 'Maple Court',
        kind: 'RESIDENTIAL',
        subType: 'MULTI_FAMILY',
        address,
        timeZone: 'America/New_York',
        currency: 'USD',
      },
    })
  ).body;
  await admin.call('POST', `/api/properties/${property.id}/units`, { body: { number: 'Apt 1' } });
  const begun = await upload(
    admin,
    `${ROLL}maple court,1,Ada Okafor,2026-01-15,900\nMaple Court,2,Bo Li,2026-01-15,950\n`,
    'roll.csv',
  );
  expect(begun.problems.map(lineOf)).toEqual(['warning 2 Property property_found']);
  expect(begun).toMatchObject({
    asked: [],
    counts: { properties: 0, units: 1, leases: 2 },
    alreadyThere: { properties: 1, units: 1 },
  });
  expect((await run(org.orgId, admin, begun)).status).toBe('DONE');
  expect(await readBack(admin)).toMatchObject({
    properties: ['Maple Court | RESIDENTIAL | MULTI_FAMILY | 412 Maple Street | Dayton | OH | 45402 | US | USD'],
    units: ['Maple Court | 2 | – | – | – | – | –', 'Maple Court | Apt 1 | – | – | – | – | –'],
  });
});

it('how a file is read is remembered for the next with the same columns, and for this organization alone', async () => {
  const roll = (unit: string, name: string) =>
    `Haus,Kennung,Wer,Wann,Wieviel\nMaple Court,${unit},${name},15/01/2026,900\n`;
  const { org, admin } = await given();
  const begun = await upload(admin, roll('1', 'Ada Okafor'), 'first.csv');
  const columns = { 1: 'unit.number', 2: 'person.name', 3: 'lease.startsOn', 4: 'lease.rent' };
  const place = { street: '412 Maple Street', city: 'Dayton', state: 'OH', country: 'US' };
  const ready = await choose(admin, begun, { sheets: { first: { columns } }, places: { 'maple court': place } });
  expect((await run(org.orgId, admin, ready)).status).toBe('DONE');

  const next = await upload(admin, roll('2', 'Bo Li'), 'next.csv');
  expect(next.sheets[0]).toMatchObject({ isRemembered: true });
  expect(next).toMatchObject({ errorCount: 0, counts: { units: 1, leases: 1 }, asked: [] });
  expect((await run(org.orgId, admin, next)).status).toBe('DONE');

  const other = await given();
  const unread = await upload(other.admin, roll('2', 'Bo Li'), 'next.csv');
  expect(unread.sheets[0]).toMatchObject({ isRemembered: false });
  expect(unread.errorCount).toBeGreaterThan(0);
});

it('a column is chosen by its header, and rows that do not look like records are read where the person says so', async () => {
  const { admin } = await given();
  const begun = await upload(admin, 'Property,Flat no,Wer,Start,Rent\nSum,1,,2026-01-15,900\n', 'roll.csv');
  expect(begun.sheets[0]?.leftOut).toMatchObject([{ cause: 'TOTAL', rows: [2] }]);
  const chosen = await choose(admin, begun, {
    headers: { wer: 'person.name' },
    sheets: { roll: { readRows: [2], corrections: [{ row: 2, column: 2, value: 'Ada Okafor' }] } },
  });
  expect(chosen.sheets[0]).toMatchObject({ leftOut: [], columns: [{}, {}, { field: 'person.name' }, {}, {}] });
  expect(chosen.asked.map(({ key }) => key)).toEqual(['sum']);
});

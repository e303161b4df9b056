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

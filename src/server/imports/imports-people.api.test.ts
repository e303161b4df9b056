import { expect, it } from 'vitest';
import type { Import } from '#contract/imports/imports.ts';
import { type Caller, form, givenOrganization, type TestOrganization } from '#tests/given.ts';
import { sharedServer } from '#tests/server.ts';
import { runImports } from './imports.jobs.ts';

const server = sharedServer();
const given = async () => {
  const org = await givenOrganization(server.current);
  return { org, admin: await org.member(['admin']) };
};
const begin = async (caller: Caller, file: string, name = 'roll.csv'): Promise<Import> =>
  (await caller.call('POST', '/api/imports', form(Buffer.from(file), name))).body.data;
const run = async ({ orgId }: TestOrganization, caller: Caller, { id, version }: Import) => {
  await caller.call('POST', `/api/imports/${id}/run`, { body: { version } });
  await runImports(server.current.deps, { orgId, importId: id });
};
const found = ({ problems }: Import) => problems.map(({ row, column, code }) => `${row} ${column} ${code}`);
const add = async (caller: Caller, body: object): Promise<string> =>
  (await caller.call('POST', '/api/people', { body: { kind: 'PERSON', email: 'ada@mail.example', ...body } })).body.data
    .id;

const ROLL = 'Property,Address,City,State,Country,Unit,Tenant,Email,Phone,Start,End,Rent\n';
const ADA = 'Alder,1 Main Street,Albany,NY,US,1,Ada Okafor,ada@mail.example,(212) 555-0142,2026-01-01,2026-06-30,700\n';

it('people who are in Lintel are known by their e-mail address, and what the file calls them otherwise is said', async () => {
  const { org, admin } = await given();
  const id = await add(admin, { lastName: 'Okafor', phone: { countryCode: '1', number: '2125550142' } });
  const begun = await begin(admin, ROLL + ADA);
  expect(found(begun)).toEqual(['2 Email email_known']);
  await run(org, admin, begun);
  expect((await admin.call('GET', `/api/people/${id}`)).body.data).toMatchObject({
    name: 'Okafor',
    leases: [{ startsOn: '2026-01-01' }],
  });
});

it('people who are in Lintel keep their number there, and that the file has another is said', async () => {
  const { org, admin } = await given();
  const id = await add(admin, { firstName: 'Ada', lastName: 'Okafor' });
  const begun = await begin(admin, ROLL + ADA);
  expect(found(begun)).toEqual(['2 Phone person_kept']);
  expect(begun.problems[0]?.message).toBe(
    'Ada Okafor is in Lintel already and stays as they are there, so “Phone” is not brought in. Change it there if this one is right.',
  );
  await run(org, admin, begun);
  expect((await admin.call('GET', `/api/people/${id}`)).body.data).toMatchObject({ phone: null });
});

it('owners of one name with two addresses are two, and whoever has none is asked about, wherever the row stands', async () => {
  const { org, admin } = await given();
  const header = 'Property,Address,City,State,Country,Owner,Owner email\n';
  const [one, other, unclear] = [
    'Alder,1 Main Street,Albany,NY,US,Ada Lee,one@mail.example\n',
    'Birch,2 Main Street,Albany,NY,US,Ada Lee,two@mail.example\n',
    'Cedar,3 Main Street,Albany,NY,US,Ada Lee,\n',
  ];
  for (const rows of [
    [unclear, one, other],
    [one, unclear, other],
    [one, other, unclear],
  ]) {
    const asked = await begin(admin, header + rows.join(''), 'properties.csv');
    expect(found(asked)).toEqual([`${rows.indexOf(unclear) + 2} Owner email person_ambiguous`]);
  }
  const begun = await begin(admin, header + one + other, 'properties.csv');
  expect(begun).toMatchObject({ errorCount: 0, counts: { properties: 2, people: 2 } });
  await run(org, admin, begun);
  const people = (await admin.call('GET', '/api/people?limit=100')).body.data as { name: string; email: string }[];
  expect(
    people
      .filter(({ name }) => name === 'Ada Lee')
      .map(({ email }) => email)
      .toSorted(),
  ).toEqual(['one@mail.example', 'two@mail.example']);
});

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { Contractor, ContractorRow } from '#contract/contractors/contractors.ts';
import type { Import, ImportProblem } from '#contract/imports/imports.ts';
import { type Caller, form, givenOrganization, type TestOrganization } from '#tests/given.ts';
import { givenPortfolio } from '#tests/given-portfolio.ts';
import { sharedServer } from '#tests/server.ts';
import { runImports } from './imports.jobs.ts';

const server = sharedServer();
const folder = fileURLToPath(new URL('../../../fixtures/contractors/', import.meta.url));
const FILES = readdirSync(folder).filter((name) => !name.endsWith('.json'));
const expected: Record<string, object> = JSON.parse(readFileSync(`${folder}expected.json`, 'utf8'));

/** Where those are from whose numbers do not say it. */
const COUNTRIES: Record<string, string> = { 'german-windows-1252.csv': 'DE', 'french.csv': 'FR' };

const given = async () => {
  const org = await givenOrganization(server.current);
  return { org, admin: await org.member(['admin']) };
};
const upload = async (caller: Caller, content: Buffer | string, name = 'vendors.csv'): Promise<Import> =>
  (await caller.call('POST', '/api/imports', form(Buffer.from(content), name))).body.data;
const uploadFixture = async (caller: Caller, name: string): Promise<Import> => {
  const begun = await upload(caller, readFileSync(folder + name), name);
  const country = COUNTRIES[name];
  if (country === undefined) return begun;
  const body = { choices: { country }, version: begun.version };
  return (await caller.call('PUT', `/api/imports/${begun.id}`, { body })).body.data;
};
const step = (caller: Caller, { id, version }: Import, what: string) =>
  caller.call('POST', `/api/imports/${id}/${what}`, { body: { version } });
const run = async ({ orgId }: TestOrganization, caller: Caller, begun: Import): Promise<Import> => {
  await step(caller, begun, 'run');
  await runImports(server.current.deps, { orgId, importId: begun.id });
  return (await caller.call('GET', `/api/imports/${begun.id}`)).body.data;
};
const list = async (caller: Caller): Promise<ContractorRow[]> =>
  (await caller.call('GET', '/api/contractors?limit=100')).body.data;
const read = async (caller: Caller, id: string): Promise<Contractor> =>
  (await caller.call('GET', `/api/contractors/${id}`)).body.data;
const readAll = async (caller: Caller) => Promise.all((await list(caller)).map(async ({ id }) => read(caller, id)));
const add = async (caller: Caller, body: object): Promise<Contractor> =>
  (await caller.call('POST', '/api/contractors', { body })).body.data;

const lineOf = ({ severity, row, column, code, suggestion }: ImportProblem) =>
  [severity, row ?? '–', column ?? '–', code, ...(suggestion === null ? [] : [`→ ${suggestion}`])].join(' ');
const phoneOf = (phone: Contractor['phone']) => (phone ? `+${phone.countryCode} ${phone.number}` : '–');

/** A contractor as somebody would write them down. */
const written = (one: Contractor) =>
  [
    one.name,
    one.trades.join(' + ') || '–',
    one.email ?? '–',
    phoneOf(one.phone),
    one.areas.join(' + ') || '–',
    one.contacts.map(({ name, email, phone }) => [name, email ?? '–', phoneOf(phone)].join(' ')).join(' + ') || '–',
    [...one.workDays, one.workFrom ?? '–', one.workTo ?? '–', one.takesEmergencies ? 'any time' : '–'].join(' '),
    [one.hourly, one.callout].map((money) => (money ? `${money.amount} ${money.currency}` : '–')).join(', '),
    one.paperList
      .map(({ kind, number, endsOn }) => [kind, number ?? '–', endsOn ?? '–'].join(' '))
      .sort()
      .join(' + ') || '–',
    one.preferences.map(({ category, rank }) => `${category} ${rank}`).join(' + ') || '–',
    one.doNotUse?.reason ?? '–',
  ].join(' | ');

it('of two that run at once the second finds whom the first brought in', async () => {
  const { org, admin } = await given();
  const text = ['Vendor,Trade', ...Array.from({ length: 200 }, (_, at) => `Apex ${at},Plumbing`)].join('\n');
  const begun = [await upload(admin, text), await upload(admin, text)];
  const done = await Promise.all(begun.map((one) => run(org, admin, one)));
  expect(done.map(({ status }) => status)).toEqual(['DONE', 'DONE']);
  expect(done.map(({ counts }) => counts.contractors).toSorted((a, b) => a - b)).toEqual([0, 200]);
  const { body } = await admin.call('GET', '/api/contractors?limit=1');
  expect(body.page.total).toBe(200);
});

it.each(FILES)('%s comes in as it says, names what it does not, and a second time changes nothing', async (name) => {
  const { org, admin } = await given();
  const begun = await uploadFixture(admin, name);
  expect(begun.sheets.map(({ kind }) => kind)).toEqual(['CONTRACTORS']);
  const done = await run(org, admin, begun);
  expect(done).toMatchObject({ status: 'DONE', counts: begun.counts });
  const contractors = (await readAll(admin)).map(written);
  expect({
    problems: begun.problems.map(lineOf),
    unused: begun.sheets.flatMap(({ columns }) =>
      columns.filter(({ field }) => field === null).map(({ header }) => header),
    ),
    contractors,
  }).toEqual(expected[name]);
  expect(begun.counts).toMatchObject({ contractors: contractors.length, people: 0 });

  const again = await uploadFixture(admin, name);
  expect(again).toMatchObject({
    errorCount: 0,
    counts: { contractors: 0, people: 0 },
    alreadyThere: { contractors: contractors.length },
  });
  expect(again.problems.filter(({ code }) => code.startsWith('contractor_') && code !== 'contractor_left_out')).toEqual(
    [],
  );
  await run(org, admin, again);
  expect((await readAll(admin)).map(written)).toEqual(contractors);
});

const HEADER = 'Vendor,Contact,Trade,Email,Phone,Hourly rate,Liability Insurance Expires,Preferred,Do not use\n';

describe('contractors that are in Lintel already', () => {
  it('are known by name, mail or number, get what they lack, and keep what they have; taking it back leaves them as they were', async () => {
    const { org, admin } = await given();
    const byName = await add(admin, { kind: 'COMPANY', companyName: 'Apex Pipes', trades: ['Drains'] });
    const byMail = await add(admin, { kind: 'COMPANY', companyName: 'Borough Ltd', email: 'b@mail.example' });
    const byPhone = await add(admin, {
      kind: 'COMPANY',
      companyName: 'Corner Keys',
      phone: { countryCode: '1', number: '2125550142' },
    });
    const before = await Promise.all([byName, byMail, byPhone].map(({ id }) => read(admin, id)));
    const begun = await upload(
      admin,
      `${HEADER}APEX  PIPES,Ilse Marek,Plumbing,a@mail.example,(212) 555-0100,90,2099-01-31,Yes,\nBorough Electric,,Electrician,b@mail.example,,,,,Overcharged\nThe Corner Locksmith,,Locksmith,,(212) 555-0142,,,,\n`,
    );
    expect(begun).toMatchObject({ errorCount: 0, counts: { contractors: 0 }, alreadyThere: { contractors: 3 } });
    expect(begun.problems.map(({ row, code, column }) => [row, code, column])).toEqual(
      expect.arrayContaining([
        [2, 'contractor_kept', 'Trade'],
        [2, 'contractor_added', 'Email'],
        [2, 'contractor_added', 'Hourly rate'],
        [3, 'contractor_recognised', 'Vendor'],
        [3, 'contractor_not_used', 'Do not use'],
        [4, 'contractor_recognised', 'Vendor'],
      ]),
    );
    const done = await run(org, admin, begun);
    expect(done.status).toBe('DONE');
    expect(await list(admin)).toHaveLength(3);
    expect(await read(admin, byName.id)).toMatchObject({
      trades: ['Drains'],
      email: 'a@mail.example',
      hourly: { amount: '90.00', currency: 'USD' },
      contacts: [{ name: 'Ilse Marek' }],
      paperList: [{ kind: 'LIABILITY_INSURANCE', endsOn: '2099-01-31', isRequired: true }],
      preferences: [{ property: null, category: 'PLUMBING', rank: 1 }],
    });
    expect(await read(admin, byMail.id)).toMatchObject({
      name: 'Borough Ltd',
      trades: ['Electrician'],
      doNotUse: { reason: 'Overcharged' },
    });

    expect((await step(admin, done, 'undo')).status).toBe(200);
    const after = await Promise.all([byName, byMail, byPhone].map(({ id }) => read(admin, id)));
    const withoutVersion = ({ version: _, ...rest }: Contractor) => rest;
    expect(after.map(withoutVersion)).toEqual(before.map(withoutVersion));
  });

  it('of one name are asked about', async () => {
    const { admin } = await given();
    for (const email of ['one@mail.example', 'two@mail.example'])
      await add(admin, { kind: 'COMPANY', companyName: 'Apex', email });
    const begun = await upload(admin, `${HEADER}Apex,,Plumbing,,,,,,\n`);
    expect(begun.problems.map(lineOf)).toEqual(['error 2 Vendor contractor_ambiguous']);
    expect(begun.problems[0]?.message).toContain('contractors in Lintel are called Apex');
    expect(await upload(admin, `${HEADER}Apex,,Plumbing,two@mail.example,,,,,\n`)).toMatchObject({ errorCount: 0 });
    const twice = await upload(admin, `${HEADER}Quay,,Plumbing,,,,,,\nQuay,,Roofing,,,,,,\n`);
    expect(twice.problems.map(({ code, message }) => [code, message])).toEqual([
      ['contractor_duplicate', 'The same contractor as in row 2; brought in once.'],
    ]);
  });

  it('of one name with another address come in beside them, each with its own, and a second time changes nothing', async () => {
    const { org, admin } = await given();
    await add(admin, { kind: 'COMPANY', companyName: 'Apex', email: 'one@mail.example', trades: ['Roofer'] });
    const file = `${HEADER}Apex,,Plumbing,two@mail.example,,,,,\nApex,,Drains,three@mail.example,,,,,\n`;
    const begun = await upload(admin, file);
    expect(begun).toMatchObject({ errorCount: 0, counts: { contractors: 2 }, alreadyThere: { contractors: 0 } });
    expect(begun.problems.map(lineOf)).toEqual([
      'warning 2 Email contractor_namesake_known',
      'warning 3 Email contractor_namesake',
      'warning 3 Email contractor_namesake_known',
    ]);
    expect(begun.problems[0]?.message).toContain('If they are one, write that address here.');
    await run(org, admin, begun);
    const written = (await list(admin)).map(({ name, email, trades }) => [name, email, ...trades].join(' ')).toSorted();
    expect(written).toEqual([
      'Apex one@mail.example Roofer',
      'Apex three@mail.example Drains',
      'Apex two@mail.example Plumber',
    ]);
    const again = await upload(admin, file);
    expect(again).toMatchObject({ errorCount: 0, counts: { contractors: 0 }, alreadyThere: { contractors: 2 } });
    const unclear = await upload(admin, `${file}Apex,,Roofing,,,,,,\n`);
    expect(
      unclear.problems.filter(({ severity }) => severity === 'error').map(({ column, message }) => [column, message]),
    ).toEqual([
      ['Email', 'Several contractors in this file are called Apex. Add the e-mail address of the one who is meant.'],
    ]);
    expect((await step(admin, unclear, 'run')).status).toBe(409);
  });

  it('one of the people becomes a contractor, and is none again once it is taken back', async () => {
    const { org, admin } = await given();
    const { id } = (
      await admin.call('POST', '/api/people', {
        body: { kind: 'PERSON', firstName: 'Ada', lastName: 'Lee', email: 'ada@mail.example' },
      })
    ).body.data;
    const begun = await upload(admin, `${HEADER}Ada Lee,,Painter,ada@mail.example,,,,,\n`);
    expect(begun).toMatchObject({ counts: { contractors: 1, people: 0 } });
    expect(begun.problems.map(lineOf)).toEqual(['warning 2 Vendor contractor_from_people']);
    const done = await run(org, admin, begun);
    expect(await list(admin)).toMatchObject([{ id, trades: ['Painter'] }]);
    await step(admin, done, 'undo');
    expect(await list(admin)).toEqual([]);
    expect((await admin.call('GET', `/api/people/${id}`)).body.data).toMatchObject({ isContractor: false, trades: [] });
  });
});

it('somebody whom the same file names as an owner and as a contractor is one person', async () => {
  const { org, admin } = await given();
  const begun = await upload(
    admin,
    'Property,Address,City,State,Country,Owner,Owner email\nAlder,1 Main Street,Albany,NY,US,Ada Lee,ada@mail.example\n',
    'properties.csv',
  );
  const both: Import = (
    await admin.call(
      'POST',
      `/api/imports/${begun.id}/files`,
      form(Buffer.from(`${HEADER}Ada Lee,,Painter,ada@mail.example,,,,,\n`), 'vendors.csv'),
    )
  ).body.data;
  expect(both).toMatchObject({ errorCount: 0, counts: { people: 1, contractors: 1 } });
  const done = await run(org, admin, both);
  expect(done.status).toBe('DONE');
  expect(await list(admin)).toMatchObject([{ name: 'Ada Lee', trades: ['Painter'] }]);
  expect((await step(admin, done, 'undo')).status).toBe(200);
  expect(await list(admin)).toEqual([]);
});

it('an import whose contractors have work by now stays, and says whose', async () => {
  const { org, admin } = await given();
  const done = await run(org, admin, await upload(admin, `${HEADER}Apex,,Plumbing,,,,,,\n`));
  const [apex] = await list(admin);
  const propertyId = await givenPortfolio(server.current, org).property({ name: 'Albion Court' });
  const ticket = await admin.call('POST', '/api/maintenance', {
    body: { propertyId, title: 'Dripping tap', category: 'PLUMBING' },
  });
  const { id, version } = ticket.body.data;
  const assigned = await admin.call('POST', `/api/maintenance/${id}/assignment`, {
    body: { personId: apex?.id, version },
  });
  expect(assigned.status).toBe(200);
  const refused = await step(admin, done, 'undo');
  expect(refused.status).toBe(409);
  expect(JSON.stringify(refused.body)).toContain('import');
  expect(await list(admin)).toHaveLength(1);
});

it('an unknown trade keeps the import out until somebody says what it is', async () => {
  const { org, admin } = await given();
  const begun = await upload(admin, `${HEADER}Apex,,Feng shui,,,,,,\n`);
  expect(begun).toMatchObject({ errorCount: 1, can: { run: expect.anything() } });
  expect((await step(admin, begun, 'run')).status).toBe(409);
  const [problem] = begun.problems;
  const chosen: Import = (
    await admin.call('PUT', `/api/imports/${begun.id}`, {
      body: {
        choices: {
          sheets: {
            [problem?.sheet ?? '']: {
              corrections: [{ row: 2, column: problem?.columnIndex, value: problem?.suggestion }],
            },
          },
        },
        version: begun.version,
      },
    })
  ).body.data;
  expect(chosen.errorCount).toBe(0);
  await run(org, admin, chosen);
  expect((await list(admin)).map(({ trades }) => trades)).toEqual([['Feng shui']]);
});

it('a list of contractors that is exported comes back unchanged', async () => {
  const { org, admin } = await given();
  await run(org, admin, await uploadFixture(admin, 'german-windows-1252.csv'));
  const before = await readAll(admin);
  const file = await exported(admin);
  const again = await upload(admin, file, 'contractors.csv');
  expect(again).toMatchObject({
    errorCount: 0,
    warningCount: 0,
    counts: { contractors: 0 },
    alreadyThere: { contractors: before.length },
  });
  await run(org, admin, again);
  expect(await readAll(admin)).toEqual(before);

  const elsewhere = await given();
  const moved = await upload(elsewhere.admin, file, 'contractors.csv');
  expect(moved).toMatchObject({ errorCount: 0 });
  await run(elsewhere.org, elsewhere.admin, moved);
  expect(await exported(elsewhere.admin)).toBe(file);
});

/** The list as the page exports it. */
async function exported(admin: Caller): Promise<string> {
  const columns = [
    ['name', 'Firm'],
    ['trades', 'Trades'],
    ['areas', 'Works in'],
    ['papersKind', 'Paper'],
    ['papersEndOn', 'Papers end'],
    ['doNotUse', 'Do not use'],
    ['email', 'E-mail'],
    ['phone', 'Phone'],
    ['openTicketCount', 'Open'],
  ].map(([id, header]) => ({ id, header }));
  const { body } = await admin.call('POST', '/api/contractors/export', { body: { format: 'csv', columns } });
  return (body.data as Buffer).toString();
}

it('whoever may not keep contractors brings in none', async () => {
  const { admin } = await given();
  const { version } = (await admin.call('GET', '/api/organization')).body.data;
  await admin.call('PUT', '/api/organization', {
    body: { capabilitiesOff: ['feature_contractor_management_view'], version },
  });
  const begun = await upload(admin, `${HEADER}Apex,,Plumbing,,,,,,\n`);
  expect(begun.problems.map(({ code }) => code)).toContain('contractors_closed');
  expect((await step(admin, begun, 'run')).status).toBe(409);
});

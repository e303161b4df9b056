import { describe, expect, it } from 'vitest';
import { transaction } from '#server/db/transaction.ts';
import { proveBooks } from '#server/ledger/queries/invariants.ts';
import { type Caller, form, givenOrganization, type TestOrganization } from '#tests/given.ts';
import { balancesOf } from '#tests/given-books.ts';
import { sharedServer } from '#tests/server.ts';
import { runImports } from './imports.jobs.ts';

const server = sharedServer();
type Begun = { id: string; version: number };

const given = async () => {
  const org = await givenOrganization(server.current);
  return { org, admin: await org.member(['admin']) };
};
const begin = async (caller: Caller, file: string) =>
  (await caller.call('POST', '/api/imports', form(Buffer.from(file), 'roll.csv'))).body.data;
const post = (caller: Caller, { id, version }: Begun, step: string) =>
  caller.call('POST', `/api/imports/${id}/${step}`, { body: { version } });
const choose = (caller: Caller, { id, version }: Begun, choices: object) =>
  caller.call('PUT', `/api/imports/${id}`, { body: { choices, version } });
const run = async (org: TestOrganization, caller: Caller, begun: Begun) => {
  await post(caller, begun, 'run');
  await runImports(server.current.deps, { orgId: org.orgId, importId: begun.id });
  return { data: (await caller.call('GET', `/api/imports/${begun.id}`)).body.data };
};
const countRows = ({ orgId }: TestOrganization) =>
  transaction(server.current.pool, { orgId }, async (db) => {
    const counts = (['properties', 'units', 'people', 'leases'] as const).map(async (table) => {
      const { count } = await db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return [table, Number(count)];
    });
    return Object.fromEntries(await Promise.all(counts));
  });
const brokenInvariants = async ({ orgId }: TestOrganization) =>
  (await proveBooks(server.current.deps, orgId)).flatMap(({ name, findings }) => (findings.length > 0 ? [name] : []));

describe('what leases stood at', () => {
  const header = 'Property,Address,City,State,Unit,Tenant,Email,Start,End,Rent,Balance,Deposit held,Prepaid\n';
  const rows = [
    'Alder,1 Main Street,Albany,NY,1,Ada Okafor,ada@mail.example,2026-01-01,,900,250.50,1000.00,',
    'Alder,1 Main Street,Albany,NY,2,Bo Li,bo@mail.example,2026-01-01,,900,-75.00,,',
    'Alder,1 Main Street,Albany,NY,3,Cy Ray,cy@mail.example,2026-01-01,,900,,900.00,40.00',
    'Alder,1 Main Street,Albany,NY,4,Di Fox,di@mail.example,2026-01-01,,900,,,',
  ];
  const roll = (total: string) => `${header}${rows.join('\n')}\nTotal,,,,,,,,,3600,${total},1900.00,40.00\n`;
  const standing = async (admin: Caller) => {
    const leases = (await admin.call('GET', '/api/leases?sort=unit')).body.data;
    const each = leases.map(async ({ id }: { id: string }) => {
      const { balance } = (await admin.call('GET', `/api/leases/${id}/ledger`)).body.data;
      const { held } = (await admin.call('GET', `/api/leases/${id}/deposit`)).body.data;
      return [balance, held];
    });
    return (await Promise.all(each)).toSorted();
  };

  it('ties to the sums of the file before it comes in, and stands in the books after', async () => {
    const { org, admin } = await given();
    const begun = await begin(admin, roll('175.50'));
    expect(begun.balances).toMatchObject([
      { field: 'lease.owed', amount: '175.50', aheadAmount: '75.00', fileSource: 'SUMS', isTied: true, leaseCount: 2 },
      { field: 'lease.depositHeld', amount: '1900.00', isTied: true },
      { field: 'lease.prepaid', amount: '40.00', isTied: true },
    ]);
    await run(org, admin, begun);
    expect(await standing(admin)).toEqual([
      ['-40.00', '900.00'],
      ['-75.00', '0.00'],
      ['0.00', '0.00'],
      ['250.50', '1000.00'],
    ]);
    expect(await brokenInvariants(org)).toEqual([]);
  });

  it('is told apart from what the file sums up, by how much', async () => {
    const { admin } = await given();
    const { balances } = await begin(admin, roll('180.00'));
    expect(balances[0]).toMatchObject({ amount: '175.50', difference: '4.50', isTied: false, wrongSumRow: 6 });
  });

  it('is taken back by reversal with the import, and a lease that was paid since holds it up', async () => {
    const { org, admin } = await given();
    const { data } = await run(org, admin, await begin(admin, roll('175.50')));
    const undone = await post(admin, data, 'undo');
    expect(undone.body.data).toMatchObject({ status: 'UNDONE', stayingCount: 3 });
    expect(await countRows(org)).toMatchObject({ properties: 1, units: 3, people: 4, leases: 3 });
    expect((await admin.call('GET', '/api/leases?status=CANCELLED')).body.data).toHaveLength(3);
    expect(await brokenInvariants(org)).toEqual([]);
    const sums = Object.values(await balancesOf(server.current, org.orgId));
    expect(sums.filter(({ accrual, cash }) => accrual !== 0 || cash !== 0)).toEqual([]);
    expect(sums.length).toBeGreaterThan(3);

    const again = await begin(admin, roll('175.50'));
    const chosen = (await choose(admin, again, { usesExisting: true })).body.data;
    const { data: second } = await run(org, admin, chosen);
    expect(second).toMatchObject({ status: 'DONE', counts: { properties: 0, units: 1, leases: 4 } });
    const [lease] = (await admin.call('GET', '/api/leases?status=ACTIVE')).body.data;
    await admin.call('POST', `/api/leases/${lease.id}/payments`, {
      body: { amount: '10.00', paidOn: lease.startsOn, method: 'CASH' },
    });
    const refused = await post(admin, second, 'undo');
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining(lease.ref)]);
  });
});

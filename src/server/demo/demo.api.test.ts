import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '#server/auth/auth.routes.ts';
import { transaction } from '#server/db/transaction.ts';
import { listBooks, proveBooks } from '#server/ledger/queries/invariants.ts';
import { makeDatabase } from '#tests/database.ts';
import { type Answer, callAs, startTestServer, type TestServer } from '#tests/given.ts';
import { prepareDemo } from './demo.commands.ts';

const NOW = '2026-11-18T15:00:00.000Z';
const MAKING_MS = 240_000;
const size = { share: 0.04 };

let database: Awaited<ReturnType<typeof makeDatabase>>;
let server: TestServer;
const told: string[] = [];
const make = (of = size, signal?: AbortSignal) =>
  prepareDemo(server.deps, { owner: database.owner, size: of, signal, tell: (line) => told.push(line) });

beforeAll(async () => {
  database = await makeDatabase();
  server = await startTestServer(database.app, { at: NOW });
  await expect(cutOffHalfway()).rejects.toThrow('cut off');
  await make();
}, MAKING_MS);
afterAll(async () => {
  await server.close();
  await database.drop();
});

/** Ends while the year is played, as a kill would. */
async function cutOffHalfway(): Promise<void> {
  const controller = new AbortController();
  const halfway = setInterval(async () => {
    if ((await countOf('maintenanceTickets')) > 0) controller.abort(new Error('cut off'));
  }, 20);
  await make({ share: 0.02 }, controller.signal).finally(() => clearInterval(halfway));
}

async function countOf(table: 'maintenanceTickets' | 'auditEntries'): Promise<number> {
  const organizations = await transaction(server.pool, { identity: true, readOnly: true }, (db) =>
    db.selectFrom('organizations').select('id').execute(),
  );
  const counts = organizations.map(({ id }) =>
    transaction(server.pool, { orgId: id, readOnly: true }, (db) =>
      db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow(),
    ),
  );
  return (await Promise.all(counts)).reduce((sum, { count }) => sum + count, 0);
}

async function signIn(name: string) {
  const body = { email: `${name}@demo.lintel.example`, password: DEMO_PASSWORD };
  const answer = await callAs(server, null, 'POST', '/api/auth/login', { body });
  expect(answer.status, `${name} signs in`).toBe(200);
  const get = (url: string, role?: string): Promise<Answer> =>
    callAs(server, answer.body.token, 'GET', url, role ? { headers: { 'x-active-role': role } } : {});
  return { user: answer.body.user, get };
}

/** How many late fees there are for each rent that was charged: nearly everybody pays in time. */
const lateFeeShare = (orgId: string): Promise<number> =>
  transaction(server.deps.pool, { orgId, readOnly: true }, async (db) => {
    const of = (kind: 'RENT' | 'LATE_FEE') =>
      db.selectFrom('leaseCharges').select('id').where('orgId', '=', orgId).where('kind', '=', kind).execute();
    const [rents, fees] = [await of('RENT'), await of('LATE_FEE')];
    expect(fees.length).toBeGreaterThan(0);
    return fees.length / rents.length;
  });

const names = (rows: { name: string }[]) => rows.map(({ name }) => name).toSorted();

describe.each([
  { suffix: '', organization: 'Alder & Pine Homes', currencies: ['USD'] },
  { suffix: '.b', organization: 'Harbour Lettings', currencies: ['GBP', 'INR'] },
])('$organization', ({ suffix, organization, currencies }) => {
  it('gives every account the roles its name promises', async () => {
    const roles = Object.fromEntries(
      await Promise.all(
        ['superadmin', 'admin', 'operator', 'owner', 'renter', 'multi', 'newpass'].map(async (name) => [
          name,
          (await signIn(name + suffix)).user.roles,
        ]),
      ),
    );
    expect(roles).toEqual({
      superadmin: ['superadmin'],
      admin: ['admin'],
      operator: ['operator'],
      owner: ['owner'],
      renter: ['renter'],
      multi: ['admin', 'owner', 'renter'],
      newpass: ['operator'],
    });
  });

  it('shows the office what waits for it, late things among them', async () => {
    const { get } = await signIn(`admin${suffix}`);
    const { data } = (await get('/api/dashboard/admin-summary')).body;
    expect(data.units.vacant).toBeGreaterThan(0);
    expect(data.units.leaving).toBeGreaterThan(0);
    expect(data.tickets.overdue).toBeGreaterThan(5);
    expect(data.tickets.byColumn.every(({ count }: { count: number }) => count > 0)).toBe(true);
    expect(data.leasesEnding.within30).toBeGreaterThan(0);
    expect(data.yourTurnCount).toBeGreaterThan(5);
  });

  it('holds leases and requests in every state, in the currencies of their places', async () => {
    const { get } = await signIn(`superadmin${suffix}`);
    const [leases, tickets, properties] = await Promise.all([
      get('/api/leases?limit=200'),
      get('/api/maintenance?limit=200'),
      get('/api/properties?limit=200'),
    ]);
    const statusesOf = ({ body }: Answer) => new Set(body.data.map(({ status }: { status: string }) => status));
    expect(statusesOf(leases)).toEqual(new Set(['DRAFT', 'SIGNED', 'ACTIVE', 'NOTICE', 'ENDED', 'CANCELLED']));
    expect([...statusesOf(tickets)]).toEqual(
      expect.arrayContaining(['NEW', 'ESTIMATING', 'AWAITING_APPROVAL', 'SCHEDULED', 'ON_HOLD', 'WORK_DONE', 'CLOSED']),
    );
    const found = new Set(properties.body.data.map(({ currency }: { currency: string }) => currency));
    expect([...found].toSorted()).toEqual(currencies);
  });

  it('keeps papers of its houses, some of which end soon, and shows renters those meant for them', async () => {
    const [office, renter] = [await signIn(`admin${suffix}`), await signIn(`renter${suffix}`)];
    const all = (await office.get('/api/documents?limit=200')).body.data as { name: string; sharedWith: string[] }[];
    expect(all.length).toBeGreaterThan(9);
    expect((await office.get('/api/documents?end=SOON')).body.data.length).toBeGreaterThan(0);
    const seen = (await renter.get('/api/documents')).body.data as { name: string }[];
    expect(names(seen)).toContain('House rules');
    expect(names(seen)).not.toContain('Insurance of the building');
  });

  it('agreed something with every firm, of whom one paper ran out, one soon does, and one is not sent any more', async () => {
    const { get } = await signIn(`admin${suffix}`);
    const firms = async (state = '') =>
      (await get(`/api/contractors?limit=200${state}`)).body.data as {
        id: string;
        areas: string[];
        doNotUse: unknown;
      }[];
    const all = await firms();
    expect(all.filter(({ areas }) => areas.length === 0)).toEqual([]);
    expect(await firms('&state=blocked')).toHaveLength(1);
    expect(await firms('&state=ending')).toHaveLength(1);
    expect(await firms('&state=doNotUse')).toHaveLength(1);
    const [ending] = await firms('&state=ending');
    const { data } = (await get(`/api/contractors/${ending?.id}`)).body;
    expect(data).toMatchObject({ hourly: expect.any(Object), workDays: expect.arrayContaining(['SAT']) });
    expect(data.preferences).toHaveLength(1);
    expect(data.paperList[0]).toMatchObject({ state: 'ENDING', daysLeft: 12, files: [expect.any(Object)] });
    const lines = (await get(`/api/activities?subjectType=contractor&subjectId=${ending?.id}`)).body.data;
    expect(lines.map(({ type }: { type: string }) => type)).toContain('contractor.paper_ending');
  });

  it('has a year of books that tie, with rents, late fees, a payment that came back, costs and deposits held', async () => {
    const { get } = await signIn(`superadmin${suffix}`);
    const books = (await listBooks(server.deps)).find(({ name }) => name === organization);
    const proven = await proveBooks(server.deps, books?.id ?? '');
    expect(proven.flatMap(({ findings }) => findings)).toEqual([]);
    expect(proven.filter(({ count }) => count === 0).map(({ name }) => name)).toEqual([]);
    const from = (await get('/api/reports/income-statement?from=2025-12-01&to=2026-11-18')).body.data;
    expect(from.tieOut.holds).toBe(true);
    expect(await lateFeeShare(books?.id ?? '')).toBeLessThan(0.2);
  });

  it('has given back what it held of those who left, but for who left lately', async () => {
    const { get } = await signIn(`superadmin${suffix}`);
    const register = (await get('/api/reports/deposit-register')).body.data;
    expect(register.tieOut.holds).toBe(true);
    expect(Number(register.totals.refunded)).toBeGreaterThan(0);
    const waiting = register.rows.filter((row: { dispositionDueOn: string | null }) => row.dispositionDueOn !== null);
    expect(
      waiting.filter(({ dispositionDueOn }: { dispositionDueOn: string }) => dispositionDueOn < '2026-11-18'),
    ).toEqual([]);
  });

  it('tells renters where to pay, and has work planned that comes again', async () => {
    const [admin, renter] = await Promise.all([signIn(`admin${suffix}`), signIn(`renter${suffix}`)]);
    const [{ id }] = (await renter.get('/api/lease')).body.data;
    const { details } = (await renter.get(`/api/leases/${id}/dues`)).body.data;
    expect(details).toMatchObject({ accountHolder: organization, accountNumber: expect.any(String) });
    const plans = (await admin.get('/api/maintenance-plans')).body.data;
    expect(plans).toMatchObject([
      { title: 'Smoke alarms tested', request: null },
      { title: 'Boiler serviced' },
      { title: 'Burner nozzle changed', state: 'WAITING' },
      { title: 'Home looked over before it is handed back', property: null },
    ]);
  });

  it('lets the operator see some houses, the owner their own, and costs with receipts there', async () => {
    const [all, operator, owner] = await Promise.all(
      ['admin', 'operator', 'owner'].map(async (name) => {
        const { get } = await signIn(name + suffix);
        return { get, properties: names((await get('/api/properties?limit=200')).body.data) };
      }),
    );
    expect(operator?.properties.length).toBeGreaterThan(2);
    expect(operator?.properties.length).toBeLessThan(all?.properties.length ?? 0);
    expect(owner?.properties.length).toBeGreaterThan(1);
    expect(all?.properties).toEqual(expect.arrayContaining(owner?.properties ?? []));
    const tickets = await owner?.get('/api/maintenance?limit=200');
    const rows: { costTotal: { amount: string }; waitingOn: string }[] = tickets?.body.data ?? [];
    expect(rows.some(({ costTotal }) => costTotal.amount !== '0.00')).toBe(true);
    expect(rows.some(({ waitingOn }) => waitingOn === 'OWNER')).toBe(true);
  });

  it('gives the renter a running lease, work under way with a photo, work to confirm, and a past', async () => {
    const { get } = await signIn(`renter${suffix}`);
    const [leases, tickets] = await Promise.all([get('/api/lease'), get('/api/maintenance?limit=200')]);
    expect(leases.body.data[0].status).toBe('ACTIVE');
    const byStatus = Object.groupBy(tickets.body.data, ({ status }: { status: string }) => status);
    expect(byStatus.IN_PROGRESS).toMatchObject([{ title: 'Leak under the kitchen sink', photoCount: 2 }]);
    expect(byStatus.WORK_DONE).toMatchObject([{ waitingOn: 'RENTER' }]);
    expect((byStatus.CLOSED ?? []).length + (byStatus.COMPLETED ?? []).length).toBeGreaterThanOrEqual(2);
  });

  it('has conversations that wait for an answer, and templates to give it', async () => {
    const { get } = await signIn(`admin${suffix}`);
    const [listed, templates] = await Promise.all([get('/api/messages/conversations'), get('/api/message-templates')]);
    const unread = listed.body.data.map(({ unreadCount }: { unreadCount: number }) => unreadCount);
    expect(unread).toEqual([2, 1, 0]);
    expect(templates.body.data).toHaveLength(3);
  });

  it('lets one person own, rent and administer, each role with its own sight', async () => {
    const { get } = await signIn(`multi${suffix}`);
    const [administered, owned, rented] = await Promise.all([
      get('/api/properties?limit=200', 'admin'),
      get('/api/properties?limit=200', 'owner'),
      get('/api/lease', 'renter'),
    ]);
    expect(owned.body.data).toHaveLength(2);
    expect(administered.body.data.length).toBeGreaterThan(2);
    expect(rented.body.data[0].status).toBe('ACTIVE');
  });

  it('asks the new account for a new password', async () => {
    const { user, get } = await signIn(`newpass${suffix}`);
    expect(user.passwordChangeRequired).toBe(true);
    expect((await get('/api/properties')).body.message).toContain('Please change your password');
  });

  it('has a year of timelines, with notes for the owner and for the office alone', async () => {
    const { get } = await signIn(`admin${suffix}`);
    const tickets = (await get('/api/maintenance?limit=200')).body.data as { id: string; createdAt: string }[];
    expect(Date.parse(tickets.at(-1)?.createdAt ?? NOW)).toBeLessThan(Date.parse('2026-10-01'));
    const timelines = await Promise.all(tickets.map(({ id }) => get(`/api/activities?maintenanceTicketId=${id}`)));
    const notes = timelines.flatMap(({ body }) =>
      body.data.flatMap(({ internalNotes }: { internalNotes: { visibleToOwner: boolean }[] }) => internalNotes),
    );
    expect(new Set(notes.map(({ visibleToOwner }) => visibleToOwner))).toEqual(new Set([true, false]));
  });
});

describe('the making of it', () => {
  it('has one platform administrator, who need not change the password', async () => {
    const { user } = await signIn('platform');
    expect(user).toMatchObject({ isPlatformAdmin: true, passwordChangeRequired: false });
  });

  it('starts over after one that was cut off, and changes nothing once it is whole', async () => {
    expect(told).toHaveLength(2);
    const before = await countOf('auditEntries');
    await make();
    expect(told).toHaveLength(2);
    expect(await countOf('auditEntries')).toBe(before);
  });

  it('clears no directory that holds an organization of somebody’s own', async () => {
    const other = await makeDatabase();
    const elsewhere = await startTestServer(other.app, { at: NOW });
    const body = {
      email: 'founder@mail.example',
      username: 'founder',
      password: 'a password of my own',
      firstName: 'Ada',
      lastName: 'Founder',
      organizationName: 'My own homes',
    };
    expect((await callAs(elsewhere, null, 'POST', '/api/auth/register', { body })).status).toBe(200);
    await expect(prepareDemo(elsewhere.deps, { owner: other.owner, size })).rejects.toThrow('My own homes');
    await elsewhere.close();
    await other.drop();
  });
});

import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { makeDatabase } from '#tests/database.ts';
import { type Caller, startTestServer, type TestServer } from '#tests/given.ts';
import { givenContractor, givenHome, type Home } from '#tests/given-home.ts';

const MIGRATION = '0510_give_staff_what_they_have';
const VISIT = { from: '2099-11-26T12:00:00.000Z', to: '2099-11-26T14:00:00.000Z' };
let database: Awaited<ReturnType<typeof makeDatabase>>;
let owner: pg.Client;
let server: TestServer;

/** A database of its own: a migration goes through all organizations. */
beforeAll(async () => {
  database = await makeDatabase();
  server = await startTestServer(database.app);
  owner = new pg.Client(database.owner);
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await server.close();
  await database.drop();
});

async function migrateAnew() {
  await owner.query('delete from migrations where name = $1', [MIGRATION]);
  expect(await migrate(database.owner)).toEqual({ applied: [MIGRATION] });
}

/** All work orders, without what is drawn by chance. */
const orders = async () =>
  (
    await owner.query(`
      select title, number, scope, is_lead, work_orders.status, assignee_id, offered_at, answered_at, done_at, reopened_at,
        work_orders.visit_from, work_orders.visit_to, proposed_visits, visits_made, visits_on_time
      from work_orders join maintenance_tickets ticket on ticket.org_id = work_orders.org_id and ticket.id = ticket_id
      order by work_orders.org_id, title, offered_at, is_lead desc`)
  ).rows;
const dayOf = async (caller: Caller): Promise<string[]> =>
  (await caller.call('GET', '/api/work-orders/day')).body.data.jobs.map((job: { title: string }) => job.title).sort();

/** A request with a way to move it on; each call is seconds later than the last. */
async function givenRequest({ admin, propertyId }: Home, title: string) {
  const { id } = (await admin.call('POST', '/api/maintenance', { body: { propertyId, title, category: 'OTHER' } })).body
    .data;
  const path = `/api/maintenance/${id}`;
  const send = async (to: string, body: object) => {
    server.clock.set(new Date(server.clock.now().getTime() + 5000).toISOString());
    const { version } = (await admin.call('GET', path)).body.data;
    const answer = await admin.call('POST', `${path}/${to}`, { body: { ...body, version } });
    expect([to, answer.status]).toEqual([to, 200]);
  };
  return {
    path,
    assign: (personId: string) => send('assignment', { personId }),
    move: (status: string, more: object = {}) => send('status', { status, ...more }),
  };
}

/** Somebody of the office with a request in each of the states in which one can be theirs. */
async function givenStaff() {
  const home = await givenHome(server);
  const { operator, admin } = home;
  const staff = operator.personId;
  await (await givenRequest(home, 'New')).assign(staff);
  const triaged = await givenRequest(home, 'Triaged');
  await triaged.assign(staff);
  await triaged.move('TRIAGED');
  const booked = await givenRequest(home, 'Booked');
  await booked.assign(staff);
  await booked.move('SCHEDULED', { visit: VISIT });
  const held = await givenRequest(home, 'Held');
  await held.assign(staff);
  await held.move('TRIAGED');
  await held.move('ON_HOLD', { onHoldReason: 'PARTS', resumeOn: '2099-01-01' });
  const again = await givenRequest(home, 'Came again');
  await again.assign(staff);
  await again.move('IN_PROGRESS');
  await again.move('WORK_DONE');
  await again.move('TRIAGED', { note: 'It drips still.' });
  const done = await givenRequest(home, 'Done');
  await done.assign(staff);
  await done.move('IN_PROGRESS');
  await done.move('WORK_DONE');
  const contractor = await givenRequest(home, 'With a firm');
  await contractor.assign(await givenContractor(server, home, 'Delgado', ['Plumber']));
  const pieces = await givenRequest(home, 'In two pieces');
  await pieces.assign(staff);
  const body = { assigneeId: admin.personId, scope: 'Paint the wall' };
  await admin.call('POST', `${pieces.path}/work-orders`, { body });
  return home;
}

it('what staff were given before it was on their day at once is there after the migration, as it would be had it been given since', async () => {
  const [one, other] = [await givenStaff(), await givenStaff()];
  const made = await orders();
  const days = [await dayOf(one.operator), await dayOf(other.operator)];
  expect(days[0]).toEqual(['Booked', 'Came again', 'Came again', 'Done', 'Held', 'In two pieces', 'New', 'Triaged']);

  await migrateAnew();
  expect(await orders(), 'Who has one gets no second one.').toEqual(made);

  // Before, a request had one from its booking or its beginning on, and what is done of it stayed.
  await owner.query(`delete from work_orders where is_lead and status in ('ACCEPTED', 'SCHEDULED')`);
  expect(await dayOf(one.operator)).toEqual(['Came again', 'Done']);
  await migrateAnew();
  expect([await dayOf(one.operator), await dayOf(other.operator)]).toEqual(days);
  // Of the first piece nothing was left, so it is counted after the second.
  const numbered = made.map((row) => (row.title === 'In two pieces' && row.is_lead ? { ...row, number: 3 } : row));
  expect(await orders()).toEqual(numbered);
});

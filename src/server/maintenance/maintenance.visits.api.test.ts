import { expect, it } from 'vitest';
import { plainDate } from '#contract/dates.ts';
import { transaction } from '#server/db/transaction.ts';
import { givenContractor, givenHome, type Home } from '#tests/given-home.ts';
import { sharedServer } from '#tests/server.ts';

const server = sharedServer();

type Proposal = { visit: { from: string; to: string }; day: string; reason: string };

/** A reviewed request of a renter, given to a contractor who works on any day from 10 to 13. */
async function givenJob(report: object = {}) {
  const home = await givenHome(server.current);
  const contractorId = await givenContractor(server.current, home, 'Brennan', ['Plumbing']);
  await transaction(server.current.pool, { orgId: home.org.orgId }, (db) =>
    db
      .updateTable('people')
      .set({ workDays: ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'], workFrom: '09:30', workTo: '13:00' })
      .where('id', '=', contractorId)
      .execute(),
  );
  const id = await givenRequest(home, contractorId, report);
  return { home, contractorId, id };
}

async function givenRequest(home: Home, contractorId: string, report: object): Promise<string> {
  const { id, version } = (
    await home.renter.call('POST', '/api/maintenance', { body: { title: 'Water under the sink', ...report } })
  ).body.data;
  await home.operator.call('POST', `/api/maintenance/${id}/assignment`, { body: { personId: contractorId, version } });
  return id;
}

const proposalsOf = async ({ operator }: Home, id: string): Promise<Proposal[]> =>
  (await operator.call('GET', `/api/maintenance/${id}/visit-proposals`)).body.data.proposals;

const momentsOf = (visit: Proposal['visit'] | undefined) => [visit?.from, visit?.to].map((at) => Date.parse(at ?? ''));

async function book({ operator }: Home, id: string, visit: Proposal['visit'] | undefined, besides: object = {}) {
  const { version } = (await operator.call('GET', `/api/maintenance/${id}`)).body.data;
  return operator.call('POST', `/api/maintenance/${id}/status`, {
    body: { status: 'SCHEDULED', visit, version, ...besides },
  });
}

it('a proposed visit lies in the hours of whoever comes, and is booked as it stands, with what it implies', async () => {
  const { home, id } = await givenJob();
  const [first, second] = await proposalsOf(home, id);
  expect([first?.reason, second?.reason]).toEqual(['SOONEST', 'FREE']);
  const [from = 0, to = 0] = momentsOf(first?.visit);
  expect(to - from).toBe(2 * 3_600_000);
  const booked = await book(home, id, first?.visit);
  expect(booked.body.data).toMatchObject({ status: 'SCHEDULED', assignedTo: { name: 'Brennan' } });
  expect(momentsOf(booked.body.data.visit)).toEqual(momentsOf(first?.visit));
  expect(booked.body.data.stepTimes.slice(0, 4)).toEqual(Array(4).fill(expect.any(String)));
  const [order] = (await home.operator.call('GET', `/api/maintenance/${id}/work-orders`)).body.data;
  expect([order.status, momentsOf(order.visit)]).toEqual(['SCHEDULED', momentsOf(first?.visit)]);
});

it('a proposed time that somebody else booked meanwhile is refused, also of two at once, and is booked twice only by one who says so', async () => {
  const { home, contractorId, id } = await givenJob();
  const other = await givenRequest(home, contractorId, { title: 'Tap drips' });
  const [first] = await proposalsOf(home, id);
  expect((await proposalsOf(home, other))[0]?.visit).toEqual(first?.visit);
  const proposed = { visit: first?.visit, visitIsProposed: true };
  const answers = await Promise.all([id, other].map((one) => book(home, one, first?.visit, proposed)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const late = answers[0]?.status === 409 ? id : other;
  expect((await book(home, late, first?.visit, proposed)).body.code).toBe('ticket.visit_taken');
  expect((await proposalsOf(home, late))[0]?.visit).not.toEqual(first?.visit);
  expect((await book(home, late, first?.visit)).status).toBe(200);
});

it('whoever comes is not proposed where they are expected already, but right after it in the same house', async () => {
  const { home, contractorId, id } = await givenJob();
  // The day after the soonest, whose first window begins at ten whatever the time is now.
  const [, taken] = await proposalsOf(home, id);
  const other = await givenRequest(home, contractorId, {});
  const { from = '', to = '' } = taken?.visit ?? {};
  const shorter = { from, to: new Date(Date.parse(to) - 3_600_000).toISOString() };
  await book(home, id, shorter);
  const [next] = await proposalsOf(home, other);
  expect(next).toMatchObject({ reason: 'NEARBY', day: taken?.day });
  expect(Date.parse(next?.visit.from ?? '')).toBe(Date.parse(shorter.to));
});

it('a time in which nobody is home says so; with leave to come in it does not matter', async () => {
  const { home, id, contractorId } = await givenJob({ entryPermission: 'NO', homeTimes: ['EVENING', 'EVENING'] });
  expect((await proposalsOf(home, id))[0]?.reason).toBe('NOBODY_HOME');
  expect((await home.operator.call('GET', `/api/maintenance/${id}`)).body.data.homeTimes).toEqual(['EVENING']);
  const open = await givenRequest(home, contractorId, { entryPermission: 'YES', homeTimes: ['EVENING'] });
  expect((await proposalsOf(home, open))[0]?.reason).toBe('SOONEST');
});

it('a contractor who is not to be used is sent by no shorter way', async () => {
  const { home, contractorId, id } = await givenJob();
  const [first] = await proposalsOf(home, id);
  await transaction(server.current.pool, { orgId: home.org.orgId }, (db) =>
    db
      .updateTable('people')
      .set({ doNotUseReason: 'Never came', doNotUseOn: plainDate('2026-01-01') })
      .where('id', '=', contractorId)
      .execute(),
  );
  const refused = await book(home, id, first?.visit);
  expect([refused.status, refused.body.code]).toEqual([409, 'contractor.do_not_use']);
});

it('nobody but staff reads when somebody could come', async () => {
  const { home, id } = await givenJob();
  const answer = await home.renter.call('GET', `/api/maintenance/${id}/visit-proposals`);
  expect(answer.status).toBe(403);
});

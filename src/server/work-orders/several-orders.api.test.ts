import { describe, expect, it, onTestFinished } from 'vitest';
import { transaction } from '#server/db/transaction.ts';
import { type Caller, callAs } from '#tests/given.ts';
import { givenContractor, givenHome, givenUpload } from '#tests/given-home.ts';
import { givenJob } from '#tests/given-jobs.ts';
import { mailsTo } from '#tests/mails.ts';
import { sharedServer } from '#tests/server.ts';

const server = sharedServer();
const visit = (day: number) => ({ from: `2099-11-${day}T12:00:00Z`, to: `2099-11-${day}T14:00:00Z` });

/** A request that Brennan has, and a painter for its second piece of work. */
async function givenTwo() {
  const given = await givenJob(server.current);
  const { home, ticketId, orders } = given;
  const painterId = await givenContractor(server.current, home, 'Mighty Oak', ['Painting']);
  const add = (assigneeId: string, scope: string) =>
    home.operator.call('POST', `/api/maintenance/${ticketId}/work-orders`, { body: { assigneeId, scope } });
  const order = async (number: number) => (await orders()).find((one: { number: number }) => one.number === number);
  /** As the office, about one piece of work. */
  const move = async (number: number, body: object) =>
    home.operator.call('POST', `/api/work-orders/${(await order(number)).id}/status`, { body });
  const linkOf = async (number: number): Promise<string> =>
    (await home.operator.call('POST', `/api/work-orders/${(await order(number)).id}/link`)).body.data.url.split(
      '/job/',
    )[1];
  const act = async (number: number, what: string, body: object) => {
    const { id } = await order(number);
    return callAs(server.current, await linkOf(number), 'POST', `/api/work-orders/${id}/${what}`, { body });
  };
  return { ...given, painterId, add, order, move, linkOf, act, ticketId };
}

describe('several pieces of work of a request', () => {
  it('each have their own contractor, who sees that piece alone, by a mail and a link of their own', async () => {
    const { add, painterId, order, linkOf, jobId, byLink } = await givenTwo();
    const added = await add(painterId, 'Make the ceiling good again');
    expect(added.body.data).toMatchObject({
      number: 2,
      scope: 'Make the ceiling good again',
      isLead: false,
      status: 'OFFERED',
      assignee: { id: painterId, name: 'Mighty Oak', isContractor: true },
      next: ['ACCEPTED', 'SCHEDULED', 'WITHDRAWN'],
    });
    const token = await linkOf(2);
    const { data } = (await callAs(server.current, token, 'GET', `/api/work-orders/${(await order(2)).id}`)).body;
    expect(data).toMatchObject({ scope: 'Make the ceiling good again', contractor: 'Mighty Oak', access: null });
    expect((await callAs(server.current, token, 'GET', `/api/work-orders/${jobId}`)).status).toBe(404);
    expect((await byLink('GET', `/api/work-orders/${(await order(2)).id}`)).status).toBe(404);
  });

  it('show each contractor what renter and office gave, and of photos of the work their own', async () => {
    const { add, painterId, order, linkOf, jobId, byLink, upload, home, ticketId } = await givenTwo();
    await add(painterId, 'Make the ceiling good again');
    const ofPainter = `/api/work-orders/${(await order(2)).id}`;
    const token = await linkOf(2);
    const give = async (who: Caller) =>
      who.call('POST', `/api/maintenance/${ticketId}/photos`, {
        body: { photoKeys: [(await givenUpload(who, 'photo')).key] },
      });
    await give(home.renter);
    await byLink('POST', 'acceptance', { visits: [] });
    await byLink('POST', 'photos', { photoKeys: [await upload('photo')], stage: 'BEFORE' });
    await give(home.operator);
    type Photo = { id: string; stage: string | null };
    const [plumber, painter]: Photo[][] = [
      (await byLink('GET')).body.data.photos,
      (await callAs(server.current, token, 'GET', ofPainter)).body.data.photos,
    ];
    expect([plumber, painter].map((photos) => photos?.map(({ stage }) => stage))).toEqual([
      [null, 'BEFORE', null],
      [null, null],
    ]);
    const ofWork = plumber?.[1]?.id;
    expect((await byLink('GET', `files/${ofWork}`)).status).toBe(200);
    expect((await callAs(server.current, token, 'GET', `${ofPainter}/files/${ofWork}`)).status).toBe(404);
    expect((await home.operator.call('GET', `/api/maintenance/${ticketId}`)).body.data.photos).toHaveLength(3);
    await byLink('POST', 'completion', {});
    await give(home.renter);
    expect((await byLink('GET', `/api/work-orders/${jobId}`)).body.data.photos).toEqual(plumber);
    expect((await callAs(server.current, token, 'GET', ofPainter)).body.data.photos).toHaveLength(3);
  });

  it('leave the request where the piece stands that is furthest behind, until all are done', async () => {
    const { add, painterId, act, ticket, order, home, ticketId } = await givenTwo();
    await add(painterId, 'Make the ceiling good again');
    await act(1, 'acceptance', { visits: [visit(26)] });
    expect(await ticket()).toMatchObject({
      status: 'OFFERED',
      assignedTo: { name: 'Mighty Oak' },
      waitingOn: 'CONTRACTOR',
    });
    expect(await order(1)).toMatchObject({ status: 'SCHEDULED', visit: visit(26), isLead: false });
    expect((await order(2)).isLead).toBe(true);
    await act(2, 'acceptance', { visits: [visit(27)] });
    expect(await ticket()).toMatchObject({ status: 'SCHEDULED', visit: visit(27), assignedTo: { name: 'Mighty Oak' } });
    await act(2, 'start', {});
    expect(await ticket()).toMatchObject({ status: 'SCHEDULED', visit: visit(26), assignedTo: { name: 'Brennan' } });
    await act(1, 'completion', { note: 'New trap' });
    expect(await ticket()).toMatchObject({ status: 'IN_PROGRESS', assignedTo: { name: 'Mighty Oak' } });
    await act(2, 'completion', { note: 'Two coats' });
    expect(await ticket()).toMatchObject({ status: 'WORK_DONE', waitingOn: 'RENTER' });
    const body = { solved: true };
    await home.renter.call('POST', `/api/maintenance/${ticketId}/confirmation`, { body });
    expect((await ticket()).status).toBe('COMPLETED');
  });

  it('are told apart to the renter: one that is done asks for no word on the whole', async () => {
    const { add, painterId, move, ticket, home, ticketId } = await givenTwo();
    await add(painterId, 'Make the ceiling good again');
    await move(1, { status: 'ACCEPTED' });
    expect((await move(1, { status: 'DONE', note: 'Dry' })).status).toBe(200);
    expect(await ticket()).toMatchObject({ status: 'OFFERED', can: { confirm: false } });
    const lines = (await home.renter.call('GET', `/api/activities?maintenanceTicketId=${ticketId}`)).body.data;
    expect(lines[0]).toMatchObject({
      type: 'work_order.moved',
      facts: { contractor: 'Brennan', status: 'DONE', number: 1 },
    });
    expect(JSON.stringify(lines)).not.toContain('WORK_DONE');
  });

  it('are given to staff, too, who have them at once and ask no price', async () => {
    const { add, home, order, ticket, move } = await givenTwo();
    const added = await add(home.operator.personId, 'Dry the cellar');
    expect(added.body.data).toMatchObject({ status: 'ACCEPTED', assignee: { isContractor: false } });
    const job = (await home.operator.call('GET', `/api/work-orders/${(await order(2)).id}`)).body.data;
    expect(job.can).not.toContain('quote');
    await move(1, { status: 'SCHEDULED', visit: visit(26) });
    expect(await ticket()).toMatchObject({ status: 'ACCEPTED', waitingOn: 'STAFF' });
  });

  it('keep their number and what is to be done when they go to somebody else', async () => {
    const { add, painterId, act, office, order, home, ticket } = await givenTwo();
    await add(painterId, 'Make the ceiling good again');
    await act(1, 'acceptance', { visits: [] });
    await act(2, 'refusal', { reason: 'Not before May' });
    expect(await ticket()).toMatchObject({ status: 'TRIAGED', assignedTo: null });
    const other = await givenContractor(server.current, home, 'Nguyen & Daughter', ['Painting']);
    await office('assignment', { personId: other });
    await office('status', { status: 'OFFERED' });
    expect(await order(2)).toMatchObject({
      assignee: { name: 'Nguyen & Daughter' },
      scope: 'Make the ceiling good again',
      status: 'OFFERED',
    });
    expect((await order(1)).status).toBe('ACCEPTED');
  });

  it('that are taken back leave the request with what is open, and with the office where nothing is', async () => {
    const { add, painterId, move, ticket, linkOf, order } = await givenTwo();
    await add(painterId, 'Make the ceiling good again');
    const token = await linkOf(1);
    const first = (await order(1)).id;
    await move(1, { status: 'WITHDRAWN', note: 'The neighbor mended it' });
    expect(await ticket()).toMatchObject({ status: 'OFFERED', assignedTo: { name: 'Mighty Oak' } });
    expect((await callAs(server.current, token, 'GET', `/api/work-orders/${first}`)).body.code).toBe('job_link.over');
    await move(2, { status: 'WITHDRAWN' });
    expect(await ticket()).toMatchObject({ status: 'TRIAGED', assignedTo: null, waitingOn: 'STAFF' });
  });

  it('all end with a request that is called off', async () => {
    const { add, painterId, office, orders } = await givenTwo();
    await add(painterId, 'Make the ceiling good again');
    await office('status', { status: 'CANCELLED', note: 'Sold' });
    expect((await orders()).map(({ status }: { status: string }) => status)).toEqual(['WITHDRAWN', 'WITHDRAWN']);
  });

  it('are refused on a request that is over, to strangers, and where they cannot go, naming where they can', async () => {
    const { add, painterId, office, move, home, order } = await givenTwo();
    await add(painterId, 'Make the ceiling good again');
    const refused = await move(2, { status: 'DONE' });
    expect([refused.status, refused.body.code]).toEqual([409, 'work_order.not_now']);
    expect(refused.body.message).toContain('accepted, visit booked, taken back');
    expect((await move(2, { status: 'SCHEDULED' })).body.code).toBe('ticket.visit_missing');
    expect((await add(home.renter.personId, 'Paint')).body.code).toBe('ticket.assignee_unknown');
    const stranger = await givenHome(server.current);
    const { id } = await order(2);
    const body = { status: 'ACCEPTED' };
    expect((await stranger.operator.call('POST', `/api/work-orders/${id}/status`, { body })).status).toBe(404);
    await office('status', { status: 'CANCELLED', note: 'Sold' });
    expect((await add(painterId, 'Paint')).body.code).toBe('ticket.finished');
  });

  it('are given out once, however often the same is sent, and each its own number where two are given out at once', async () => {
    const { home, ticketId, painterId, orders } = await givenTwo();
    const add = (key: string) =>
      home.operator.call('POST', `/api/maintenance/${ticketId}/work-orders`, {
        body: { assigneeId: painterId, scope: 'Paint' },
        key,
      });
    const answers = await Promise.all([add('a-piece-1'), add('a-piece-1'), add('a-piece-2')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const numbers = (await orders()).map(({ number }: { number: number }) => number);
    expect(numbers.toSorted()).toEqual([1, 2, 3]);
  });

  it('are mailed to the contractor with what is to be done, and told of when they are taken back', async () => {
    const { settings } = server.current.deps;
    const before = settings.sendsMail;
    settings.sendsMail = true;
    onTestFinished(() => {
      settings.sendsMail = before;
    });
    const { add, painterId, move, home } = await givenTwo();
    const email = `oak.${crypto.randomUUID()}@mail.example`;
    await transaction(server.current.pool, { orgId: home.org.orgId }, (db) =>
      db.updateTable('people').set({ email }).where('id', '=', painterId).execute(),
    );
    await add(painterId, 'Make the ceiling good again');
    await move(2, { status: 'WITHDRAWN', note: 'The house was sold' });
    const [offer, over] = await mailsTo(server.current, email);
    expect(offer?.text).toContain('Make the ceiling good again');
    expect(offer?.text).toMatch(/\/job\/jl_/);
    expect(over?.subject).toContain('the job is taken back');
    expect(over?.text).toContain('The house was sold');
    expect(over?.text).not.toContain('/job/');
  });
});

import { describe, expect, it } from 'vitest';
import { transaction } from '#server/db/transaction.ts';
import type { Caller } from '#tests/given.ts';
import { form } from '#tests/given.ts';
import { givenHome, type Home } from '#tests/given-home.ts';
import { jpeg } from '#tests/pictures.ts';
import { sharedServer } from '#tests/server.ts';
import { auditOf } from '#tests/trails.ts';

const server = sharedServer();

/** A reviewed request of somebody who rents there. */
async function givenReviewed(home: Home) {
  const { id, version } = (await home.renter.call('POST', '/api/maintenance', { body: { title: 'The boiler is old' } }))
    .body.data;
  await home.operator.call('POST', `/api/maintenance/${id}/status`, { body: { status: 'TRIAGED', version } });
  const get = async (caller: Caller) => (await caller.call('GET', `/api/maintenance/${id}`)).body.data;
  const post = async (caller: Caller, what: string, body: object) =>
    caller.call('POST', `/api/maintenance/${id}/${what}`, {
      body: { version: (await get(home.admin)).version, ...body },
    });
  return { id, get, post };
}

async function givenAsked(amount = '1840') {
  const home = await givenHome(server.current);
  const ticket = await givenReviewed(home);
  const asked = await ticket.post(home.operator, 'approval', { amount, message: 'A new boiler' });
  expect(asked.status).toBe(200);
  return { home, ...ticket };
}

describe('an owner who is asked', () => {
  it('sees amount, reason and quote, and says yes; the office goes on', async () => {
    const home = await givenHome(server.current);
    const { get, post, id } = await givenReviewed(home);
    const upload = await home.operator.call('POST', '/api/uploads/maintenance-quote', form(await jpeg(), 'quote.jpg'));
    const { key } = upload.body.data;
    await post(home.operator, 'approval', { amount: '1840', message: 'A new boiler', fileKeys: [key] });
    const seen = await get(home.owner);
    expect(seen).toMatchObject({
      status: 'AWAITING_APPROVAL',
      waitingOn: 'OWNER',
      approvals: [
        {
          status: 'PENDING',
          amount: { amount: '1840.00', currency: 'USD' },
          message: 'A new boiler',
          files: [{ name: 'quote.jpg' }],
          askedBy: { name: 'Dev Kulkarni' },
        },
      ],
      can: { decide: true, question: true, answer: false, askOwner: false, statuses: [] },
    });
    expect((await home.owner.call('GET', seen.approvals[0].files[0].url)).status).toBe(200);
    expect((await home.renter.call('GET', seen.approvals[0].files[0].url)).status).toBe(404);

    const decided = await post(home.owner, 'decision', { approved: true });
    expect(decided).toMatchObject({ status: 200 });
    expect(decided.body.data).toMatchObject({
      status: 'TRIAGED',
      waitingOn: 'STAFF',
      approvals: [{ status: 'APPROVED', givenBy: 'LINTEL', owner: { id: home.owner.personId }, reason: null }],
      can: { decide: false, question: false },
    });
    const { body } = await home.owner.call('GET', `/api/activities?maintenanceTicketId=${id}`);
    expect(body.data[0]).toMatchObject({
      type: 'ticket.approved',
      actor: { name: 'Thérèse Lindqvist' },
      facts: { amount: '1840.00', currency: 'USD', givenBy: 'LINTEL' },
    });
    expect(await auditOf(server.current, home.org.orgId, 'ticket.decide', id)).toMatchObject([
      { actorName: 'Thérèse Lindqvist', activeRole: 'owner' },
    ]);
  });

  it('refuses only with a reason, which the renter never reads', async () => {
    const { home, get, post, id } = await givenAsked();
    expect(await post(home.owner, 'decision', { approved: false })).toMatchObject({
      status: 400,
      body: { code: 'approval.reason_missing', errors: [{ path: 'reason' }] },
    });
    await post(home.owner, 'decision', { approved: false, reason: 'Too dear, ask Brennan' });
    expect(await get(home.operator)).toMatchObject({
      status: 'TRIAGED',
      waitingOn: 'STAFF',
      approvals: [{ status: 'DECLINED', reason: 'Too dear, ask Brennan' }],
    });
    const renters = await get(home.renter);
    expect(renters).toMatchObject({ approvals: [], outcomeNote: null });
    const { body } = await home.renter.call('GET', `/api/activities?maintenanceTicketId=${id}`);
    expect(JSON.stringify(body.data)).not.toMatch(/1840|Brennan|boiler, /);
    expect(body.data.map(({ type }: { type: string }) => type)).toEqual(['ticket.status_changed', 'ticket.created']);
  });

  it('asks something first: the office answers, then they decide', async () => {
    const { home, get, post } = await givenAsked();
    await post(home.owner, 'question', { text: 'Can it be mended?' });
    expect(await get(home.operator)).toMatchObject({
      waitingOn: 'STAFF',
      approvals: [{ question: 'Can it be mended?', answer: null }],
      can: { answer: true, decide: true, question: false },
    });
    expect((await get(home.owner)).can).toMatchObject({ answer: false, decide: true });
    await post(home.operator, 'answer', { text: 'No, no parts are made any more.' });
    expect(await get(home.owner)).toMatchObject({
      waitingOn: 'OWNER',
      approvals: [{ status: 'PENDING', answer: 'No, no parts are made any more.' }],
    });
    expect(await post(home.operator, 'answer', { text: 'Again' })).toMatchObject({ status: 409 });
  });

  it('decides once, and on nothing that was changed meanwhile', async () => {
    const { home, get, post } = await givenAsked();
    const { version } = await get(home.owner);
    await post(home.operator, 'approval', { amount: '2400' });
    expect(await post(home.owner, 'decision', { approved: true, version })).toMatchObject({
      status: 409,
      body: { code: 'STALE_VERSION' },
    });
    expect((await get(home.owner)).approvals).toMatchObject([
      { status: 'PENDING', amount: { amount: '2400.00' } },
      { status: 'WITHDRAWN', amount: { amount: '1840.00' } },
    ]);
    expect((await post(home.owner, 'decision', { approved: true })).status).toBe(200);
    expect(await post(home.owner, 'decision', { approved: true })).toMatchObject({
      status: 409,
      body: { code: 'approval.not_asked' },
    });
  });

  it('is one of several: the yes of one is enough, and the others decide no more', async () => {
    const home = await givenHome(server.current);
    const other = await home.org.member(['owner'], { firstName: 'Second', lastName: 'Lindqvist' });
    await transaction(server.current.pool, { orgId: home.org.orgId }, async (db) => {
      await db.updateTable('propertyOwners').set({ percent: '50' }).where('propertyId', '=', home.propertyId).execute();
      const half = { orgId: home.org.orgId, propertyId: home.propertyId, personId: other.personId, percent: '50' };
      await db.insertInto('propertyOwners').values(half).execute();
    });
    const { get, post } = await givenReviewed(home);
    await post(home.operator, 'approval', { amount: '1840' });
    expect(await post(home.operator, 'decision', { approved: true })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'ownerId' }] },
    });
    expect((await get(home.owner)).can.decide).toBe(true);
    expect((await post(other, 'decision', { approved: true })).body.data).toMatchObject({
      status: 'TRIAGED',
      approvals: [{ status: 'APPROVED', owner: { id: other.personId } }],
    });
    expect((await get(home.owner)).can.decide).toBe(false);
    expect((await post(home.owner, 'decision', { approved: false, reason: 'No' })).body.code).toBe(
      'approval.not_asked',
    );
  });

  it('of another property decides nothing, and a renter neither', async () => {
    const { home, post, id } = await givenAsked();
    const stranger = await home.org.member(['owner']);
    const body = { approved: true, version: 3 };
    expect((await stranger.call('POST', `/api/maintenance/${id}/decision`, { body })).status).toBe(404);
    expect((await post(home.renter, 'decision', { approved: true })).status).toBe(403);
    expect((await post(home.owner, 'answer', { text: 'I answer myself' })).status).toBe(403);
    expect((await post(home.operator, 'question', { text: 'Not an owner' })).status).toBe(403);
  });
});

describe('the office', () => {
  it('writes down what the owner said by phone, as their word and its own record', async () => {
    const { home, post, id } = await givenAsked();
    const decided = await post(home.operator, 'decision', {
      approved: true,
      givenBy: 'PHONE',
      reason: 'But this year',
    });
    expect(decided.body.data.approvals).toMatchObject([
      { status: 'APPROVED', owner: { id: home.owner.personId }, givenBy: 'PHONE', reason: 'But this year' },
    ]);
    const { body } = await home.operator.call('GET', `/api/activities?maintenanceTicketId=${id}`);
    expect(body.data[0]).toMatchObject({
      type: 'ticket.approved',
      actor: { name: 'Dev Kulkarni' },
      facts: { owner: 'Thérèse Lindqvist', givenBy: 'PHONE' },
    });
  });

  it('writes down up to how much, never above what was asked', async () => {
    const { home, post } = await givenAsked();
    expect(await post(home.operator, 'decision', { approved: true, amount: '1840.01' })).toMatchObject({
      status: 400,
      body: { code: 'approval.above_asked', errors: [{ path: 'amount' }] },
    });
    const decided = await post(home.operator, 'decision', { approved: true, amount: '1500' });
    expect(decided.body.data.approvals).toMatchObject([
      { status: 'APPROVED', amount: { amount: '1840.00' }, granted: { amount: '1500.00' } },
    ]);
  });

  it('writes down nobody’s word but an owner’s', async () => {
    const { home, post } = await givenAsked();
    expect(await post(home.operator, 'decision', { approved: true, ownerId: home.renter.personId })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'ownerId' }] },
    });
  });

  it('asks for an amount above zero that the currency knows, and never by the state alone', async () => {
    const home = await givenHome(server.current);
    const { post } = await givenReviewed(home);
    for (const amount of ['0', '10.005', '-5', 'much'])
      expect(await post(home.operator, 'approval', { amount })).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'amount' }] },
      });
    expect(await post(home.operator, 'status', { status: 'AWAITING_APPROVAL' })).toMatchObject({
      status: 400,
      body: { code: 'approval.amount_missing' },
    });
  });

  it('takes the question back with the request, and keeps it in sight of the owner until then', async () => {
    const { home, get, post, id } = await givenAsked();
    const { version } = await get(home.admin);
    expect(
      await home.admin.call('PUT', `/api/maintenance/${id}`, { body: { visibleToOwner: false, version } }),
    ).toMatchObject({ status: 409, body: { code: 'approval.owner_must_see' } });
    await post(home.operator, 'status', { status: 'TRIAGED' });
    expect(await get(home.owner)).toMatchObject({ approvals: [{ status: 'WITHDRAWN' }], can: { decide: false } });
    expect((await post(home.owner, 'decision', { approved: true })).status).toBe(409);
  });

  it('shares a request with the owner by asking them', async () => {
    const home = await givenHome(server.current);
    const { get, post, id } = await givenReviewed(home);
    const { version } = await get(home.admin);
    await home.admin.call('PUT', `/api/maintenance/${id}`, { body: { visibleToOwner: false, version } });
    expect((await home.owner.call('GET', `/api/maintenance/${id}`)).status).toBe(404);
    await post(home.operator, 'approval', { amount: '90' });
    expect(await get(home.owner)).toMatchObject({ visibleToOwner: true, can: { decide: true } });
  });
});

it('whom one may have to call stands beside a request, for the office alone', async () => {
  const home = await givenHome(server.current);
  const { get } = await givenReviewed(home);
  expect((await get(home.operator)).contacts).toMatchObject([
    { person: { name: 'Zofia Nowak' }, roles: ['REPORTER', 'RENTER'], email: expect.stringContaining('@') },
    { person: { name: 'Thérèse Lindqvist' }, roles: ['OWNER'] },
  ]);
  for (const caller of [home.owner, home.renter]) expect((await get(caller)).contacts).toEqual([]);
});

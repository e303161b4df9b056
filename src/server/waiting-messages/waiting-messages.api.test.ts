import { randomUUID } from 'node:crypto';
import { describe, expect, it, onTestFinished } from 'vitest';
import { transaction } from '#server/db/transaction.ts';
import type { Caller } from '#tests/given.ts';
import { givenHome, type Home } from '#tests/given-home.ts';
import { givenJob } from '#tests/given-jobs.ts';
import { mailsTo, takeJobs } from '#tests/mails.ts';
import { sharedServer } from '#tests/server.ts';
import { SEND, sendWaitingOf } from './commands/send-waiting.ts';

const AT = new Date(Date.now() + 3_600_000);
const minutesLater = (minutes: number): string => new Date(AT.getTime() + minutes * 60_000).toISOString();

const server = sharedServer({ at: AT.toISOString() });

const home = async () => {
  server.current.clock.set(AT.toISOString());
  return givenHome(server.current);
};
const BODY = 'Hello {{first name}}, about “{{request}}” in {{home}}: {{my name}} comes on Friday.';
type Row = { id: string; version: number };
const report = async (by: Caller, body: object): Promise<Row> =>
  (await by.call('POST', '/api/maintenance', { body })).body.data;
const write = (by: Caller, rows: readonly Row[], change: object = {}, besides: object = {}) =>
  by.call('POST', '/api/waiting-messages/bulk', {
    body: {
      batchId: randomUUID(),
      rows: rows.map(({ id, version }) => ({ id, version })),
      change: { action: 'write', to: 'REPORTERS', body: BODY, ...change },
      ...besides,
    },
  });
const takeBack = (by: Caller, batchId: string) =>
  by.call('POST', '/api/waiting-messages/bulk/undo', { body: { batchId } });
const conversationsOf = async (who: Caller) => (await who.call('GET', '/api/messages/conversations')).body.data;
const saidIn = async (who: Caller, id: string): Promise<{ body: string; isOwn: boolean }[]> =>
  (await who.call('GET', `/api/messages/conversations/${id}`)).body.data;

/** Runs what waits for its moment, as the job would, `times` over. */
async function goOut({ org }: Home, minutes = 11, times = 1): Promise<void> {
  server.current.clock.set(minutesLater(minutes));
  await takeJobs(SEND, { orgId: org.orgId });
  for (let time = 0; time < times; time++) await sendWaitingOf(server.current.deps, { orgId: org.orgId });
}

describe('a message to the people of many requests', () => {
  it('says before who gets what, who does not and why, and leaves nothing', async () => {
    const at = await home();
    const { admin, renter, propertyId, portfolio } = at;
    const paper = await portfolio.person('Agnes', 'Boateng');
    const [told, unreached, nobodys, elsewhere] = [
      await report(renter, { title: 'Tap drips' }),
      await report(admin, { propertyId, title: 'Lift', requestedById: paper }),
      await report(admin, { propertyId, title: 'Gate' }),
      await report((await givenHome(server.current)).renter, { title: 'Not ours' }),
    ];
    const rows = [told, unreached, nobodys, elsewhere];
    const { data } = (await write(admin, rows, {}, { isPreview: true })).body;
    expect(data.changedIds).toEqual([told.id]);
    expect(data.becomes[0].says).toContain('To Zofia Nowak: Hello Zofia, about “Tap drips” in 14: ');
    expect(data.kept).toMatchObject([
      { id: unreached.id, code: 'waiting_message.no_sign_in', message: expect.stringContaining('Agnes Boateng') },
      { id: nobodys.id, code: 'waiting_message.no_reporter' },
      { id: elsewhere.id, code: 'NOT_FOUND' },
    ]);
    await goOut(at);
    expect(await conversationsOf(renter)).toEqual([]);
  });

  it('reaches the tenants of the home where nobody is named, unless the request is hidden from them', async () => {
    const { admin, propertyId, unitId } = await home();
    const ofHome = { propertyId, unitId, title: 'Boiler' };
    const [open, hidden] = [await report(admin, ofHome), await report(admin, { ...ofHome, visibleToRenter: false })];
    const { data } = (await write(admin, [open, hidden], {}, { isPreview: true })).body;
    expect(data.becomes).toMatchObject([{ id: open.id, says: expect.stringContaining('To Zofia Nowak') }]);
    expect(data.kept).toMatchObject([{ id: hidden.id, code: 'waiting_message.no_reporter' }]);
  });

  it('goes out ten minutes later, once however often the job runs, into a conversation where the answer comes back', async () => {
    const at = await home();
    const { admin, renter } = at;
    const ticket = await report(renter, { title: 'Tap drips' });
    expect((await write(admin, [ticket])).body.data.changedIds).toEqual([ticket.id]);
    await goOut(at, 9);
    expect(await conversationsOf(renter)).toEqual([]);
    await goOut(at, 11, 3);
    const [conversation, another] = await conversationsOf(renter);
    expect([conversation.about, another]).toEqual([
      expect.objectContaining({ type: 'ticket', id: ticket.id }),
      undefined,
    ]);
    expect(await saidIn(renter, conversation.id)).toMatchObject([
      { body: expect.stringMatching(/^Hello Zofia, about “Tap drips” in 14: .+ comes on Friday\.$/), isOwn: false },
    ]);
    const answer = { conversationId: conversation.id, body: 'I am there.' };
    await renter.call('POST', '/api/messages', { body: answer });
    expect((await saidIn(admin, conversation.id)).at(-1)).toMatchObject({ body: 'I am there.', isOwn: false });
  });

  it('is taken back until then by who wrote it, and later says that it went out', async () => {
    const at = await home();
    const { admin, operator, renter } = at;
    const ticket = await report(renter, { title: 'Tap drips' });
    const [first, second] = [randomUUID(), randomUUID()];
    await write(admin, [ticket], {}, { batchId: first });
    expect((await takeBack(operator, first)).body.code).toBe('UNDO_TOO_LATE');
    expect((await takeBack(admin, first)).body.data).toMatchObject({ undoneCount: 1, kept: [] });
    await goOut(at);
    expect(await conversationsOf(renter)).toEqual([]);
    server.current.clock.set(AT.toISOString());
    await write(admin, [ticket], {}, { batchId: second });
    await goOut(at);
    expect((await takeBack(admin, second)).body.data).toMatchObject({
      undoneCount: 0,
      kept: [{ id: ticket.id, code: 'waiting_message.gone_out' }],
    });
  });

  it('never shows anybody braces: what has nothing to fill in is told, and a field that there is not is refused', async () => {
    const { admin, operator, renter, propertyId } = await home();
    const [inHome, outside] = [
      await report(renter, { title: 'Tap drips' }),
      await report(admin, { propertyId, title: 'Gate', requestedById: operator.personId }),
    ];
    const unknown = (await write(admin, [inHome], { body: 'You owe {{balance}}.' })).body.data;
    expect(unknown.kept).toMatchObject([{ message: expect.stringContaining('“balance”') }]);
    const unfilled = (await write(admin, [inHome, outside], { body: 'In {{home}}' }, { isPreview: true })).body.data;
    expect(unfilled.changedIds).toEqual([inHome.id]);
    expect(unfilled.kept).toMatchObject([
      { id: outside.id, code: 'waiting_message.unfilled', message: expect.stringContaining('“home”') },
    ]);
    expect((await write(admin, [inHome], { body: ' ' })).status).toBe(400);
    expect((await write(admin, [inHome], { body: 'a'.repeat(1001) })).status).toBe(400);
  });

  it('is for whoever may write one by one: not renters, not owners, not without the hub', async () => {
    const { renter, owner, operator, portfolio, admin } = await home();
    const ticket = await report(renter, { title: 'Tap drips' });
    for (const who of [renter, owner])
      expect((await write(who, [ticket], {}, { isPreview: true })).body.data.changedIds).toEqual([]);
    expect((await write(operator, [ticket], {}, { isPreview: true })).body.data.changedIds).toEqual([ticket.id]);
    const elsewhere = await portfolio.property({ name: 'Elsewhere' });
    const far = await report(admin, { propertyId: elsewhere, title: 'Far', requestedById: renter.personId });
    expect((await write(operator, [far], {}, { isPreview: true })).body.data.kept).toMatchObject([
      { code: 'NOT_FOUND' },
    ]);
  });

  it('that can no longer go out leaves a line on its request', async () => {
    const at = await home();
    const { admin, operator, renter, org } = at;
    const ticket = await report(renter, { title: 'Tap drips' });
    await write(operator, [ticket]);
    await transaction(server.current.pool, { orgId: org.orgId }, (db) =>
      db.updateTable('memberships').set({ status: 'DISABLED' }).where('personId', '=', operator.personId).execute(),
    );
    await goOut(at, 11, 2);
    const { data } = (await admin.call('GET', `/api/activities?maintenanceTicketId=${ticket.id}`)).body;
    expect(data.filter(({ type }: { type: string }) => type === 'ticket.message_not_sent')).toMatchObject([
      { facts: { name: 'Zofia Nowak' } },
    ]);
    expect(await conversationsOf(renter)).toEqual([]);
  });
});

describe('to contractors', () => {
  const TO_CONTRACTORS = { to: 'CONTRACTORS', body: 'Hello {{first name}}, when do you come to {{property}}?' };

  it('it stands in their job and is mailed with its link, where they answer', async () => {
    const { settings } = server.current.deps;
    const before = settings.sendsMail;
    settings.sendsMail = true;
    onTestFinished(() => {
      settings.sendsMail = before;
    });
    server.current.clock.set(AT.toISOString());
    const { home: at, contractorId, ticket, orders, byLink } = await givenJob(server.current);
    const email = `brennan.${randomUUID()}@mail.example`;
    const nobodys = await report(at.renter, { title: 'Lamp' });
    settings.sendsMail = false;
    const unreached = (await write(at.operator, [await ticket(), nobodys], TO_CONTRACTORS)).body.data;
    expect(unreached.kept).toMatchObject([
      { code: 'waiting_message.no_address', message: expect.stringContaining('Brennan') },
      { code: 'waiting_message.no_contractor' },
    ]);
    settings.sendsMail = true;
    await transaction(server.current.pool, { orgId: at.org.orgId }, (db) =>
      db.updateTable('people').set({ email }).where('id', '=', contractorId).execute(),
    );
    expect((await write(at.operator, [await ticket()], TO_CONTRACTORS)).body.data.changedIds).toHaveLength(1);
    await goOut(at, 11, 2);
    const [order] = await orders();
    expect(order.messages).toMatchObject([
      { isFromOffice: true, text: 'Hello Brennan, when do you come to Albion Court?' },
    ]);
    expect((await byLink('GET')).body.data.messages).toHaveLength(1);
    const mails = (await mailsTo(server.current, email)).filter(({ text }) => text.includes('when do you come'));
    expect(mails).toMatchObject([{ text: expect.stringContaining('/job/') }]);
  });
});

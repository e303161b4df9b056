import { transaction } from '#server/db/transaction.ts';
import { systemContext } from '#server/jobs/system-context.ts';
import { replyAddressOf } from '#server/mail/reply-address.ts';
import type { Caller, TestServer } from './given.ts';
import { givenHome } from './given-home.ts';

/** Noon in New York, tomorrow, and so many minutes later. */
export const noonAnd = (minutes: number): string =>
  `${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)}T17:0${minutes}:00.000Z`;

/** A renter who was asked something, and the mails by which it is answered. */
export async function givenReply(server: TestServer) {
  server.clock.set(noonAnd(0));
  const home = await givenHome(server);
  const { admin, renter, org } = home;
  const write = async (from: Caller, to: Caller, body: string) =>
    (await from.call('POST', '/api/messages', { body: { recipientIds: [to.personId], body } })).body.data;
  const thread = async (who: Caller, id: string) =>
    (await who.call('GET', `/api/messages/conversations/${id}`)).body.data as { body: string; isOwn: boolean }[];
  const first = await write(admin, renter, 'Is Tuesday fine?');
  const settings = { ...server.deps.settings, replyAddress: 'reply@homes.example' };
  const ctx = systemContext({ ...server.deps, settings }, org.orgId);
  const subject = { type: 'conversation' as const, id: first.conversationId as string };
  const address = await transaction(server.pool, { orgId: org.orgId }, async (db) =>
    String(await replyAddressOf(db, ctx, { personId: renter.personId, subject })),
  );
  const mail = (body: string, { from = renter.email, to = address, more = '', id = 'a@mail.example' } = {}) =>
    Buffer.from(`From: Zofia <${from}>\r\nTo: <${to}>\r\nMessage-ID: <${id}>\r\n${more}\r\n${body}\r\n`);
  return { ...home, write, thread, mail, address, conversationId: subject.id };
}

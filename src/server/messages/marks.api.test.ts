import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { transaction } from '#server/db/transaction.ts';
import type { Caller } from '#tests/given.ts';
import { givenHome } from '#tests/given-home.ts';
import { openStream } from '#tests/live-stream.ts';
import { takeJobs } from '#tests/mails.ts';
import { sharedServer } from '#tests/server.ts';
import { MARK_OLDER, MARKED_MAX, markOlder } from './commands/mark-older.ts';

const server = sharedServer();

/** A conversation of three in which an admin wrote so many messages, and what holds and tells of its rows. */
async function givenUnread(count: number) {
  const { org, admin, operator, renter } = await givenHome(server.current);
  const recipientIds = [renter.personId, operator.personId];
  const first = await admin.call('POST', '/api/messages', { body: { recipientIds, body: 'The first' } });
  const { conversationId: id } = first.body.data;
  const { orgId } = org;
  const within = <T>(work: Parameters<typeof transaction<T>>[2]) => transaction(server.current.pool, { orgId }, work);
  await within((db) =>
    sql`insert into messages (org_id, id, conversation_id, sender_id, body, sent_at)
      select ${orgId}, gen_random_uuid(), ${id}, ${admin.personId}, 'Earlier ' || n, now() - n * interval '1 minute'
      from generate_series(1, ${count - 1}::integer) n`.execute(db),
  );
  const lacking = async (mark: 'readAt' | 'deliveredAt') =>
    within(async (db) => {
      const rows = await db
        .selectFrom('messages')
        .select('sentAt')
        .where('orgId', '=', orgId)
        .where(mark, 'is', null)
        .orderBy('sentAt', 'desc')
        .execute();
      return rows.map(({ sentAt }) => String(sentAt));
    });
  return {
    ...{ orgId, admin, operator, renter, id, lacking },
    reads: (who: Caller) => who.call('POST', `/api/messages/conversations/${id}/read`),
    receives: (who: Caller) => who.call('POST', '/api/messages/delivered'),
    unreadOf: async (who: Caller) => (await who.call('GET', '/api/messages/conversations')).body.data[0].unreadCount,
    /** Does something while somebody else has changed these rows and not committed yet. */
    during: (held: 'messages' | 'conversation_participants', work: () => Promise<unknown>) =>
      within(async (db) => {
        await sql`select from ${sql.table(held)} where org_id = ${orgId} and conversation_id = ${id} for no key update`.execute(
          db,
        );
        await work();
      }),
    async marksOlder() {
      for (const payload of await takeJobs(MARK_OLDER, { orgId })) await markOlder(server.current.deps, payload);
    },
  };
}

describe('marks of a long conversation', () => {
  it('reach what a page shows at once, and what is older by a job', async () => {
    const { renter, reads, receives, unreadOf, lacking, marksOlder } = await givenUnread(MARKED_MAX * 2 + 7);
    expect((await receives(renter)).status).toBe(200);
    expect(await lacking('deliveredAt')).toHaveLength(MARKED_MAX + 7);
    expect((await reads(renter)).status).toBe(200);
    const older = await lacking('readAt');
    expect([await unreadOf(renter), older.length]).toEqual([0, MARKED_MAX + 7]);
    await marksOlder();
    expect([await lacking('readAt'), await lacking('deliveredAt')]).toEqual([[], []]);
  });

  it('leave alone what came after it was read', async () => {
    const { admin, renter, id, reads, unreadOf, lacking, marksOlder } = await givenUnread(MARKED_MAX + 1);
    const { readAt } = (await reads(renter)).body;
    server.current.clock.set(new Date(Date.parse(readAt) + 1000).toISOString());
    await admin.call('POST', '/api/messages', { body: { conversationId: id, body: 'One more' } });
    await marksOlder();
    expect([await unreadOf(renter), (await lacking('readAt')).length]).toEqual([1, 1]);
  });

  it('of several people at once refuse nobody and forget nothing', async () => {
    const { renter, operator, reads, receives, unreadOf, lacking, marksOlder } = await givenUnread(MARKED_MAX + 40);
    const both = [renter, operator];
    const answers = await Promise.all(both.flatMap((who) => [receives(who), reads(who), receives(who), reads(who)]));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await marksOlder();
    expect([await unreadOf(renter), await unreadOf(operator)]).toEqual([0, 0]);
    expect([await lacking('readAt'), await lacking('deliveredAt')]).toEqual([[], []]);
  });

  it('wait for nobody where they say that something arrived', async () => {
    const { renter, receives, during } = await givenUnread(3);
    for (const held of ['conversation_participants', 'messages'] as const)
      await during(held, async () => expect((await receives(renter)).status).toBe(200));
  });

  it('wait, where something was read, for whoever says that it arrived', async () => {
    const { renter, reads, lacking, during } = await givenUnread(3);
    let read: ReturnType<typeof reads> | undefined;
    await during('messages', async () => {
      read = reads(renter);
    });
    expect((await read)?.status).toBe(200);
    expect(await lacking('readAt')).toEqual([]);
  });
});

describe('marks in a conversation that somebody left', () => {
  it('tell nobody who left what the others have read or got since, and are none of theirs', async () => {
    const { admin, operator, renter, id, reads, receives } = await givenUnread(2);
    const seenBy = async (who: Caller) => {
      const { data, conversation } = (await who.call('GET', `/api/messages/conversations/${id}`)).body;
      const { readAt, deliveredAt } = data.at(-1);
      const [by] = conversation.participants.filter(({ id }: { id: string }) => id === operator.personId);
      return [readAt, deliveredAt, by.lastReadAt];
    };
    const leaver = await openStream(server.current, admin.token);
    expect((await admin.call('POST', `/api/messages/conversations/${id}/leave`)).status).toBe(200);
    server.current.clock.set(new Date(server.current.clock.now().getTime() + 60_000).toISOString());
    await receives(operator);
    await reads(operator);
    expect(await seenBy(renter)).toEqual([expect.any(String), expect.any(String), expect.any(String)]);
    expect(await seenBy(admin)).toEqual([null, null, null]);
    const body = { conversationId: id, body: 'For those who stayed' };
    const sent = (await operator.call('POST', '/api/messages', { body })).body.data;
    expect((await reads(admin)).status).toBe(404);
    expect((await operator.call('GET', `/api/messages/conversations/${id}`)).body.data.at(-1)).toMatchObject({
      id: sent.id,
      readAt: null,
    });
    expect(leaver.events.filter(({ event }) => event.startsWith('message.'))).toEqual([]);
  });
});

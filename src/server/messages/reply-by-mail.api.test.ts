import { describe, expect, it } from 'vitest';
import type { Deps } from '#server/access/context.ts';
import { readMail } from '#server/mail/read-mail.worker.ts';
import { mailNoticesOf } from '#server/notices/commands/mail-notices.ts';
import type { Caller } from '#tests/given.ts';
import { givenReply, noonAnd } from '#tests/given-reply.ts';
import { mailsTo } from '#tests/mails.ts';
import { mailEverybody, tellEverybody } from '#tests/notices.ts';
import { sharedServer } from '#tests/server.ts';
import { auditOf } from '#tests/trails.ts';
import { receiveMail } from './commands/receive-mail.ts';

const server = sharedServer();
/** The same program, told where answers come in. */
const taking = (): Deps => {
  const { deps } = server.current;
  return { ...deps, settings: { ...deps.settings, replyAddress: 'reply@homes.example' } };
};

const given = () => givenReply(server.current);
/** As `lintel mail receive` takes one. */
const receive = async (raw: Buffer) => receiveMail(taking(), await readMail(raw));

describe('a message that nobody has read', () => {
  it('is mailed after three minutes with its words, and never where it was read, muted or written by oneself', async () => {
    const { admin, renter, owner, operator, write, org, conversationId } = await given();
    const { conversationId: read } = await write(admin, owner, 'The roof is done.');
    const { conversationId: muted } = await write(admin, operator, 'Keys are in the safe.');
    await operator.call('POST', `/api/messages/conversations/${muted}/place`, { body: { isMuted: true } });
    await mailEverybody(server.current, org.orgId);
    const told = async (who: Caller) =>
      (await mailsTo(server.current, who.email)).filter(({ text }) => text.includes('/messages/'));
    expect(await told(renter)).toEqual([]);
    await owner.call('POST', `/api/messages/conversations/${read}/read`);
    server.current.clock.set(noonAnd(4));
    await mailEverybody(server.current, org.orgId);
    const [mail] = await told(renter);
    expect(mail?.subject).toContain('Nora Walsh wrote to you');
    expect(mail?.text).toContain('Is Tuesday fine?');
    expect(mail?.text).toContain(`/messages/${conversationId}`);
    // Where no answers are taken, none is asked for.
    expect(mail?.text).not.toContain('reply to this mail');
    expect([await told(owner), await told(operator), await told(admin)]).toEqual([[], [], []]);
  });
});

describe('an answer by mail', () => {
  it('is asked for by the mail itself', async () => {
    const { renter, org } = await given();
    await tellEverybody(server.current, org.orgId);
    server.current.clock.set(noonAnd(4));
    await mailNoticesOf(taking(), org.orgId);
    const told = (await mailsTo(server.current, renter.email)).map(({ text }) => text);
    expect(told.filter((text) => text.includes('To answer, simply reply to this mail.'))).toHaveLength(1);
  });

  it('comes into the conversation as its writer’s, without what it quotes, and once however often it is handed over', async () => {
    const { admin, mail, thread, conversationId } = await given();
    const raw = mail(
      'Yes, after four.\r\n\r\nOn Mon, 15 Jun 2026 at 12:00, Homes <x@y.example> wrote:\r\n> Is Tuesday fine?',
    );
    expect(await receive(raw)).toBe('TAKEN');
    expect(await receive(raw)).toBe('TAKEN');
    const said = await thread(admin, conversationId);
    expect(said.map(({ body, isOwn }) => [body, isOwn])).toEqual([
      ['Is Tuesday fine?', true],
      ['Yes, after four.', false],
    ]);
  });

  it('counts from nobody else, nor in another conversation, and what was refused stands in the audit trail', async () => {
    const { admin, owner, org, mail, thread, conversationId } = await given();
    const foreign = receive(mail('Open the door.', { from: owner.email }));
    await expect(foreign).rejects.toMatchObject({ code: 'message.reply_from_somebody_else' });
    const guessed = mail('Open the door.', { to: `reply+${'0'.repeat(32)}@homes.example` });
    await expect(receive(guessed)).rejects.toMatchObject({ code: 'message.reply_address_unknown' });
    await expect(receive(mail('> only a quote'))).rejects.toMatchObject({ code: 'message.empty' });
    expect(await thread(admin, conversationId)).toHaveLength(1);
    const refused = await auditOf(server.current, org.orgId, 'message.refuse_reply', conversationId);
    expect(refused).toHaveLength(2);
  });

  it('that a program wrote is passed over, and one who left or was deactivated writes no more', async () => {
    const { admin, renter, mail, thread, conversationId } = await given();
    const absent = mail('I am away until Monday.', { more: 'Auto-Submitted: auto-replied\r\n' });
    expect(await receive(absent)).toBe('IGNORED');
    await admin.call('POST', `/api/users/${renter.userId}/deactivate`);
    await expect(receive(mail('Still me.'))).rejects.toMatchObject({
      code: 'message.reply_from_somebody_else',
    });
    await admin.call('POST', `/api/users/${renter.userId}/reactivate`);
    expect(await receive(mail('Back again.'))).toBe('TAKEN');
    expect((await thread(admin, conversationId)).map(({ body }) => body)).toEqual(['Is Tuesday fine?', 'Back again.']);
  });

  it('is a page, too, as some programs write, and says that files are left behind', async () => {
    const { admin, mail, thread, conversationId } = await given();
    const parts = [
      '--x\r\nContent-Type: text/html\r\n\r\n<p>Yes &amp; no.</p><blockquote>Is Tuesday fine?</blockquote>',
      '--x\r\nContent-Type: image/png; name="a.png"\r\nContent-Disposition: attachment; filename="a.png"\r\n\r\nxx\r\n--x--',
    ].join('\r\n');
    expect(await receive(mail(parts, { more: 'Content-Type: multipart/mixed; boundary=x\r\n' }))).toBe('TAKEN');
    const [, answer] = await thread(admin, conversationId);
    expect(answer?.body).toMatch(/^Yes & no\.\n\n\(This was answered by mail\. A file came with it/);
  });
});

import { TAKE_BACK_MINUTES } from '#contract/announcements/announcements.words.ts';
import { fieldsIn, fillIn, inQuotes, MESSAGE_FIELDS, unknownFieldsIn } from '#contract/templates/merge-fields.ts';
import type { WriteToMany } from '#contract/waiting-messages/waiting-messages.ts';
import { WAITING_BODY_MAX } from '#contract/waiting-messages/waiting-messages.words.ts';
import { type AppError, fail } from '#server/access/app-error.ts';
import { authorize, holds } from '#server/access/authorize.ts';
import { audited, command, type WriteCtx } from '#server/access/commands/command.ts';
import { now } from '#server/access/context.ts';
import { say } from '#server/access/sentences.ts';
import type { Becoming } from '#server/bulk/bulk-by.ts';
import { newId } from '#server/db/new-id.ts';
import { enqueueAt } from '#server/jobs/enqueue-at.ts';
import { type FoundTicket, findTicket } from '#server/maintenance/queries/find-ticket.ts';
import { writerOf } from '#server/messages/queries/correspondents.ts';
import { findFacts } from '#server/templates/templates.queries.ts';
import { findRecipients, type Recipient } from '../queries/find-recipients.ts';
import { SEND } from './send-waiting.ts';

const MINUTE_MS = 60_000;

/** Writes to the people of one of many requests; it goes out once it can no longer be taken back. */
export const writeLater = command('ticket.write_later', async (ctx, id: string, { to, body }: WriteToMany) => {
  const mayWrite = () => holds(ctx, 'tickets:manage') && holds(ctx, 'messages:use');
  const ticket = authorize(await findTicket(ctx, id), mayWrite);
  const senderId = writerOf(ctx);
  const unknown = unknownFieldsIn(body, MESSAGE_FIELDS);
  if (unknown.length > 0)
    throw fail('waiting_message.unknown_field', {
      reason: 'waiting_message.unknown_fields',
      params: { fields: inQuotes(unknown) },
    });
  const recipients = await findRecipients(ctx, ticket, to);
  const reached = recipients.filter(({ heldBack }) => heldBack === null);
  if (reached.length === 0) throw refusalOf(recipients, to);
  const texts = await Promise.all(reached.map((recipient) => textFor(ctx, ticket, recipient, body)));
  const goesOutAt = new Date(ctx.deps.clock.now().getTime() + TAKE_BACK_MINUTES * MINUTE_MS);
  const batchId = ctx.batch?.batchId ?? newId();
  const db = ctx.write(ticket);
  await db
    .insertInto('waitingMessages')
    .values(
      reached.map(({ id: recipientId, workOrderId }, at) => ({
        orgId: ctx.org,
        id: newId(),
        batchId,
        ticketId: ticket.id,
        recipientId,
        workOrderId,
        senderId,
        body: texts[at] ?? body,
        goesOutAt: goesOutAt.toISOString(),
        createdAt: now(ctx),
      })),
    )
    .execute();
  await enqueueAt(db, ctx, SEND, { about: batchId, at: goesOutAt });
  const names = namesOf(reached);
  return audited({
    result: { becomes: becomesOf(ctx, recipients, texts[0] ?? body) } satisfies Becoming,
    subject: { type: 'ticket', id: ticket.id },
    before: { waitingMessages: 0 },
    // What people write to each other is theirs: the trail says that it was written, and to whom.
    after: { waitingMessages: reached.length, to: names, goesOutAt: goesOutAt.toISOString() },
  });
});

const namesOf = (people: readonly Recipient[]): string => people.map(({ name }) => name).join(', ');

const HELD_BACK = { no_sign_in: 'no_sign_in_of', no_address: 'no_address_of', left: 'left_by' } as const;

/** Why nobody is reached, by the names of those who would have been. */
function refusalOf(recipients: readonly Recipient[], to: WriteToMany['to']): AppError {
  const heldBack = recipients[0]?.heldBack;
  if (!heldBack) return fail(to === 'REPORTERS' ? 'waiting_message.no_reporter' : 'waiting_message.no_contractor');
  return fail(`waiting_message.${heldBack}`, {
    reason: `waiting_message.${HELD_BACK[heldBack]}`,
    params: { names: namesOf(recipients) },
  });
}

/** As this recipient reads it; refused where something cannot be filled in, so that nobody reads braces. */
async function textFor(ctx: WriteCtx, ticket: FoundTicket, recipient: Recipient, body: string): Promise<string> {
  const { id, name, firstName, workOrderId } = recipient;
  const about = { ticketId: ticket.id };
  const facts = workOrderId
    ? { ...(await findFacts(ctx, about)), name, 'first name': firstName }
    : await findFacts(ctx, { ...about, recipientIds: id });
  const empty = fieldsIn(body, MESSAGE_FIELDS).filter((field) => !facts[field]);
  if (empty.length > 0)
    throw fail('waiting_message.unfilled', {
      reason: 'waiting_message.unfilled_fields',
      params: { fields: inQuotes(empty) },
    });
  const text = fillIn(body, facts);
  if (text.length > WAITING_BODY_MAX) throw fail('waiting_message.too_long');
  return text;
}

function becomesOf({ language }: WriteCtx, recipients: readonly Recipient[], text: string): string {
  const isReached = ({ heldBack }: Recipient) => heldBack === null;
  const left = recipients.filter((one) => !isReached(one));
  const told = say(language, 'waiting_message.becomes', { names: namesOf(recipients.filter(isReached)), text });
  return left.length === 0 ? told : `${told}\n${say(language, 'waiting_message.and_not_to', { names: namesOf(left) })}`;
}

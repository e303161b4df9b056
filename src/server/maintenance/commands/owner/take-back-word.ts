import { fromMinor } from '#contract/money.ts';
import { fail } from '#server/access/app-error.ts';
import { type Authorized, authorize, holds } from '#server/access/authorize.ts';
import { audited, command, type WriteCtx } from '#server/access/commands/command.ts';
import type { ActivityDraft } from '#server/access/commands/timeline.ts';
import { actorPersonId, type ReadCtx } from '#server/access/context.ts';
import { readDecided } from '#server/organization/decided.queries.ts';
import { type FoundTicket, findTicket } from '../../queries/find-ticket.ts';
import { findWords } from '../../queries/find-words.ts';
import { nothingAsked, toldToAll } from '../../rules/changes.ts';
import { type LastWord, takenBackUntil } from '../../rules/spoken-word.ts';
import { moveTo } from '../change-status.ts';
import { mailContractor } from '../mails/mail-contractor.ts';
import { ticketRows } from '../save-ticket.ts';
import { dropWord } from './every-owner.ts';

type Found = Authorized<FoundTicket>;

/** The owner takes back what the office wrote down for them: it is theirs to decide again, and a visit that was booked is off. */
export const takeBackWord = command(
  'ticket.take_back_word',
  async (ctx, id: string, { version }: { version: number }) => {
    const ticket = authorize(await findTicket(ctx, id), () => holds(ctx, 'tickets:question'));
    await ticketRows.refuseStale(ctx, ticket, version);
    const [approval, { spokenWordHours }] = await Promise.all([findLastWord(ctx, id), readDecided(ctx)]);
    const word = approval?.needsAll ? await findOwnWord(ctx, approval) : approval;
    if (!approval || !word || !takenBackUntil(word, ticket.status, spokenWordHours, ctx.deps.clock.now()))
      throw fail('approval.not_to_take_back');
    const line: ActivityDraft = {
      type: 'ticket.word_taken_back',
      about: { lease: ticket.leaseId, property: ticket.propertyId },
      facts: {
        amount: fromMinor(word.grantedMinor ?? approval.amountMinor, ticket.currency),
        currency: ticket.currency,
      },
      visibleToOwner: true,
    };
    if (approval.needsAll && word.ownerId) await dropWord(ctx, ticket, approval.id, word.ownerId);
    if (approval.status === 'PENDING') {
      const saved = await ticketRows.save(ctx, ticket, {});
      return audited({ ...saved, subject: { type: 'ticket', id }, activities: [line] });
    }
    const [unvisited, offs] = ticket.status === 'SCHEDULED' ? await callOff(ctx, ticket) : [ticket, []];
    await ctx
      .write(ticket)
      .updateTable('approvals')
      .set({
        status: 'PENDING',
        ownerId: null,
        givenBy: null,
        recordedById: null,
        decidedAt: null,
        reason: null,
        grantedMinor: null,
      })
      .where('orgId', '=', ctx.org)
      .where('id', '=', approval.id)
      .execute();
    return moveTo(ctx, unvisited, { ...nothingAsked, status: 'AWAITING_APPROVAL' }, [...offs, line]);
  },
);

/** A visit that was booked on a word is off without it; whoever has the job keeps it, and is mailed not to come. */
async function callOff(ctx: WriteCtx, ticket: Found): Promise<[Found, ActivityDraft[]]> {
  const change = { ...nothingAsked, status: 'ACCEPTED' as const };
  await mailContractor(ctx, ticket, { template: 'ticket.visit_off', dueAt: null });
  await moveTo(ctx, ticket, change, []);
  const found = authorize(await findTicket(ctx, ticket.id), () => true);
  return [found, [toldToAll(ticket, change, 'ticket.status_changed')]];
}

/** What the caller, one of several owners, said: their yes, or the no that ended it. */
async function findOwnWord(
  ctx: ReadCtx,
  approval: NonNullable<Awaited<ReturnType<typeof findLastWord>>>,
): Promise<(LastWord & { ownerId: string | null; grantedMinor: number | null }) | null> {
  const ownerId = actorPersonId(ctx);
  if (approval.status === 'DECLINED') return approval.ownerId === ownerId ? approval : null;
  const own = (await findWords(ctx, approval.id)).find((word) => word.ownerId === ownerId);
  return own ? { ...own, status: 'APPROVED', isOneOfSeveral: approval.status === 'PENDING' } : null;
}

const findLastWord = (ctx: ReadCtx, ticketId: string) =>
  ctx.db
    .selectFrom('approvals')
    .select(['id', 'status', 'givenBy', 'decidedAt', 'amountMinor', 'grantedMinor', 'needsAll', 'ownerId'])
    .where('orgId', '=', ctx.org)
    .where('ticketId', '=', ticketId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

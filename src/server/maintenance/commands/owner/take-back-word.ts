import { fromMinor } from '#contract/money.ts';
import { fail } from '#server/access/app-error.ts';
import { type Authorized, authorize, holds } from '#server/access/authorize.ts';
import { command, type WriteCtx } from '#server/access/commands/command.ts';
import type { ActivityDraft } from '#server/access/commands/timeline.ts';
import type { ReadCtx } from '#server/access/context.ts';
import { readDecided } from '#server/organization/decided.queries.ts';
import { type FoundTicket, findTicket } from '../../queries/find-ticket.ts';
import { nothingAsked, toldToAll } from '../../rules/changes.ts';
import { takenBackUntil } from '../../rules/spoken-word.ts';
import { moveTo } from '../change-status.ts';
import { mailContractor } from '../mails/mail-contractor.ts';
import { ticketRows } from '../save-ticket.ts';

type Found = Authorized<FoundTicket>;

/** The owner takes back what the office wrote down for them: it is theirs to decide again, and a visit that was booked is off. */
export const takeBackWord = command(
  'ticket.take_back_word',
  async (ctx, id: string, { version }: { version: number }) => {
    const ticket = authorize(await findTicket(ctx, id), () => holds(ctx, 'tickets:question'));
    await ticketRows.refuseStale(ctx, ticket, version);
    const [word, { spokenWordHours }] = await Promise.all([findLastWord(ctx, id), readDecided(ctx)]);
    if (!word || !takenBackUntil(word, ticket.status, spokenWordHours, ctx.deps.clock.now()))
      throw fail('approval.not_to_take_back');
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
      .where('id', '=', word.id)
      .execute();
    return moveTo(ctx, unvisited, { ...nothingAsked, status: 'AWAITING_APPROVAL' }, [
      ...offs,
      {
        type: 'ticket.word_taken_back',
        about: { lease: ticket.leaseId, property: ticket.propertyId },
        facts: { amount: fromMinor(word.amountMinor, ticket.currency), currency: ticket.currency },
        visibleToOwner: true,
      },
    ]);
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

const findLastWord = (ctx: ReadCtx, ticketId: string) =>
  ctx.db
    .selectFrom('approvals')
    .select(['id', 'status', 'givenBy', 'decidedAt', 'amountMinor'])
    .where('orgId', '=', ctx.org)
    .where('ticketId', '=', ticketId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

import type { ReadCtx } from '#server/access/context.ts';
import type { FoundTicket } from './find-ticket.ts';
import { rankAssigneesAt } from './list-assignees.ts';

/**
 * Whom a job is offered to when whoever has it says nothing: the first contractor in order who has the trade or is preferred
 * here, can be sent, can be mailed, and was not asked for this request yet. Null where nobody is left.
 */
export async function findNextToAsk(
  ctx: ReadCtx,
  ticket: Pick<FoundTicket, 'id' | 'propertyId' | 'category' | 'assignedToId'>,
): Promise<{ id: string; name: string } | null> {
  if (!ctx.deps.settings.sendsMail) return null;
  const [ranked, asked, reachable] = await Promise.all([
    rankAssigneesAt(ctx, ticket),
    ctx.db
      .selectFrom('workOrders')
      .select('assigneeId')
      .where('orgId', '=', ctx.org)
      .where('ticketId', '=', ticket.id)
      .where('isLead', '=', true)
      .where('status', 'in', ['OFFERED', 'WITHDRAWN'])
      .execute(),
    ctx.db
      .selectFrom('people')
      .select('id')
      .where('orgId', '=', ctx.org)
      .where('isContractor', '=', true)
      .where('email', 'is not', null)
      .execute(),
  ]);
  const askedIds = new Set([ticket.assignedToId, ...asked.map(({ assigneeId }) => assigneeId)]);
  const mailable = new Set(reachable.map(({ id }) => id));
  const next = ranked.find(
    ({ person, isContractor, hasTrade, rank, didItBefore, heldBack, hasPaperEnded }) =>
      isContractor &&
      heldBack === null &&
      // Where a paper is only warned of, nobody would read the warning here.
      !hasPaperEnded &&
      (hasTrade || rank !== null || didItBefore) &&
      mailable.has(person.id) &&
      !askedIds.has(person.id),
  );
  return next?.person ?? null;
}

import type { Updateable } from 'kysely';
import type { z } from 'zod';
import { today } from '#contract/dates.ts';
import { isReopening, needsNote, type TicketStatus } from '#contract/maintenance/maintenance.states.ts';
import type { StatusChange, Ticket } from '#contract/maintenance/maintenance.ts';
import { fail } from '#server/access/app-error.ts';
import { type Authorized, authorize, holds } from '#server/access/authorize.ts';
import { newJobToken } from '#server/access/callers/job-link-authenticator.ts';
import { type Audited, audited, command, type WriteCtx } from '#server/access/commands/command.ts';
import type { ActivityDraft } from '#server/access/commands/timeline.ts';
import { say } from '#server/access/sentences.ts';
import { refuseUnfit } from '#server/contractors/queries/dispatch.ts';
import type { DB } from '#server/db/schema.ts';
import { refuseUnticked } from '../queries/checklists.ts';
import { findOpenOrder, listOtherOrders, type OpenOrder } from '../queries/find-open-order.ts';
import { type FoundTicket, findTicket } from '../queries/find-ticket.ts';
import { listBooked } from '../queries/propose-visits.ts';
import { type Change, changesOf, nothingAsked, toldToAll } from '../rules/changes.ts';
import { leadAfter } from '../rules/lead.ts';
import { orderStep } from '../rules/orders.ts';
import { confirmable, nextStatuses } from '../rules/transitions.ts';
import { changesWithLead, followedLine, orderLine, setLead } from './follow-lead.ts';
import { followOrder } from './follow-order.ts';
import { insertJobLink } from './mails/job-link.ts';
import { mailContractor } from './mails/mail-contractor.ts';
import { mailOffer } from './mails/mail-offer.ts';
import { linesOfDuplicates } from './others/follow-duplicates.ts';
import { ticketRows } from './save-ticket.ts';

/** Moves a request to one of the states that may follow, with what that state asks for. */
export const changeStatus = command(
  'ticket.change_status',
  async (
    ctx,
    id: string,
    { version, allowReason, visitIsProposed, ...change }: z.output<typeof StatusChange>,
  ): Promise<Audited<Ticket>> => {
    const ticket = authorize(await findTicket(ctx, id), () => holds(ctx, 'tickets:manage'));
    await ticketRows.refuseStale(ctx, ticket, version);
    refuseTransition(ctx, ticket, change.status);
    refuseIncomplete(ctx, ticket, change);
    if (visitIsProposed && change.visit) await refuseTaken(ctx, ticket, change.visit);
    const allowed =
      isGivenOut(ticket, change.status) && ticket.assignedToId !== null
        ? await refuseUnfit(ctx, ticket.assignedToId, id, allowReason)
        : [];
    const type = isReopening(ticket.status, change.status) ? 'ticket.reopened' : 'ticket.status_changed';
    const answerBy = changesOf(ticket, change, ctx.deps.clock.now()).nextActionAt;
    const token = newJobToken();
    const isMailed = change.status === 'OFFERED' && (await mailOffer(ctx, ticket, { answerBy, token }));
    const told = toldToAll(ticket, change, type);
    const moved = await moveTo(ctx, ticket, change, [
      { ...told, facts: { ...told.facts, ...(isMailed && { mailed: true }) } },
      ...allowed,
    ]);
    if (isMailed) await insertJobLink(ctx, ticket, token);
    if (ticket.status === 'SCHEDULED' && change.status === 'SCHEDULED') await tellOfMovedVisit(ctx, ticket, change);
    return moved;
  },
);

/** Refuses a state that does not follow, and says which do. */
export function refuseTransition(ctx: WriteCtx, { status, statusBeforeHold }: FoundTicket, to: TicketStatus): void {
  const next = nextStatuses(status, statusBeforeHold);
  if (next.includes(to)) return;
  const inWords = (one: TicketStatus) => say(ctx.language, `ticket.status_${one}`);
  throw fail('ticket.transition_refused', {
    reason: 'ticket.transition_refused_but',
    params: { status: inWords(status), possible: next.map(inWords).join(', ') },
  });
}

/** A time was proposed as free and is not held: two who book one firm for it wait for each other, and the later one is told. */
async function refuseTaken(ctx: WriteCtx, ticket: Authorized<FoundTicket>, visit: NonNullable<Change['visit']>) {
  if (ticket.assignedToId === null) return;
  await ctx.db
    .selectFrom('people')
    .select('id')
    .where('orgId', '=', ctx.org)
    .where('id', '=', ticket.assignedToId)
    .forNoKeyUpdate()
    .execute();
  const [from, to] = [new Date(visit.from), new Date(visit.to)];
  const booked = await listBooked(ctx, ticket);
  if (booked.some((other) => other.from < to && from < other.to)) throw fail('ticket.visit_taken');
}

/** A contractor who was booked hears of the other time by mail; everybody else by what the move tells. */
const tellOfMovedVisit = (ctx: WriteCtx, ticket: Authorized<FoundTicket>, { visit }: Change) =>
  mailContractor(
    ctx,
    { ...ticket, visitFrom: visit?.from ?? null, visitTo: visit?.to ?? null },
    { template: 'ticket.visit_moved', dueAt: null },
  );

/** Whether a change gives a contractor a job that they did not have: what they accepted already is never asked again. */
const isGivenOut = ({ status, assigneeIsContractor }: FoundTicket, to: TicketStatus): boolean =>
  assigneeIsContractor === true &&
  (to === 'OFFERED' || ((to === 'SCHEDULED' || to === 'IN_PROGRESS') && (status === 'NEW' || status === 'TRIAGED')));

/** The renter's or staff's word on finished work: it is done, or it opens again. */
export const confirmWork = command(
  'ticket.confirm',
  async (ctx, id: string, word: { solved: boolean; note: string | null }): Promise<Audited<Ticket>> => {
    const ticket = authorize(await findTicket(ctx, id), () => holds(ctx, 'tickets:confirm'));
    const may = confirmable(ticket, ctx.deps.clock.now());
    if (!(word.solved ? may.solved : may.notSolved)) throw fail('ticket.not_to_confirm');
    if (!word.solved && !word.note) throw fail('ticket.note_missing', { reason: 'ticket.still_wrong_missing' });
    const change = { ...nothingAsked, note: word.note };
    const [status, type] = word.solved
      ? (['COMPLETED', 'ticket.confirmed'] as const)
      : (['TRIAGED', 'ticket.reopened'] as const);
    return moveTo(ctx, ticket, { ...change, status }, [toldToAll(ticket, { ...change, status }, type)]);
  },
);

function refuseIncomplete(ctx: WriteCtx, ticket: FoundTicket, change: Change): void {
  if (needsNote(ticket.status, change.status) && !change.note) throw fail('ticket.note_missing');
  if (change.status === 'AWAITING_APPROVAL') throw fail('approval.amount_missing');
  if (change.status === 'ON_HOLD') {
    if (!change.onHoldReason) throw fail('ticket.hold_reason_missing');
    if (!change.resumeOn) throw fail('ticket.resume_missing');
    if (change.resumeOn < today(ctx.deps.clock, ticket.timeZone)) throw fail('ticket.resume_past');
  }
  if (change.status === 'SCHEDULED') {
    if (!change.visit) throw fail('ticket.visit_missing');
    if (Date.parse(change.visit.to) <= Date.parse(change.visit.from)) throw fail('ticket.visit_order');
    if (Date.parse(change.visit.to) <= ctx.deps.clock.now().getTime()) throw fail('ticket.visit_past');
  }
}

/**
 * Moves a request on. Where another of its pieces of work is further behind then, it follows that one. What its owner was asked is decided by the `word` that moves it; any other move withdraws it, since
 * nobody waits for it any more.
 */
export async function moveTo(
  ctx: WriteCtx,
  ticket: Authorized<FoundTicket>,
  change: Change,
  activities: ActivityDraft[],
  { word = { status: 'WITHDRAWN' }, besides = {} }: Moving = {},
): Promise<Audited<Ticket>> {
  const at = ctx.deps.clock.now();
  const own = { ...changesOf(ticket, change, at), ...besides };
  const isTakenAway = besides.assignedToId === null;
  if (orderStep(change.status, isWithStaff(ticket)) === 'DONE') await refuseUntickedLead(ctx, ticket.id);
  const others = await listOtherOrders(ctx, ticket.id);
  const lead = leadAfter({ status: change.status, hasLead: ticket.assignedToId !== null }, others);
  const before = lead ? await findOpenOrder(ctx, ticket.id) : undefined;
  const changes = lead ? { ...changesWithLead(ticket, lead, at), ...besides, assignedToId: lead.assigneeId } : own;
  const saved = await ticketRows.save(ctx, ticket, changes, () => [
    changeApproval(ctx, ticket, word),
    follow(
      ctx,
      ticket,
      { ...own, assignedToId: isTakenAway ? null : ticket.assignedToId, status: change.status },
      lead,
    ),
  ]);
  return audited({
    ...saved,
    subject: { type: 'ticket', id: ticket.id },
    after: { ...saved.after, note: change.note },
    activities: [
      ...(await linesOfDuplicates(ctx, ticket, changes)),
      ...(lead
        ? [
            ...(before ? [orderLine(ticket, before, orderStep(change.status, isWithStaff(ticket)), change.note)] : []),
            ...followedLine(ticket, lead),
            ...activities.filter(({ type }) => type !== 'ticket.status_changed'),
          ]
        : activities),
    ],
  });
}

const isWithStaff = ({ assigneeIsContractor }: FoundTicket): boolean => assigneeIsContractor === false;

async function refuseUntickedLead(ctx: WriteCtx, ticketId: string): Promise<void> {
  const lead = await findOpenOrder(ctx, ticketId);
  if (lead) await refuseUnticked(ctx, ticketId, lead.number);
}

async function follow(
  ctx: WriteCtx,
  ticket: Authorized<FoundTicket>,
  to: Pick<ReturnType<typeof changesOf>, 'status' | 'visitFrom' | 'visitTo'> & Pick<FoundTicket, 'assignedToId'>,
  lead: OpenOrder | null,
): Promise<void> {
  const reopens = isReopening(ticket.status, to.status);
  const { status, assignedToId: assigneeId, visitFrom, visitTo } = to;
  const isStaff = isWithStaff(ticket);
  await followOrder(ctx, ticket, { status, assigneeId, isStaff, reopens, visitFrom, visitTo });
  if (lead) await setLead(ctx, ticket, lead);
}

/** What else a move changes: what becomes of the question to the owner, and of the row. */
type Moving = { word?: Word; besides?: Partial<ReturnType<typeof changesOf>> & { assignedToId?: null } };

/** What becomes of a question to an owner. */
export type Word = Updateable<DB['approvals']>;

/** Changes what the owner of a request is asked, if they are. */
export async function changeApproval(ctx: WriteCtx, ticket: Authorized<FoundTicket>, word: Word): Promise<void> {
  if (ticket.approvalId === null) return;
  await ctx
    .write(ticket)
    .updateTable('approvals')
    .set(word)
    .where('orgId', '=', ctx.org)
    .where('id', '=', ticket.approvalId)
    .execute();
}

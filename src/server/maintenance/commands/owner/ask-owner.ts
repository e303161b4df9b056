import type { z } from 'zod';
import type { ApprovalInput, Decision, OwnerQuestion } from '#contract/maintenance/maintenance.approvals.ts';
import { canAskOwner } from '#contract/maintenance/maintenance.states.ts';
import type { Ticket } from '#contract/maintenance/maintenance.ts';
import { fromMinor } from '#contract/money.ts';
import { fail } from '#server/access/app-error.ts';
import { type Authorized, authorize, holds } from '#server/access/authorize.ts';
import { type Audited, audited, command, type WriteCtx } from '#server/access/commands/command.ts';
import type { ActivityDraft } from '#server/access/commands/timeline.ts';
import { actorPersonId, now } from '#server/access/context.ts';
import { newId } from '#server/db/new-id.ts';
import { attachUploads } from '#server/files/attach.ts';
import { readDecided } from '#server/organization/decided.queries.ts';
import { findOpenOrder, hasOpenQuote } from '../../queries/find-open-order.ts';
import { findOwners } from '../../queries/find-owners.ts';
import { type FoundTicket, findTicket, isQuestionOpen, situationOf } from '../../queries/find-ticket.ts';
import { changesOf, nothingAsked } from '../../rules/changes.ts';
import { amountToApprove } from '../../rules/charge.ts';
import { QUOTE } from '../../rules/file-purposes.ts';
import { nextAction, officeActsNext } from '../../rules/next-action.ts';
import { answerToOwnerDue, promiseAfterAnswer } from '../../rules/owner-promise.ts';
import { changeApproval, moveTo, refuseTransition } from '../change-status.ts';
import { mailOwners } from '../mails/mail-owners.ts';
import { ticketRows } from '../save-ticket.ts';
import { findOpenOwners, keepWord, refuseSaid } from './every-owner.ts';

type Found = Authorized<FoundTicket>;

/** Asks the owners of a place for an amount, with quotes; what they were asked before is withdrawn. */
export const askOwner = command(
  'ticket.ask_owner',
  async (ctx, id: string, { version, ...input }: z.output<typeof ApprovalInput>): Promise<Audited<Ticket>> => {
    const ticket = authorize(await findTicket(ctx, id), () => holds(ctx, 'tickets:manage'));
    await ticketRows.refuseStale(ctx, ticket, version);
    if (!canAskOwner(ticket.status)) refuseTransition(ctx, ticket, 'AWAITING_APPROVAL');
    const amountMinor = amountToApprove(input.amount, ticket.currency);
    const change = { ...nothingAsked, status: 'AWAITING_APPROVAL' as const };
    const changes = { ...changesOf(ticket, change, ctx.deps.clock.now()), visibleToOwner: true };
    const askedAt = now(ctx);
    const isMailed = await mailOwners(ctx, ticket, {
      template: 'ticket.approval',
      askedAt,
      amountMinor,
      message: input.message,
      answerBy: changes.nextActionAt,
      askedById: actorPersonId(ctx),
      files: new Set(input.fileKeys).size,
    });
    const saved = await ticketRows.save(ctx, ticket, changes, () => [
      changeApproval(ctx, ticket, { status: 'WITHDRAWN' }),
      insertApproval(ctx, ticket, { ...input, amountMinor, askedAt, isMailed }),
    ]);
    return audited({
      ...saved,
      subject: { type: 'ticket', id },
      after: { ...saved.after, ...input },
      activities: [
        told(ticket, 'ticket.owner_asked', {
          amount: fromMinor(amountMinor, ticket.currency),
          currency: ticket.currency,
          message: input.message,
          files: new Set(input.fileKeys).size,
          ...(isMailed && { mailed: true }),
        }),
      ],
    });
  },
);

/** The owner's word on what they were asked: their own, or one that the office writes down for them. */
export const decide = command(
  'ticket.decide',
  async (ctx, id: string, { version, ...said }: z.output<typeof Decision>): Promise<Audited<Ticket>> => {
    const ticket = authorize(await findTicket(ctx, id), () => holds(ctx, 'tickets:decide'));
    await ticketRows.refuseStale(ctx, ticket, version);
    if (ticket.approvalId === null) throw fail('approval.not_asked');
    if (!said.approved && !said.reason) throw fail('approval.reason_missing');
    const owner = await speakerOf(ctx, ticket, said.ownerId);
    await refuseSaid(ctx, ticket, owner?.id ?? null);
    const givenBy = isOwner(ctx) ? ('LINTEL' as const) : said.givenBy;
    const { reason } = said;
    const askedMinor = ticket.amountAskedMinor ?? 0;
    const grantedMinor = said.approved ? grantedOf(said.amount, askedMinor, ticket.currency) : null;
    const amountMinor = grantedMinor ?? askedMinor;
    const to = ticket.needsAll && owner ? [owner] : null;
    if (givenBy !== 'LINTEL') await mailNoted(ctx, ticket, { approved: said.approved, amountMinor, reason, to });
    const word = {
      givenBy,
      reason,
      grantedMinor,
      recordedById: actorPersonId(ctx),
      decidedAt: now(ctx),
    };
    const open = said.approved && owner ? await findOpenOwners(ctx, ticket) : null;
    const agreedMinor = open && owner ? await keepWord(ctx, ticket, { ...word, ownerId: owner.id }) : grantedMinor;
    const facts = (minor: number) => ({
      amount: fromMinor(minor, ticket.currency),
      currency: ticket.currency,
      owner: owner?.name ?? null,
      givenBy,
      reason,
    });
    const others = open?.filter(({ id: one }) => one !== owner?.id) ?? [];
    if (others.length > 0) {
      const line = { ...facts(amountMinor), open: others.map(({ name }) => name).join(', ') };
      return audited({
        ...(await ticketRows.save(ctx, ticket, {})),
        subject: { type: 'ticket', id },
        after: { ...word, ownerId: owner?.id ?? null },
        activities: [told(ticket, 'ticket.approved_in_part', line)],
      });
    }
    const after = await afterWord(ctx, ticket, said.approved);
    return moveTo(
      ctx,
      ticket,
      { ...nothingAsked, status: after.status },
      [told(ticket, said.approved ? 'ticket.approved' : 'ticket.refused', facts(agreedMinor ?? askedMinor))],
      {
        word: {
          ...word,
          status: said.approved ? 'APPROVED' : 'DECLINED',
          ownerId: owner?.id ?? null,
          grantedMinor: said.approved ? agreedMinor : null,
        },
        besides: after.besides,
      },
    );
  },
);

/** Up to how much somebody said yes; null where to all that was asked. */
function grantedOf(amount: string | null, askedMinor: number, currency: string): number | null {
  if (amount === null) return null;
  const grantedMinor = amountToApprove(amount, currency);
  if (grantedMinor > askedMinor) throw fail('approval.above_asked');
  return grantedMinor === askedMinor ? null : grantedMinor;
}

type Noted = { approved: boolean; amountMinor: number; reason: string | null; to: { id: string }[] | null };

/** Tells the owners what was written down for them, and until when they take it back. */
async function mailNoted(ctx: WriteCtx, ticket: Found, { approved, amountMinor, reason, to }: Noted): Promise<void> {
  const { spokenWordHours } = await readDecided(ctx);
  await mailOwners(ctx, ticket, {
    template: 'ticket.approval_noted',
    amountMinor,
    message: reason,
    answerBy: new Date(ctx.deps.clock.now().getTime() + spokenWordHours * 3_600_000).toISOString(),
    askedById: actorPersonId(ctx),
    word: approved ? 'yes' : 'no',
    to,
  });
}

/** The owner wants to know something first: the office answers next. */
export const askBack = command(
  'ticket.ask_back',
  async (ctx, id: string, { text, version }: z.output<typeof OwnerQuestion>) => {
    const ticket = authorize(await findTicket(ctx, id), () => holds(ctx, 'tickets:question'));
    await ticketRows.refuseStale(ctx, ticket, version);
    if (ticket.approvalId === null) throw fail('approval.not_asked');
    await refuseSaid(ctx, ticket, actorPersonId(ctx));
    const at = ctx.deps.clock.now();
    // Asked once more before the answer, they wait since the first time.
    const waits = isQuestionOpen(ticket)
      ? { questionAt: ticket.questionAt ?? at.toISOString(), decideBy: ticket.decideBy }
      : { questionAt: at.toISOString(), decideBy: ticket.nextActionAt };
    const usual = actionAfter(ctx, ticket, false).nextActionAt;
    const dueAt = answerToOwnerDue(promiseOf(ticket, waits), usual, at);
    return discuss(ctx, ticket, {
      talk: { question: text, answer: null, ...waits },
      dueAt,
      line: told(ticket, 'ticket.question_asked', { text }),
    });
  },
);

/** The office answers, and the owner decides. */
export const answerOwner = command(
  'ticket.answer_owner',
  async (ctx, id: string, { text, version }: z.output<typeof OwnerQuestion>) => {
    const ticket = authorize(await findTicket(ctx, id), () => holds(ctx, 'tickets:manage'));
    await ticketRows.refuseStale(ctx, ticket, version);
    if (!isQuestionOpen(ticket)) throw fail('approval.no_question');
    const at = ctx.deps.clock.now();
    const anew = actionAfter(ctx, ticket, true).nextActionAt;
    const { questionAt } = ticket;
    const dueAt =
      questionAt === null ? anew : promiseAfterAnswer(promiseOf(ticket, { ...ticket, questionAt }), anew, at);
    await mailOwners(ctx, ticket, {
      template: 'ticket.approval_answer',
      amountMinor: ticket.amountAskedMinor ?? 0,
      message: ticket.approvalMessage,
      answerBy: dueAt?.toISOString() ?? null,
      askedById: actorPersonId(ctx),
      answer: text,
      to: await findOpenOwners(ctx, ticket),
    });
    return discuss(ctx, ticket, {
      talk: { answer: text },
      dueAt,
      line: told(ticket, 'ticket.question_answered', { text }),
    });
  },
);

const promiseOf = ({ policy }: Found, { questionAt, decideBy }: { questionAt: string; decideBy: string | null }) => ({
  choice: policy.promiseAfterQuestion,
  questionAt: new Date(questionAt),
  decideBy: decideBy === null ? null : new Date(decideBy),
});

/**
 * Where a request goes once its owner decided: back to whoever has it, else to the office. After a no, and where a price
 * they sent is still to be taken, it is the office that acts next: they wait for its word.
 */
async function afterWord(ctx: WriteCtx, ticket: Found, approved: boolean) {
  const order = await findOpenOrder(ctx, ticket.id);
  if (!order) return { status: 'TRIAGED' as const, besides: {} };
  const status = order.status === 'OFFERED' ? ('OFFERED' as const) : ('ACCEPTED' as const);
  const isOfficesTurn = !approved || (await hasOpenQuote(ctx, order.id));
  return { status, besides: isOfficesTurn ? officeActsNext(situationOf(ticket, ctx.deps.clock.now())) : {} };
}

type Talk = {
  talk: { answer: string | null; question?: string; questionAt?: string; decideBy?: string | null };
  /** By when whoever acts next does. */
  dueAt: Date | null;
  line: ActivityDraft;
};

async function discuss(ctx: WriteCtx, ticket: Found, { talk, dueAt, line }: Talk): Promise<Audited<Ticket>> {
  const { waitingOn } = actionAfter(ctx, ticket, talk.answer !== null);
  const changes = { waitingOn, nextActionAt: dueAt?.toISOString() ?? null };
  const saved = await ticketRows.save(ctx, ticket, changes, () => [changeApproval(ctx, ticket, talk)]);
  const { answer, question } = talk;
  return audited({
    ...saved,
    subject: { type: 'ticket', id: ticket.id },
    after: { ...saved.after, answer, ...(question !== undefined && { question }) },
    activities: [line],
  });
}

/** Who acts next on what an owner is asked, and by when. */
const actionAfter = (ctx: WriteCtx, ticket: Found, ownerDecides: boolean) =>
  nextAction({ ...situationOf(ticket, ctx.deps.clock.now()), ownerDecides });

const isOwner = (ctx: WriteCtx): boolean => ctx.reach.kind === 'owner';

/** Whose word it is: the owner who speaks, or the one the office names; the only one there is need not be named. */
async function speakerOf(ctx: WriteCtx, ticket: Found, namedId: string | null) {
  const owners = await findOwners(ctx, ticket.propertyId);
  const id = isOwner(ctx) ? actorPersonId(ctx) : namedId;
  if (id === null && owners.length <= 1) return owners[0] ?? null;
  const owner = owners.find((one) => one.id === id);
  if (!owner) throw fail('approval.owner_unknown');
  return owner;
}

/** A line about what an owner decides; renters do not read about money. */
const told = (
  ticket: FoundTicket,
  type: ActivityDraft['type'],
  facts: NonNullable<ActivityDraft['facts']>,
): ActivityDraft => ({
  type,
  about: { lease: ticket.leaseId, property: ticket.propertyId },
  facts,
  visibleToOwner: true,
});

type Asking = Pick<z.output<typeof ApprovalInput>, 'message' | 'fileKeys'> & {
  amountMinor: number;
  askedAt: string;
  isMailed: boolean;
};

async function insertApproval(
  ctx: WriteCtx,
  ticket: Found,
  { message, fileKeys, amountMinor, askedAt, isMailed }: Asking,
): Promise<void> {
  const id = newId();
  const askedById = actorPersonId(ctx);
  const [, isAttached] = await Promise.all([
    ctx
      .write(ticket)
      .insertInto('approvals')
      .values({
        orgId: ctx.org,
        id,
        ticketId: ticket.id,
        amountMinor,
        message,
        askedById,
        mailedAt: isMailed ? askedAt : null,
        needsAll: ticket.policy.ownersToAgree === 'ALL',
        createdAt: askedAt,
      })
      .execute(),
    attachUploads(ctx.write(ticket), { orgId: ctx.org, keys: fileKeys, purpose: QUOTE, uploadedById: askedById }, id),
  ]);
  if (!isAttached) throw fail('ticket.file_unknown');
}

import type { ChaseKind } from '#contract/maintenance/maintenance.chasing.ts';
import { fail } from '#server/access/app-error.ts';
import { type Authorized, authorize } from '#server/access/authorize.ts';
import { audited, command, type WriteCtx } from '#server/access/commands/command.ts';
import type { Difference } from '#server/access/commands/save.ts';
import type { ActivityDraft } from '#server/access/commands/timeline.ts';
import { type Ctx, now, type ReadCtx } from '#server/access/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { chasedOf, type FoundTicket, findTicket } from '../queries/find-ticket.ts';
import { findLastStep } from '../queries/read-chasing.ts';
import { type Act, actsOf, dueAct } from '../rules/chase.ts';
import { mailContractor } from './mails/mail-contractor.ts';
import { offerNext } from './offer-next.ts';

type Found = Authorized<FoundTicket>;
type KeptKind = Exclude<ChaseKind, 'REMIND_OWNER' | 'COUNT_AS_SOLVED'>;
/** What an act did: the line that tells of it, whom it concerned, and what it changed on the request. */
type Done = {
  line: Pick<ActivityDraft, 'type' | 'facts' | 'visibleToRenter'>;
  kind: KeptKind;
  personId: string | null;
  isMailed?: boolean;
  difference?: Difference;
};

/** Looks at one request that is due: does what is to be done about it, or keeps when to look again. */
export async function chase(ctx: Ctx, id: string): Promise<void> {
  const isDue = await transaction(ctx.deps.pool, { orgId: ctx.org }, async (db) => {
    const read = { ...ctx, db };
    const ticket = await findTicket(read, id);
    if (!ticket) return false;
    const { due, lookAt } = await look(read, ticket);
    if (due) return true;
    // Whoever moved the request meanwhile began another round, which asks for a look of its own.
    await db
      .updateTable('maintenanceTickets')
      .set({ chaseAt: lookAt?.toISOString() ?? null })
      .where('orgId', '=', ctx.org)
      .where('id', '=', id)
      .where('chaseRound', '=', ticket.chaseRound)
      .execute();
    return false;
  });
  if (isDue) await takeStep(ctx, id);
}

/** Looks at it again in a while, since what was to be done did not work out. */
export const lookLater = (ctx: Ctx, id: string, at: Date): Promise<unknown> =>
  transaction(ctx.deps.pool, { orgId: ctx.org }, (db) =>
    db
      .updateTable('maintenanceTickets')
      .set({ chaseAt: at.toISOString() })
      .where('orgId', '=', ctx.org)
      .where('id', '=', id)
      .where('chaseAt', '<=', now(ctx))
      .execute(),
  );

async function look(ctx: ReadCtx, ticket: FoundTicket) {
  const lastStep = await findLastStep(ctx, ticket);
  return dueAct(actsOf(chasedOf(ticket)), lastStep, ctx.deps.clock.now());
}

/** Does what is due on a request, once: the row of the step and all that it does are committed together. */
const takeStep = command('ticket.chase', async (ctx, id: string) => {
  const ticket = authorize(await findTicket(ctx, id), () => ctx.actor.kind === 'system');
  const { due, lookAt } = await look(ctx, ticket);
  if (!due || !(await claimStep(ctx, ticket, due))) throw fail('ticket.nothing_to_chase');
  await ctx
    .write(ticket)
    .updateTable('maintenanceTickets')
    .set({ chaseAt: lookAt?.toISOString() ?? null })
    .where('orgId', '=', ctx.org)
    .where('id', '=', id)
    .execute();
  const done = await DOING[due.kind as KeptKind](ctx, ticket);
  await keepStep(ctx, ticket, due, done);
  return audited({
    result: undefined,
    subject: { type: 'ticket', id },
    before: done.difference?.before ?? null,
    after: { ...done.difference?.after, step: done.kind },
    activities: [
      { ...done.line, about: { lease: ticket.leaseId, property: ticket.propertyId }, visibleToOwner: false },
    ],
  });
});

const claimStep = async (ctx: WriteCtx, ticket: Found, { step, kind }: Act): Promise<boolean> =>
  (await ctx
    .write(ticket)
    .insertInto('chaseActs')
    .values({
      orgId: ctx.org,
      ticketId: ticket.id,
      round: ticket.chaseRound,
      step,
      kind: kind as KeptKind,
      at: now(ctx),
      waitingOn: ticket.waitingOn,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('step')
    .executeTakeFirst()) !== undefined;

const keepStep = (ctx: WriteCtx, ticket: Found, { step }: Act, { kind, personId, isMailed = false }: Done) =>
  ctx
    .write(ticket)
    .updateTable('chaseActs')
    .set({ kind, personId, isMailed })
    .where('orgId', '=', ctx.org)
    .where('ticketId', '=', ticket.id)
    .where('round', '=', ticket.chaseRound)
    .where('step', '=', step)
    .execute();

const factsOf = (ticket: FoundTicket) => ({
  waitingOn: ticket.waitingOn,
  status: ticket.status,
  person: ticket.waitingOn === 'STAFF' || ticket.waitingOn === 'CONTRACTOR' ? ticket.assigneeName : null,
  dueAt: ticket.nextActionAt,
  isEmergency: ticket.priority === 'EMERGENCY',
});

const holderOf = (ticket: FoundTicket): string | null =>
  ticket.waitingOn === 'STAFF' || ticket.waitingOn === 'CONTRACTOR' ? ticket.assignedToId : null;

/** What each act does. Whoever of the office, the owners or the renters hears of it follows from its line. */
const DOING: Record<KeptKind, (ctx: WriteCtx, ticket: Found) => Promise<Done>> = {
  GO_ON: async (_ctx, ticket) => ({
    kind: 'GO_ON',
    line: { type: 'ticket.reminders_on', facts: factsOf(ticket) },
    personId: holderOf(ticket),
  }),
  REMIND: async (ctx, ticket) => {
    const isMailed =
      ticket.waitingOn === 'CONTRACTOR' &&
      (await mailContractor(ctx, ticket, { template: 'ticket.reminder', dueAt: ticket.nextActionAt }));
    return {
      kind: 'REMIND',
      line: {
        type: 'ticket.reminded',
        facts: { ...factsOf(ticket), mailed: isMailed },
        visibleToRenter: ticket.waitingOn === 'RENTER',
      },
      personId: holderOf(ticket),
      isMailed,
    };
  },
  VISIT_NEAR: async (ctx, ticket) => {
    const isMailed = await mailContractor(ctx, ticket, { template: 'ticket.visit_reminder', dueAt: null });
    return {
      kind: 'VISIT_NEAR',
      line: {
        type: 'ticket.visit_near',
        facts: {
          ...factsOf(ticket),
          visitFrom: ticket.visitFrom,
          visitTo: ticket.visitTo,
          timeZone: ticket.timeZone,
          mailed: isMailed,
        },
        visibleToRenter: true,
      },
      personId: ticket.assignedToId,
      isMailed,
    };
  },
  ESCALATE: async (_ctx, ticket) => late(ticket, 'ESCALATE'),
  INSIST: async (_ctx, ticket) => late(ticket, 'INSIST'),
  OFFER_NEXT: async (ctx, ticket) => {
    const offered = await offerNext(ctx, ticket);
    if (!offered) return late(ticket, 'ESCALATE', { isNobodyLeft: true });
    return {
      kind: 'OFFER_NEXT',
      line: {
        type: 'ticket.offered_on',
        facts: { ...factsOf(ticket), from: ticket.assigneeName, to: offered.to.name },
      },
      personId: offered.to.id,
      isMailed: true,
      difference: offered.saved,
    };
  },
};

const late = (ticket: Found, kind: 'ESCALATE' | 'INSIST', more: Record<string, boolean> = {}): Done => ({
  kind,
  line: { type: 'ticket.late', facts: { ...factsOf(ticket), insists: kind === 'INSIST', ...more } },
  personId: holderOf(ticket),
});

import { sql } from 'kysely';
import type { z } from 'zod';
import { partsOf, today } from '#contract/dates.ts';
import type { TicketInput, TicketReport } from '#contract/maintenance/maintenance.ts';
import type { TICKET_SOURCES } from '#contract/maintenance/maintenance.words.ts';
import { fail } from '#server/access/app-error.ts';
import { type Proof, permit } from '#server/access/authorize.ts';
import { asJson } from '#server/access/commands/audit.ts';
import { audited, command, type WriteCtx } from '#server/access/commands/command.ts';
import type { ActivityDraft } from '#server/access/commands/timeline.ts';
import { actorPersonId } from '#server/access/context.ts';
import { newId } from '#server/db/new-id.ts';
import { attachUploads } from '#server/files/attach.ts';
import { findReportPlace, type Place } from '../queries/find-place.ts';
import { findReported } from '../queries/others/read-reported.ts';
import { standsAt } from '../queries/read-asset.ts';
import { readTicket } from '../queries/read-ticket.ts';
import { PHOTO } from '../rules/file-purposes.ts';
import { nextAction, resolveDue } from '../rules/next-action.ts';
import { stepTimes } from '../rules/transitions.ts';
import { learnFromNew, suggestedBeside } from './learn.ts';
import { joinNew } from './others/merge-tickets.ts';
import { countInVain } from './try-first.ts';

type NewTicket = z.output<typeof TicketInput>;
/** What the role of the one who reports decides. */
type Report = Pick<NewTicket, 'requestedById' | 'visibleToOwner' | 'visibleToRenter'> & {
  place: Place;
  source: (typeof TICKET_SOURCES)[number];
} & Partial<Reporter>;
/** Who reported it without a sign-in. */
type Reporter = {
  reporterName: string | null;
  reporterEmail: string | null;
  reporterPhone: string | null;
  isReporterVerified: boolean;
};

/**
 * Reports a problem: staff for any place in reach, an owner for the own properties, a renter for the own home. What is the
 * same as an open request goes on in that one from the first.
 */
export const createTicket = command(
  'ticket.create',
  async (ctx, { sameAsRef, ...input }: z.output<typeof TicketReport>) => {
    const proof = permit(ctx, 'tickets:report');
    const [report, suggested] = await Promise.all([reportOf(ctx, input), suggestedBeside(ctx, input)]);
    const sameAsId = sameAsRef ? await findSame(ctx, input, report.place, sameAsRef) : null;
    const { result, values, line } = await insertTicket(ctx, proof, input, report);
    if (suggested) await learnFromNew(ctx, proof, result, suggested);
    const joined = sameAsId === null ? null : await joinNew(ctx, proof, result.id, sameAsId);
    return audited({
      result: joined?.result ?? result,
      subject: { type: 'ticket', id: result.id },
      after: { ...values, ref: result.ref, ...(sameAsId !== null && { duplicateOfId: sameAsId }) },
      activities: [line, ...(joined?.activities ?? [])],
    });
  },
);

/** The open request that a report says it is the same as: one of those that its reporter was shown. */
async function findSame(ctx: WriteCtx, input: NewTicket, place: Place, ref: string): Promise<string> {
  const reported = await findReported(ctx, { ...input, place });
  const same = reported.find(({ row }) => row.ref === ref);
  if (!same) throw fail('ticket.not_the_same');
  return same.row.id;
}

const broughtBy = ({ photoKeys, assetId }: NewTicket): string[] => [
  ...(photoKeys.length > 0 ? ['files'] : []),
  ...(assetId === null ? [] : ['asset']),
];

/** Writes a new request down, with its number, its photos and the line that tells of it. */
export async function insertTicket(ctx: WriteCtx, proof: Proof, input: NewTicket, report: Report) {
  if (input.assetId !== null && !(await standsAt(ctx, input.assetId, report.place)))
    throw fail('ticket.asset_elsewhere');
  const id = newId();
  const values = newTicket(ctx, id, input, report);
  const { year } = partsOf(today(ctx.deps.clock, report.place.timeZone));
  const uploads = {
    orgId: ctx.org,
    keys: input.photoKeys,
    purpose: PHOTO,
    uploadedById: actorPersonId(ctx),
  };
  // The number is taken here and not earlier, and all in one flush: its counter stays locked until the commit.
  const [, isAttached, , result] = await Promise.all([
    ctx
      .write(proof)
      .insertInto('maintenanceTickets')
      .values({
        ...values,
        ref: sql<string>`next_ref('TKT', ${year})`,
        stepTimes: asJson(values.stepTimes),
        answers: asJson(values.answers),
      })
      .execute(),
    attachUploads(ctx.write(proof), uploads, id),
    countInVain(ctx, proof, input.tried, id),
    readTicket({ ...ctx, newRowId: id, newRowBrings: broughtBy(input) }, id),
  ]);
  if (!isAttached) throw fail('ticket.file_unknown', { field: 'photoKeys' });
  const line: ActivityDraft = {
    type: 'ticket.created',
    subject: { type: 'ticket', id },
    about: { lease: report.place.leaseId, property: report.place.propertyId },
    facts: {
      ref: result.ref,
      title: input.title,
      priority: input.priority,
      source: report.source,
      photos: values.photoCount,
    },
    visibleToOwner: true,
    visibleToRenter: true,
  };
  return { result, values, line };
}

async function reportOf(ctx: WriteCtx, input: NewTicket): Promise<Report> {
  const place = await findReportPlace(ctx, input);
  const shown = { visibleToOwner: true, visibleToRenter: true };
  if (ctx.reach.kind === 'owner') return { place, source: 'OWNER', requestedById: actorPersonId(ctx), ...shown };
  if (ctx.reach.kind === 'renter') {
    if (input.entryPermission === 'CALL_FIRST' && !input.callNumber && !(await hasPhone(ctx)))
      throw fail('ticket.call_number_missing');
    return { place, source: 'PORTAL', requestedById: actorPersonId(ctx), ...shown };
  }
  const { requestedById, visibleToOwner, visibleToRenter } = input;
  return { place, source: input.source ?? 'STAFF', requestedById, visibleToOwner, visibleToRenter };
}

/** Whether a number of the one who reports is on file. */
async function hasPhone(ctx: WriteCtx): Promise<boolean> {
  const person = await ctx.db
    .selectFrom('people')
    .select('phoneNumber')
    .where('orgId', '=', ctx.org)
    .where('id', '=', actorPersonId(ctx))
    .executeTakeFirst();
  return person?.phoneNumber != null;
}

function newTicket(ctx: WriteCtx, id: string, input: NewTicket, { place, ...report }: Report) {
  const at = ctx.deps.clock.now();
  const { propertyId: _property, unitId: _unit, photoKeys, tried: _tried, ...said } = input;
  const { priority } = said;
  const action = nextAction({
    status: 'NEW',
    priority,
    since: at,
    timeZone: place.timeZone,
    policy: place.policy,
    assignee: null,
    renterConfirms: false,
    ownerDecides: false,
    visitTo: null,
    onHoldReason: null,
    resumeOn: null,
  });
  return {
    orgId: ctx.org,
    id,
    propertyId: place.propertyId,
    unitId: place.unitId,
    leaseId: place.leaseId,
    currency: place.currency,
    ...said,
    ...report,
    waitingOn: action.waitingOn,
    nextActionAt: action.nextActionAt?.toISOString() ?? null,
    resolveDueAt: resolveDue(at, priority, place.policy).toISOString(),
    stepTimes: stepTimes([null, null, null, null, null, null], 'NEW', at.toISOString()),
    photoCount: new Set(photoKeys).size,
    createdAt: at.toISOString(),
  };
}

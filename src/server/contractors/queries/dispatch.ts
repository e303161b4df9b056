import { type RawBuilder, sql } from 'kysely';
import { PERMISSIONS } from '#contract/permissions.ts';
import { fail } from '#server/access/app-error.ts';
import { holds, requirePermission } from '#server/access/authorize.ts';
import type { ActivityDraft } from '#server/access/commands/timeline.ts';
import type { ReadCtx } from '#server/access/context.ts';
import { type ContractorRecord, findContractor } from '../contractors.queries.ts';
import { paperLight } from '../contractors.rules.ts';

/** Whether work is given to contractors here at all: it is not where what has to do with them is switched off, whoever asks. */
export const givesToContractors = (ctx: ReadCtx): RawBuilder<boolean> => sql<boolean>`(
  select (organization.switches ->> ${sql.lit(PERMISSIONS['contractors:read'].capability)}) is distinct from 'false'
  from organizations organization where organization.id = ${ctx.org})`;

/** Refuses to give anything to a contractor where none is given work, or who is not to be used; others, and staff, pass. */
export async function refuseUnusable(ctx: ReadCtx, personId: string): Promise<void> {
  requirePermission(ctx, 'contractors:read');
  const contractor = await findContractor(ctx, personId);
  if (contractor) refuseBlocked(contractor);
}

/**
 * Refuses to offer a job to a contractor who is not to be used, or of whom a paper has run out, unless somebody who may
 * allows this one with a reason: then the answer is the line that says so. Where the organization only wants to know, the
 * line says that they were offered it all the same. Open jobs are never asked.
 */
export async function refuseUnfit(
  ctx: ReadCtx,
  personId: string,
  ticketId: string,
  allowReason: string | null,
): Promise<ActivityDraft[]> {
  const contractor = await findContractor(ctx, personId);
  if (!contractor) return [];
  refuseBlocked(contractor);
  const { state, kind, name, endsOn, blocksOffers } = paperLight(contractor);
  if (state !== 'ENDED') return [];
  const line = {
    subject: { type: 'contractor', id: personId },
    about: { ticket: ticketId },
    visibleToOwner: false,
  } as const;
  const facts = { contractor: contractor.name, kind, name, endsOn };
  if (!blocksOffers) return [{ ...line, type: 'contractor.offered_anyway', facts }];
  if (allowReason === null) throw fail('contractor.papers_ended');
  if (!holds(ctx, 'contractors:allow')) throw fail('contractor.allowance_not_yours');
  return [{ ...line, type: 'contractor.allowed', facts: { ...facts, reason: allowReason } }];
}

function refuseBlocked({ doNotUseOn }: ContractorRecord): void {
  if (doNotUseOn !== null) throw fail('contractor.do_not_use');
}

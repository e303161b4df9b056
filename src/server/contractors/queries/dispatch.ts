import { fail } from '#server/access/app-error.ts';
import { holds } from '#server/access/authorize.ts';
import type { ActivityDraft } from '#server/access/commands/timeline.ts';
import type { ReadCtx } from '#server/access/context.ts';
import { type ContractorRecord, findContractor } from '../contractors.queries.ts';
import { paperLight } from '../contractors.rules.ts';

/** Refuses to give anything to a contractor who is not to be used; others, and staff, pass. */
export async function refuseUnusable(ctx: ReadCtx, personId: string): Promise<void> {
  const contractor = await findContractor(ctx, personId);
  if (contractor) refuseBlocked(contractor);
}

/**
 * Refuses to offer a job to a contractor who is not to be used, or of whom a paper has run out, unless somebody who may
 * allows this one with a reason: then the answer is the line that says so. Open jobs are never asked.
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
  const { state, kind, name, endsOn } = paperLight(contractor.firstPaper, contractor.today);
  if (state !== 'ENDED') return [];
  if (allowReason === null) throw fail('contractor.papers_ended');
  if (!holds(ctx, 'contractors:allow')) throw fail('contractor.allowance_not_yours');
  return [
    {
      type: 'contractor.allowed',
      subject: { type: 'contractor', id: personId },
      about: { ticket: ticketId },
      facts: { contractor: contractor.name, kind, name, endsOn, reason: allowReason },
      visibleToOwner: false,
    },
  ];
}

function refuseBlocked({ doNotUseOn }: ContractorRecord): void {
  if (doNotUseOn !== null) throw fail('contractor.do_not_use');
}

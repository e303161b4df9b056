import type { MoveOutInput } from '#contract/leases/leases.ts';
import type { WriteCtx } from './commands/command.ts';
import type { ActivityDraft } from './commands/timeline.ts';

/**
 * What a noun does once everybody has moved out of a lease, in the transaction that records it: what it adds to the audit
 * entry, and to the timelines. What it refuses, refuses the move-out.
 */
export type AfterMoveOut = (
  ctx: WriteCtx,
  leaseId: string,
  said: MoveOutInput,
) => Promise<{ after: object; activities: ActivityDraft[] }>;

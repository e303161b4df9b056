import type { ChecklistItem } from '#contract/work-orders/checklist.ts';
import { asJson } from '#server/access/commands/audit.ts';
import type { WriteCtx } from '#server/access/commands/command.ts';

type Piece = { ticketId: string; number: number };

/** Writes the checklist of a piece of work; one that is empty is none. */
export async function writeChecklist(
  ctx: WriteCtx,
  proof: Parameters<WriteCtx['write']>[0],
  { ticketId, number }: Piece,
  items: readonly ChecklistItem[],
): Promise<void> {
  await ctx
    .write(proof)
    .insertInto('workChecklists')
    .values({ orgId: ctx.org, ticketId, number, items: asJson(items) })
    .onConflict((conflict) => conflict.columns(['orgId', 'ticketId', 'number']).doUpdateSet({ items: asJson(items) }))
    .execute();
}

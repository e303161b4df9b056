import { listOf } from '#contract/language/grammar.ts';
import type { ChecklistItem } from '#contract/work-orders/checklist.ts';
import { fail } from '#server/access/app-error.ts';
import type { ReadCtx } from '#server/access/context.ts';
import { untickedOf } from '../rules/checklist.ts';

/** The checklists of a request, by the number of the piece of work. Access is the caller's to prove. */
export async function readChecklists(ctx: ReadCtx, ticketId: string): Promise<Map<number, ChecklistItem[]>> {
  const rows = await ctx.db
    .selectFrom('workChecklists')
    .select(['number', 'items'])
    .where('orgId', '=', ctx.org)
    .where('ticketId', '=', ticketId)
    .execute();
  return new Map(rows.map(({ number, items }) => [number, items as ChecklistItem[]]));
}

/** Refuses to call a piece of work done while something that must be ticked is not, whoever says it. */
export async function refuseUnticked(ctx: ReadCtx, ticketId: string, number: number): Promise<void> {
  const open = untickedOf((await readChecklists(ctx, ticketId)).get(number) ?? []);
  if (open.length > 0)
    throw fail('ticket.checklist_open', { reason: 'ticket.checklist_open_items', params: { items: listOf(open) } });
}

import type { Signature } from '#contract/work-orders/signatures.ts';
import type { ReadCtx } from '#server/access/context.ts';

/** Who signed that jobs are finished, the newest first, by the job. Access is the caller's to prove. */
export async function readSignatures(ctx: ReadCtx, orderIds: readonly string[]) {
  const rows = await ctx.db
    .selectFrom('workOrderSignatures')
    .selectAll()
    .where('orgId', '=', ctx.org)
    .where((eb) => eb('workOrderId', '=', eb.fn.any(eb.val(orderIds))))
    .orderBy('signedAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row): Signature & { workOrderId: string } => ({
    id: row.id,
    workOrderId: row.workOrderId,
    name: row.name,
    drawing: row.drawing,
    witness: row.witnessName === null ? null : { name: row.witnessName, drawing: row.witnessDrawing },
    wasNobodyThere: row.wasNobodyThere,
    deviceSignedAt: row.deviceSignedAt,
    signedAt: row.signedAt,
    isByLink: row.linkId !== null,
  }));
}

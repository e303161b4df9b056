import { createHash } from 'node:crypto';
import type { SignatureInput } from '#contract/work-orders/signatures.ts';
import { audited, command } from '#server/access/commands/command.ts';
import type { ActivityDraft } from '#server/access/commands/timeline.ts';
import { now } from '#server/access/context.ts';
import { newId } from '#server/db/new-id.ts';
import { type HeldJob, holdJob } from '../queries/find-job.ts';
import { readJob } from '../queries/read-job.ts';
import { deviceMoment } from '../rules/device-clock.ts';
import { jobLine } from './say-in-job.ts';

/** Signs that the work is finished, once it is done; a further signature counts in place of the last. */
export const signJob = command('work_order.sign', async (ctx, id: string, input: SignatureInput) => {
  const job = await holdJob(ctx, id, 'sign');
  const { after, line } = await writeSignature(job, input);
  return audited({
    result: await readJob(job.ctx, id),
    subject: { type: 'work_order', id },
    after,
    activities: [line],
  });
});

/** Keeps that somebody signed. What was drawn stands in the trail by its hash, so that another drawing would be found out. */
export async function writeSignature(
  job: HeldJob,
  { name, drawing, witness, wasNobodyThere, deviceSignedAt }: SignatureInput,
): Promise<{ after: Record<string, unknown>; line: ActivityDraft }> {
  const { ctx, order, ticket } = job;
  const witnessName = witness?.name ?? null;
  const witnessDrawing = witness?.drawing ?? null;
  await ctx
    .write(ticket)
    .insertInto('workOrderSignatures')
    .values({
      orgId: ctx.org,
      id: newId(),
      workOrderId: order.id,
      signedById: order.assigneeId,
      linkId: ctx.actor.kind === 'jobLink' ? ctx.actor.linkId : null,
      name,
      drawing,
      witnessName,
      witnessDrawing,
      wasNobodyThere,
      deviceSignedAt: deviceMoment(deviceSignedAt, { notBefore: order.offeredAt, at: ctx.deps.clock.now() }),
      signedAt: now(ctx),
    })
    .execute();
  return {
    after: {
      signer: name,
      drawing: hashOf(drawing),
      ...(witnessName !== null && { witness: witnessName, witnessDrawing: hashOf(witnessDrawing) }),
      wasNobodyThere,
      deviceSignedAt,
    },
    line: jobLine(job, 'work_order.signed', { signer: name, ...(witnessName !== null && { witness: witnessName }) }),
  };
}

const hashOf = (drawing: string | null): string | null =>
  drawing === null ? null : createHash('sha256').update(drawing).digest('hex');

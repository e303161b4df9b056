import type { RemedyShare, SolvedInput } from '#contract/maintenance/maintenance.troubles.ts';
import type { Remedy } from '#contract/maintenance/troubles/troubles.words.ts';
import { type Proof, permit } from '#server/access/authorize.ts';
import { audited, command, type WriteCtx } from '#server/access/commands/command.ts';
import { now } from '#server/access/context.ts';
import { newId } from '#server/db/new-id.ts';
import { readShares } from '../queries/read-shares.ts';

/** Says that something solved it: no request is made, and what was tried counts. */
export const solveWithout = command('ticket.solve_without', async (ctx, input: SolvedInput) => {
  const share = await countSolved(ctx, permit(ctx, 'tickets:report'), input);
  return audited({ result: share, subject: { type: 'ticket', id: null }, after: { ...input } });
});

/** Counts what solved it and what was tried in vain before. */
export async function countSolved(ctx: WriteCtx, proof: Proof, { remedy, tried }: SolvedInput): Promise<RemedyShare> {
  const inVain = tried.filter((other) => other !== remedy);
  await insertOutcomes(ctx, proof, [
    ...inVain.map((other) => inVainOf(other, null)),
    { remedy, isSolved: true, ticketId: null },
  ]);
  const [share] = await readShares(ctx, [remedy]);
  if (!share) throw new Error('What was counted is read.');
  return share;
}

/** Counts what was tried in vain before a request was made. */
export const countInVain = (ctx: WriteCtx, proof: Proof, tried: readonly Remedy[], ticketId: string): Promise<void> =>
  insertOutcomes(
    ctx,
    proof,
    tried.map((remedy) => inVainOf(remedy, ticketId)),
  );

const inVainOf = (remedy: Remedy, ticketId: string | null): Outcome => ({ remedy, isSolved: false, ticketId });

type Outcome = { remedy: Remedy; isSolved: boolean; ticketId: string | null };

async function insertOutcomes(ctx: WriteCtx, proof: Proof, outcomes: readonly Outcome[]): Promise<void> {
  if (outcomes.length === 0) return;
  await ctx
    .write(proof)
    .insertInto('remedyOutcomes')
    .values(outcomes.map((outcome) => ({ orgId: ctx.org, id: newId(), triedAt: now(ctx), ...outcome })))
    .execute();
}

import type { DepositDraftInput } from '#contract/deposits/deposits.ts';
import { fail } from '#server/access/app-error.ts';
import { authorize, holds } from '#server/access/authorize.ts';
import { asJson } from '#server/access/commands/audit.ts';
import { audited, command } from '#server/access/commands/command.ts';
import { savesOf } from '#server/access/commands/save.ts';
import { now } from '#server/access/context.ts';
import { newId } from '#server/db/new-id.ts';
import { openLeaseBooks, readAmount } from '#server/ledger/commands/lease-books.ts';
import { type DraftRecord, findDraft, findSettlement, readDeposit, settleVerdict } from '../queries/deposit.ts';
import { keepPhotos } from './photos.ts';

const drafts = savesOf('depositDrafts', (ctx, { leaseId }: DraftRecord) => readDeposit(ctx, leaseId), ['lines']);

/** Keeps what is listed of a deposit; nothing of it is posted before it is settled. */
export const saveDraft = command('deposit.save_draft', async (ctx, leaseId: string, input: DepositDraftInput) => {
  const { lease } = await openLeaseBooks(ctx, leaseId);
  const [found, settled] = await Promise.all([findDraft(ctx, leaseId), findSettlement(ctx, leaseId)]);
  const verdict = settleVerdict(lease, settled !== undefined, 1);
  if (verdict !== true && verdict !== false) throw fail(verdict.code);
  for (const [at, { cost }] of input.lines.entries()) readAmount(cost, lease.currency, `lines.${at}.cost`);
  const values = { lines: input.lines, note: input.note, savedBy: ctx.actor.name };
  const at = now(ctx);
  if (found) {
    if (input.version === null) throw fail('deposit.draft_changed');
    const draft = authorize(found, () => holds(ctx, 'ledger:write'));
    await drafts.refuseStale(ctx, draft, input.version);
    await drafts.write(ctx, draft, values);
  } else
    await ctx
      .write(lease)
      .insertInto('depositDrafts')
      .values({
        orgId: ctx.org,
        id: newId(),
        leaseId,
        ...values,
        lines: asJson(input.lines),
        createdAt: at,
        updatedAt: at,
      })
      .execute();
  await keepPhotos(ctx, lease, input.lines);
  return audited({
    result: await readDeposit(ctx, leaseId),
    subject: { type: 'lease', id: leaseId },
    before: found && { lines: found.lines, note: found.note },
    after: { lines: input.lines, note: input.note },
  });
});

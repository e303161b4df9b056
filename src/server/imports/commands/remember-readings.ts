import type { Kysely } from 'kysely';
import { asJson } from '#server/access/commands/audit.ts';
import { type Ctx, now } from '#server/access/context.ts';
import type { DB } from '#server/db/schema.ts';
import type { PortfolioPlan } from '#server/imports/rules/reading/portfolio.ts';

/** Keeps how the person had sheets read, so that the next file with the same columns is read like that at once. */
export async function rememberReadings(db: Kysely<DB>, ctx: Ctx, { sheets, choices }: PortfolioPlan): Promise<void> {
  for (const sheet of sheets) {
    const { kind, dateOrders } = choices.sheets?.[sheet.name] ?? {};
    const chosen = sheet.columns.filter((column) => column.isChosen).map(({ index, field }) => [String(index), field]);
    if (kind === undefined && dateOrders === undefined && chosen.length === 0) continue;
    const reading = asJson({
      ...(kind && { kind }),
      ...(dateOrders && { dateOrders }),
      ...(chosen.length > 0 && { columns: Object.fromEntries(chosen) }),
    });
    const usedAt = now(ctx);
    await db
      .insertInto('importReadings')
      .values({ orgId: ctx.org, signature: sheet.signature, reading, usedAt })
      .onConflict((conflict) => conflict.columns(['orgId', 'signature']).doUpdateSet({ reading, usedAt }))
      .execute();
  }
}

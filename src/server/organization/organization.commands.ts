import { sql } from 'kysely';
import { toMinor } from '#contract/money.ts';
import type { OrganizationChange } from '#contract/organization/organization.ts';
import { fail } from '#server/access/app-error.ts';
import { type Proof, permit } from '#server/access/authorize.ts';
import { asJson } from '#server/access/commands/audit.ts';
import { audited, command, type WriteCtx } from '#server/access/commands/command.ts';
import { differenceOf } from '#server/access/commands/save.ts';
import { now } from '#server/access/context.ts';
import { asIdentity } from '#server/auth/commands/as-identity.ts';
import { phoneColumns } from '#server/db/phone-columns.ts';
import { readOrganization } from './organization.queries.ts';
import { concernsSuperadminsAlone, effectsBetween, switchesOf } from './organization.rules.ts';
import { approvalLimitMinor } from './rules/approval-limit.ts';

/** Changes what the organization decided about itself; what concerns superadmins alone, one of them changes. */
export const changeOrganization = command(
  'organization.change',
  async (ctx, { version, approvalLimit, ...fields }: OrganizationChange) => {
    const proof = permit(ctx, 'organization:manage');
    // Of two who save at once the second waits here, and then reads what the first made of it.
    await holdOrganization(ctx, proof);
    const before = await readOrganization(ctx);
    if (before.version !== version) throw fail('STALE_VERSION', { current: before });
    const currency = fields.baseCurrency ?? before.baseCurrency;
    const limit = before.approvalLimit && toMinor(before.approvalLimit.amount, before.baseCurrency);
    const change = {
      ...fields,
      ...(approvalLimit === undefined ? {} : { approvalLimitMinor: approvalLimitMinor(approvalLimit, currency) }),
    };
    const difference = differenceOf({ ...before, approvalLimitMinor: limit }, change);
    if ('baseCurrency' in difference.after && before.isCurrencySettled) throw fail('organization.currency_in_use');
    if (approvalLimit === undefined && limit !== null && currency !== before.baseCurrency)
      throw fail('organization.limit_in_currency');
    if (ctx.role !== 'superadmin' && effectsBetween(before, { ...before, ...change }).some(concernsSuperadminsAlone))
      throw fail('organization.superadmins_decide');
    const hours = { ...before, ...change };
    if (hours.opensAtHour >= hours.closesAtHour) throw fail('organization.hours_order');
    const { capabilitiesOff, phone, ...columns } = change;
    await ctx
      .write(proof)
      .updateTable('organizations')
      .set({
        ...columns,
        ...phoneColumns(phone),
        ...(capabilitiesOff && { ownSwitches: asJson(switchesOf(capabilitiesOff)) }),
        updatedAt: now(ctx),
        version: sql`version + 1`,
      })
      .where('id', '=', ctx.org)
      .execute();
    if (change.sessionDays !== undefined && change.sessionDays < before.sessionDays)
      await shortenSessions(ctx, proof, change.sessionDays);
    const result = await readOrganization(ctx);
    return audited({ result, subject: { type: 'organization', id: ctx.org }, ...difference });
  },
);

/** Whoever else would change it waits until this is done. */
export const holdOrganization = (ctx: WriteCtx, proof: Proof): Promise<unknown> =>
  ctx
    .write(proof)
    .selectFrom('organizations')
    .select('id')
    .where('id', '=', ctx.org)
    .forUpdate()
    .executeTakeFirstOrThrow();

/** Sessions that are there last no longer than new ones; those that are older end at once. */
const shortenSessions = (ctx: WriteCtx, proof: Proof, days: number): Promise<unknown> =>
  asIdentity(ctx.write(proof), (db) =>
    db
      .updateTable('sessions')
      .set({ expiresAt: sql<string>`least(expires_at, created_at + make_interval(days => ${days}))` })
      .where('orgId', '=', ctx.org)
      .where('revokedAt', 'is', null)
      .execute(),
  );

import { sql } from 'kysely';
import { today } from '#contract/dates.ts';
import type { Policies, PolicyInput } from '#contract/rent/rent.policies.ts';
import type { RentTerms } from '#contract/rent/rent.ts';
import { fail } from '#server/access/app-error.ts';
import { authorize, holds, type Proof, permit } from '#server/access/authorize.ts';
import { asJson } from '#server/access/commands/audit.ts';
import { audited, command, type WriteCtx } from '#server/access/commands/command.ts';
import { now } from '#server/access/context.ts';
import { newId } from '#server/db/new-id.ts';
import { findStoredLease } from '#server/leases/leases.queries.ts';
import { findAmountRefusal } from '#server/leases/leases.rules.ts';
import type { PolicyPlace } from '#server/leases/queries/nearest-policies.ts';
import { findProperty } from '#server/properties/properties.queries.ts';
import { effectivePolicies, policiesOfOrganization } from '../queries/policies.ts';
import { readTerms } from '../queries/terms.ts';

type Kind = PolicyInput['kind'];
/** Where a policy is set, and how what holds there is read. */
type Place<Shown = unknown> = PolicyPlace & {
  proof: Proof;
  currency: string;
  timeZone: string;
  show: () => Promise<Shown>;
};

/** Gives a lease rules of its own, or changes them. */
export const setLeasePolicy = command('rent_policy.set', async (ctx, leaseId: string, input: PolicyInput) => {
  const place = await leasePlace(ctx, leaseId);
  return audited({ ...(await setAt(ctx, place, input)), result: await place.show() });
});

/** Gives a property rules of its own, or changes them. */
export const setPropertyPolicy = command('rent_policy.set', async (ctx, propertyId: string, input: PolicyInput) => {
  const place = await propertyPlace(ctx, propertyId);
  return audited({ ...(await setAt(ctx, place, input)), result: await place.show() });
});

/** Sets the rules of the organization. */
export const setPolicy = command('rent_policy.set', async (ctx, input: PolicyInput) => {
  const proof = permit(ctx, 'organization:manage');
  const { baseCurrency, timeZone } = await ctx.db
    .selectFrom('organizations')
    .select(['baseCurrency', 'timeZone'])
    .where('id', '=', ctx.org)
    .executeTakeFirstOrThrow();
  const everywhere = { propertyId: null, leaseId: null };
  const show = () => policiesOfOrganization(ctx);
  const place = { proof, ...everywhere, currency: baseCurrency, timeZone, show };
  return audited({ ...(await setAt(ctx, place, input)), result: await show() });
});

/** Takes the rules of its own from a lease. */
export const dropLeasePolicy = command('rent_policy.drop', async (ctx, leaseId: string, kind: Kind) => {
  const place = await leasePlace(ctx, leaseId);
  return audited({ ...(await dropAt(ctx, place, kind)), result: await place.show() });
});

/** Takes the rules of its own from a property. */
export const dropPropertyPolicy = command('rent_policy.drop', async (ctx, propertyId: string, kind: Kind) => {
  const place = await propertyPlace(ctx, propertyId);
  return audited({ ...(await dropAt(ctx, place, kind)), result: await place.show() });
});

async function leasePlace(ctx: WriteCtx, leaseId: string): Promise<Place<RentTerms>> {
  const lease = authorize(await findStoredLease(ctx, leaseId), () => holds(ctx, 'leases:write'));
  const { currency, timeZone } = lease;
  return { proof: lease, leaseId, propertyId: null, currency, timeZone, show: () => readTerms(ctx, leaseId) };
}

async function propertyPlace(ctx: WriteCtx, propertyId: string): Promise<Place<Policies>> {
  const property = authorize(await findProperty(ctx, propertyId), () => holds(ctx, 'organization:manage'));
  const { currency, timeZone } = property;
  const show = () => effectivePolicies(ctx, { propertyId, leaseId: null });
  return { proof: property, propertyId, leaseId: null, currency, timeZone, show };
}

const findAt = (ctx: WriteCtx, place: Place, kind: Kind) =>
  ctx
    .write(place.proof)
    .selectFrom('rentPolicies')
    .select(['id', 'version', 'rules'])
    .where('orgId', '=', ctx.org)
    .where('kind', '=', kind)
    .where(
      sql<boolean>`(property_id, lease_id) is not distinct from (${place.propertyId}::uuid, ${place.leaseId}::uuid)`,
    )
    .forUpdate()
    .executeTakeFirst();

async function setAt(ctx: WriteCtx, place: Place, input: PolicyInput) {
  refuseAmounts(input, place.currency);
  const found = await findAt(ctx, place, input.kind);
  if ((found?.version ?? null) !== input.version) throw fail('STALE_VERSION', { current: await place.show() });
  const id = found?.id ?? newId();
  const version = (found?.version ?? 0) + 1;
  const rules = asJson(input.rules);
  const { propertyId, leaseId } = place;
  const db = ctx.write(place.proof);
  if (found) {
    await db
      .updateTable('rentPolicies')
      .set({ rules, version, updatedAt: now(ctx) })
      .where('orgId', '=', ctx.org)
      .where('id', '=', id)
      .execute();
  } else {
    const written = await db
      .insertInto('rentPolicies')
      .values({ orgId: ctx.org, id, kind: input.kind, propertyId, leaseId, rules })
      .onConflict((conflict) => conflict.constraint('rent_policies_once').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!written) throw fail('STALE_VERSION', { current: await place.show() });
  }
  // The first rules of all judge what falls due from today on too: whoever sets them has not told anybody of them before.
  const judgesOpen = input.kind === 'LATE_FEE' && input.appliesToOpen;
  const dueFromOn = judgesOpen ? null : today(ctx.deps.clock, place.timeZone);
  await db
    .insertInto('rentPolicyVersions')
    .values({ orgId: ctx.org, policyId: id, version, rules, dueFromOn })
    .execute();
  return {
    subject: { type: 'rent_policy' as const, id },
    before: found ? { rules: found.rules } : null,
    after: { rules: input.rules, ...(found ? {} : { kind: input.kind, propertyId, leaseId }) },
  };
}

async function dropAt(ctx: WriteCtx, place: Place, kind: Kind) {
  const found = await findAt(ctx, place, kind);
  if (!found) throw fail('rent.policy_missing');
  await ctx
    .write(place.proof)
    .deleteFrom('rentPolicies')
    .where('orgId', '=', ctx.org)
    .where('id', '=', found.id)
    .execute();
  return { subject: { type: 'rent_policy' as const, id: found.id }, before: { kind, rules: found.rules } };
}

/** Each amount must be one of the currency it will be charged in. */
function refuseAmounts(input: PolicyInput, currency: string): void {
  if (input.kind !== 'LATE_FEE') return;
  const { minBalance, maxPerCharge, maxPerMonth, legalCap, rules } = input.rules;
  const amounts: [string, string | null][] = [
    ...rules.map((rule, at): [string, string | null] => [`rules.rules.${at}.amount`, rule.amount]),
    ['rules.minBalance', minBalance],
    ['rules.maxPerCharge', maxPerCharge],
    ['rules.maxPerMonth', maxPerMonth],
    ['rules.legalCap', legalCap],
  ];
  for (const [field, amount] of amounts) {
    const reason = amount === null ? null : findAmountRefusal(amount, currency);
    if (reason) throw fail('VALIDATION_FAILED', { field, reason, params: { currency } });
  }
}

import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { partsOf, today } from '#contract/dates.ts';
import { findPartyProblem, findTermProblem } from '#contract/leases/leases.terms.ts';
import type { Lease, LeaseChange, LeaseInput } from '#contract/leases/leases.ts';
import { toMinor } from '#contract/money.ts';
import { authorize, holds, type Proof } from '#server/access/authorize.ts';
import { audited, command, type WriteCtx } from '#server/access/command.ts';
import { fail } from '#server/access/failure.ts';
import { unitInReach } from '#server/access/reach.ts';
import { bindingStatus, findAmountRefusal, findFixedField } from '../leases.rules.ts';
import { columnsBefore, leaseActivity, openLease, readBack, refuse, saveLease } from './change-lease.ts';

type Input = z.output<typeof LeaseInput>;
type Change = z.output<typeof LeaseChange>;
type Parties = Input['parties'];

/** Drafts a lease on a unit in reach. A draft binds nobody, so it may overlap. */
export const createLease = command('lease.create', async (ctx, input: Input) => {
  const unit = await findUnitToLet(ctx, input.unitId);
  const terms = readTerms(input, unit.currency);
  await checkPeople(ctx, input.parties);
  const id = uuidv7();
  const { year } = partsOf(today(ctx.deps.clock, unit.timeZone));
  const [{ ref }] = await Promise.all([
    ctx
      .write(unit)
      .insertInto('leases')
      .values({
        orgId: ctx.org,
        id,
        ref: sql<string>`next_ref('LSE', ${year})`,
        propertyId: unit.propertyId,
        unitId: unit.id,
        currency: unit.currency,
        ...terms,
      })
      .returning('ref')
      .executeTakeFirstOrThrow(),
    insertParties(ctx, unit, id, input.parties),
  ]);
  const result = await readBack(ctx, id);
  return audited({
    result,
    subject: { type: 'lease', id },
    after: { ref, unitId: unit.id, ...terms, parties: input.parties },
    activities: [
      leaseActivity(
        'lease.created',
        { id, ref, propertyId: unit.propertyId, unitLabel: unit.label },
        { startsOn: terms.startsOn },
        false,
      ),
    ],
  });
});

/** Changes a lease. Once it has started, first day, rent and deposit stay; a binding one is moved only to free days. */
export const updateLease = command('lease.update', async (ctx, leaseId: string, input: Change) => {
  const lease = await openLease(ctx, leaseId, 'edit', input.version);
  const terms = readTerms(input, lease.currency);
  if (lease.isCurrent) {
    const field = findFixedField(lease, terms);
    if (field) throw fail('lease.terms_fixed', { field });
  }
  await checkPeople(ctx, input.parties);
  const isWaiting = lease.status === 'SIGNED';
  const update = {
    ...terms,
    ...(isWaiting ? { status: bindingStatus(terms.startsOn, today(ctx.deps.clock, lease.timeZone)) } : {}),
  };
  const before = await readBack(ctx, leaseId);
  await saveLease(ctx, lease, update);
  await ctx
    .write(lease)
    .deleteFrom('leaseParties')
    .where('orgId', '=', ctx.org)
    .where('leaseId', '=', leaseId)
    .execute();
  await insertParties(ctx, lease, leaseId, input.parties);
  const result = await readBack(ctx, leaseId);
  const fields = changedFields(before, result);
  return audited({
    result,
    subject: { type: 'lease', id: leaseId },
    before: { ...columnsBefore(lease, update), parties: partiesOf(before) },
    after: { ...update, parties: input.parties },
    activities: fields.length
      ? [leaseActivity('lease.changed', lease, { fields: fields.join(',') }, lease.status !== 'DRAFT')]
      : [],
  });
});

/** Deletes a draft; anything that was binding stays as history. */
export const removeLease = command('lease.remove', async (ctx, leaseId: string) => {
  const lease = await openLease(ctx, leaseId, 'remove', null);
  const before = await readBack(ctx, leaseId);
  const removed = await ctx
    .write(lease)
    .deleteFrom('leases')
    .where('orgId', '=', ctx.org)
    .where('id', '=', leaseId)
    .where('version', '=', lease.version)
    .returning('id')
    .executeTakeFirst();
  if (!removed) throw fail('STALE_VERSION');
  const { can: _, ...was } = before;
  return audited({ result: { ref: lease.ref }, subject: { type: 'lease', id: leaseId }, before: was });
});

async function findUnitToLet(ctx: WriteCtx, unitId: string) {
  const unit = await ctx.db
    .selectFrom('units as unit')
    .innerJoin('properties as property', (join) =>
      join.onRef('property.orgId', '=', 'unit.orgId').onRef('property.id', '=', 'unit.propertyId'),
    )
    .select([
      'unit.id',
      'unit.label',
      'unit.rentable',
      'unit.propertyId',
      'property.currency',
      'property.timeZone',
      'property.status',
    ])
    .where('unit.orgId', '=', ctx.org)
    .where('unit.id', '=', unitId)
    .where(unitInReach(ctx, 'unit.id', 'unit.property_id'))
    .executeTakeFirst();
  if (!unit) throw fail('lease.unit_unknown');
  const granted = authorize(unit, () => holds(ctx, 'leases:write'));
  if (!unit.rentable) throw fail('lease.unit_down');
  if (unit.status === 'INACTIVE') throw fail('property.inactive', { field: 'unitId' });
  return granted;
}

/** The terms as columns, or the refusal that names the field. */
function readTerms(input: Omit<Change, 'version'>, currency: string) {
  refuse(findTermProblem(input));
  refuse(findPartyProblem(input.parties));
  return {
    type: input.type,
    startsOn: input.startsOn,
    endsOn: input.endsOn,
    rentMinor: readAmount('rent', input.rent, currency),
    depositMinor: input.deposit === null ? null : readAmount('deposit', input.deposit, currency),
    paymentDueDay: input.paymentDueDay,
    noticePeriodDays: input.noticePeriodDays,
  };
}

function readAmount(field: string, amount: string, currency: string): number {
  const reason = findAmountRefusal(amount, currency);
  if (reason) throw fail('VALIDATION_FAILED', { field, reason, params: { currency } });
  return toMinor(amount, currency);
}

/** Everybody on a lease is in the organization's own list. */
async function checkPeople(ctx: WriteCtx, parties: Parties): Promise<void> {
  const ids = parties.map((party) => party.personId);
  const known = await ctx.db
    .selectFrom('people')
    .select('id')
    .where('orgId', '=', ctx.org)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  const missing = parties.findIndex((party) => !known.some((person) => person.id === party.personId));
  if (missing >= 0) throw fail('lease.party_unknown', { field: `parties.${missing}.personId` });
}

const insertParties = (ctx: WriteCtx, proof: Proof, leaseId: string, parties: Parties) =>
  ctx
    .write(proof)
    .insertInto('leaseParties')
    .columns(['orgId', 'leaseId', 'personId', 'role', 'position'])
    .expression((eb) =>
      eb
        .selectFrom(
          sql<{
            personId: string;
            role: Parties[number]['role'];
            position: number;
          }>`unnest(${parties.map((p) => p.personId)}::uuid[], ${parties.map((p) => p.role)}::text[]) with ordinality`.as(
            sql<'party'>`party(person_id, role, position)`,
          ),
        )
        .select([
          sql<string>`${ctx.org}::uuid`.as('orgId'),
          sql<string>`${leaseId}::uuid`.as('leaseId'),
          'party.personId',
          'party.role',
          'party.position',
        ]),
    )
    .execute();

const partiesOf = (lease: Lease): Parties =>
  lease.parties.map((party) => ({ personId: party.person.id, role: party.role }));

const SHOWN = [
  'type',
  'startsOn',
  'endsOn',
  'rent',
  'deposit',
  'paymentDueDay',
  'noticePeriodDays',
  'parties',
] as const;
const changedFields = (before: Lease, after: Lease): string[] =>
  SHOWN.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));

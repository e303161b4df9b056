import { sql } from 'kysely';
import type { z } from 'zod';
import { partsOf, today } from '#contract/dates.ts';
import { findPartyProblem, findTermProblem } from '#contract/leases/leases.terms.ts';
import type { LeaseChange, LeaseInput } from '#contract/leases/leases.ts';
import { toMinor } from '#contract/money.ts';
import { fail } from '#server/access/app-error.ts';
import { type Authorized, authorize, holds, type Proof } from '#server/access/authorize.ts';
import { audited, command, type WriteCtx } from '#server/access/commands/command.ts';
import { differenceOf, joinDifferences } from '#server/access/commands/save.ts';
import { unitInReach } from '#server/access/reach.ts';
import { newId } from '#server/db/new-id.ts';
import type { StoredLease } from '../leases.queries.ts';
import { bindingStatus, findAmountRefusal, findFixedField, movesRenewal } from '../leases.rules.ts';
import { leaseActivity, leaseRows, openLease, readBack, readersOf, refuse } from './change-lease.ts';

type Input = z.output<typeof LeaseInput>;
type Change = z.output<typeof LeaseChange>;
type Parties = Input['parties'];

/** Drafts a lease on a unit in reach. A draft binds nobody, so it may overlap. */
export const createLease = command('lease.create', async (ctx, input: Input) => {
  const unit = await findUnitToLet(ctx, input.unitId);
  refuse(findTermProblem(input));
  refuse(findPartyProblem(input.parties));
  const { unitId: _unit, parties, rent, deposit, ...fields } = input;
  const terms = {
    ...fields,
    rentMinor: readAmount('rent', rent, unit.currency),
    depositMinor: readDeposit(deposit, unit.currency),
  };
  const id = newId();
  const { year } = partsOf(today(ctx.deps.clock, unit.timeZone));
  const [{ ref }, , result] = await Promise.all([
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
    insertParties(ctx, unit, id, parties),
    readBack(ctx, id),
  ]);
  return audited({
    result,
    subject: { type: 'lease', id },
    after: { ref, unitId: unit.id, ...terms, parties },
    activities: [
      leaseActivity(
        'lease.created',
        { id, ref, propertyId: unit.propertyId, unitLabel: unit.label },
        { startsOn: terms.startsOn },
        readersOf({ status: 'DRAFT' }),
      ),
    ],
  });
});

/** Changes a lease. Once it has started, first day, rent and deposit stay; a binding one is moved only to free days. */
export const updateLease = command('lease.update', async (ctx, leaseId: string, input: Change) => {
  const { version, parties, rent, deposit, ...fields } = input;
  const lease = await openLease(ctx, leaseId, 'edit', version);
  const changes = {
    ...fields,
    ...(rent === undefined ? {} : { rentMinor: readAmount('rent', rent, lease.currency) }),
    ...(deposit === undefined ? {} : { depositMinor: readDeposit(deposit, lease.currency) }),
  };
  const wanted = { ...lease, ...changes };
  refuse(findTermProblem(wanted));
  const moved = movesRenewal(lease, wanted);
  if (moved) throw fail('lease.renewal_stands', { field: moved });
  if (lease.isCurrent) {
    const field = findFixedField(lease, wanted);
    if (field) throw fail('lease.terms_fixed', { field });
  }
  const isWaiting = lease.status === 'SIGNED';
  const status = isWaiting ? bindingStatus(wanted.startsOn, today(ctx.deps.clock, lease.timeZone)) : lease.status;
  if (parties) refuse(findPartyProblem(parties));
  const partiesBefore = parties ? await listParties(ctx, leaseId) : [];
  const saved = await leaseRows.save(ctx, lease, { ...changes, status }, () =>
    parties ? [replaceParties(ctx, lease, parties)] : [],
  );
  const change = joinDifferences(saved, differenceOf({ parties: partiesBefore }, { parties }));
  const names = change.changed.filter((name) => name !== 'status').map((name) => SHOWN_AS[name] ?? name);
  return audited({
    ...change,
    result: saved.result,
    subject: { type: 'lease', id: leaseId },
    activities: names.length
      ? [leaseActivity('lease.changed', lease, { fields: names.join(',') }, readersOf(lease))]
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
    .where('status', '=', 'DRAFT')
    .returning('id')
    .executeTakeFirst();
  if (!removed) throw fail('lease.wrong_state');
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
  const granted = authorize(unit, () => holds(ctx, 'leases:write'));
  if (!granted.rentable) throw fail('lease.unit_down');
  if (granted.status === 'INACTIVE') throw fail('property.inactive', { field: 'unitId' });
  return granted;
}

const readDeposit = (deposit: string | null, currency: string): number | null =>
  deposit === null ? null : readAmount('deposit', deposit, currency);

function readAmount(field: string, amount: string, currency: string): number {
  const reason = findAmountRefusal(amount, currency);
  if (reason) throw fail('VALIDATION_FAILED', { field, reason, params: { currency } });
  return toMinor(amount, currency);
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

const replaceParties = (ctx: WriteCtx, lease: Authorized<StoredLease>, parties: Parties) =>
  Promise.all([
    ctx.write(lease).deleteFrom('leaseParties').where('orgId', '=', ctx.org).where('leaseId', '=', lease.id).execute(),
    insertParties(ctx, lease, lease.id, parties),
  ]);

const listParties = (ctx: WriteCtx, leaseId: string): Promise<Parties> =>
  ctx.db
    .selectFrom('leaseParties')
    .select(['personId', 'role'])
    .where('orgId', '=', ctx.org)
    .where('leaseId', '=', leaseId)
    .orderBy('position')
    .execute();

/** What the timeline calls a column. */
const SHOWN_AS: Record<string, string> = { rentMinor: 'rent', depositMinor: 'deposit' };

import { sql } from 'kysely';
import { fromMinor } from '#contract/money.ts';
import type { PaymentLine, PaymentLines } from '#contract/payments/payment-lines.ts';
import { now, type ReadCtx } from '#server/access/context.ts';
import type { DateOrder } from '#server/imports/rules/reading/sheet.ts';
import { currenciesMeant } from '#server/imports/rules/values/currency-signs.ts';
import { leaseInReach } from '#server/leases/leases.queries.ts';
import { isBinding } from '#server/leases/queries/standing.ts';
import { currencyOf, type KnownLease, matchLine, minorOf } from '../rules/match-lines.ts';
import { readLines } from '../rules/read-lines.ts';

const REFERENCE_LENGTH_MAX = 60;

/** Pasted lines as payments, each with the leases in reach that it could be of; nothing is recorded. */
export async function readPaymentLines(
  ctx: ReadCtx,
  { statement, dayOrder }: { statement: string; dayOrder?: DateOrder | null | undefined },
): Promise<PaymentLines> {
  const { lines, isDayOrderOpen } = readLines(statement, dayOrder ?? null);
  const leases = await listPayingLeases(ctx);
  return {
    isDayOrderOpen,
    lines: lines.map(({ number, text: said, paidOn, decimal, currency: named, words }): PaymentLine => {
      const found = matchLine({ words, decimal, currency: named }, leases);
      const currency = currencyOf({ decimal, currency: named }, found.leases[0], leases);
      const minor = minorOf(decimal, currency);
      const isPayment = minor !== null && minor > 0;
      const state =
        paidOn === null || minor === null ? 'UNREAD' : !isPayment ? 'SKIPPED' : found.isSure ? 'SURE' : 'ASK';
      return {
        number,
        text: said,
        state,
        paidOn,
        amount: minor === null ? null : fromMinor(minor, currency),
        currencies: named === null ? null : currenciesMeant(named),
        reference: words.slice(0, REFERENCE_LENGTH_MAX).trim() || null,
        leases: found.leases.map(({ id, ref, unit, property, renters, dueMinor, currency: own }) => ({
          id,
          ref,
          home: `${unit}, ${property}`,
          renters: [...renters],
          due: fromMinor(dueMinor, own),
          currency: own,
        })),
      };
    }),
  };
}

/** Leases in reach that bind, or have something open, as lines are matched with them. */
async function listPayingLeases(ctx: ReadCtx): Promise<KnownLease[]> {
  const { rows } = await sql<KnownLease>`
    select lease.id, lease.ref, unit.label as unit, property.name as property, lease.currency, lease.rent_minor,
      coalesce((select sum(charge.open_minor) from lease_charges charge
        where charge.org_id = lease.org_id and charge.lease_id = lease.id and charge.open_minor > 0 and charge.due_on <= (${now(ctx)}::timestamptz at time zone property.time_zone)::date), 0)::bigint as due_minor,
      array(select person.name from lease_parties party join people person on person.org_id = party.org_id and person.id = party.person_id
        where party.org_id = lease.org_id and party.lease_id = lease.id order by party.position) as renters
    from leases lease
    join units unit on unit.org_id = lease.org_id and unit.id = lease.unit_id
    join properties property on property.org_id = lease.org_id and property.id = lease.property_id
    where lease.org_id = ${ctx.org} and ${leaseInReach(ctx)} and (${isBinding}
      or exists (select from lease_charges charge where charge.org_id = lease.org_id and charge.lease_id = lease.id and charge.open_minor > 0))
    order by lease.ref`.execute(ctx.db);
  return rows;
}

import { sql } from 'kysely';
import type { LeftOpen } from '#contract/dashboard/dashboard.ts';
import type { PlainDate } from '#contract/dates.ts';
import { returnDueOn, returnRuleOf } from '#contract/deposits/deposits.days.ts';
import { fromMinor } from '#contract/money.ts';
import type { ReadCtx } from '#server/access/context.ts';
import { depositHeld, paidAhead } from '#server/ledger/queries/held.ts';

type Row = {
  leaseId: string;
  currency: string;
  country: string;
  state: string | null;
  /** Null where the lease goes on as another, which takes along what is held. */
  movedOutOn: PlainDate | null;
  isSettled: boolean;
  owedMinor: number;
  depositMinor: number;
  prepaidMinor: number;
};

/** What is left open on the ended leases of a renter, the latest first: what they still owe, and what the office holds of theirs. */
export async function listLeftOpen(ctx: ReadCtx): Promise<LeftOpen[]> {
  if (ctx.reach.kind !== 'renter') return [];
  const { rows } = await sql<Row>`
    select lease.id as lease_id, lease.currency, property.country, property.state,
      case when lease.renewal_status is distinct from 'ACCEPTED' then lease.moves_out_on end as moved_out_on,
      exists (select from deposit_settlements settled where settled.org_id = lease.org_id and settled.lease_id = lease.id) as is_settled,
      coalesce((select sum(charge.open_minor) from lease_charges charge
        where charge.org_id = lease.org_id and charge.lease_id = lease.id and charge.open_minor > 0), 0)::bigint as owed_minor,
      held.deposit_minor, held.prepaid_minor
    from leases lease
    join properties property on property.org_id = lease.org_id and property.id = lease.property_id
    cross join lateral (
      select ${depositHeld} as deposit_minor, ${paidAhead} as prepaid_minor
      from lease_balances kept join accounts account on account.org_id = kept.org_id and account.id = kept.account_id
      where kept.org_id = lease.org_id and kept.lease_id = lease.id) held
    where lease.org_id = ${ctx.org} and lease.id = any(${ctx.reach.leaseIds}::uuid[]) and lease.status = 'ENDED'
    order by lease.moves_out_on desc, lease.id`.execute(ctx.db);
  return rows.flatMap(({ leaseId, currency, owedMinor, movedOutOn, isSettled, ...row }) => {
    const money = (minor: number) => ({ amount: fromMinor(minor, currency), currency });
    const [depositMinor, prepaidMinor] =
      movedOutOn === null ? [0, 0] : [Math.max(row.depositMinor, 0), Math.max(row.prepaidMinor, 0)];
    if (owedMinor + depositMinor + prepaidMinor === 0) return [];
    return {
      leaseId,
      owed: money(owedMinor),
      deposit: money(depositMinor),
      prepaid: money(prepaidMinor),
      settleByOn: movedOutOn === null || isSettled ? null : returnDueOn(movedOutOn, returnRuleOf(row)),
    };
  });
}

import type { Selectable } from 'kysely';
import { addDays } from '#contract/dates.ts';
import type { Renewal } from '#contract/leases/leases.renewals.ts';
import { fromMinor } from '#contract/money.ts';
import type { Leases } from '#server/db/schema.ts';

/** The columns of an offer to renew, as they stand with its lease. */
export const RENEWAL_COLUMNS = [
  'lease.renewalStatus',
  'lease.renewalEndsOn',
  'lease.renewalRentMinor',
  'lease.renewalRespondByOn',
  'lease.renewalToldAt',
] as const;

type Stored = Pick<
  Selectable<Leases>,
  | 'endsOn'
  | 'currency'
  | 'renewalStatus'
  | 'renewalEndsOn'
  | 'renewalRentMinor'
  | 'renewalRespondByOn'
  | 'renewalToldAt'
>;

/** What is offered on a lease, or came of it; null where nothing stands. */
export function renewalOf(lease: Stored): Renewal | null {
  const { renewalStatus: status, renewalRentMinor, renewalRespondByOn: respondByOn, endsOn, currency } = lease;
  if (status === null || renewalRentMinor === null || respondByOn === null || endsOn === null) return null;
  return {
    status,
    startsOn: addDays(endsOn, 1),
    endsOn: lease.renewalEndsOn,
    rent: { amount: fromMinor(renewalRentMinor, currency), currency },
    respondByOn,
    isTold: lease.renewalToldAt !== null,
  };
}

import type { Lease } from '#contract/leases/leases.ts';
import { knownOf, oneOf, type UrlState } from '#web/address.ts';

/** The parts of a lease, in the order of their tabs. */
export const LEASE_TABS = ['ledger', 'terms', 'people', 'deposit', 'documents', 'maintenance', 'timeline'] as const;
export type LeaseTab = (typeof LEASE_TABS)[number];

/** What else in the address belongs to a part: links that name a line, a document or a day lead to where it stands. */
const BELONGS = { line: 'ledger', asOf: 'ledger', deposit: 'deposit', document: 'documents' } as const satisfies Record<
  string,
  LeaseTab
>;

/** The part that opens first: what is owed, or what was agreed while it binds nobody. */
export const firstTabOf = ({ status }: Pick<Lease, 'status'>): LeaseTab =>
  status === 'DRAFT' || status === 'CANCELLED' ? 'terms' : 'ledger';

/** Which part of a lease an address shows. */
export function leaseTabOf(lease: Pick<Lease, 'status'>, url: UrlState): LeaseTab {
  const named = knownOf(LEASE_TABS, url, 'tab')?.[0];
  if (named) return named;
  const belongs = Object.entries(BELONGS).find(([name]) => oneOf(url, name) !== undefined);
  return belongs?.[1] ?? firstTabOf(lease);
}

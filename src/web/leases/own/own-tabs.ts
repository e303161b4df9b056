import { knownOf, oneOf, type UrlState } from '#web/address.ts';

/** The parts of a renter's own lease, in the order of their tabs; what is to be paid opens first. */
export const OWN_TABS = ['pay', 'terms', 'documents', 'deposit'] as const;
export type OwnTab = (typeof OWN_TABS)[number];

/** Which part an address shows: a link to a document leads to where it stands. */
export function ownTabOf(url: UrlState): OwnTab {
  return knownOf(OWN_TABS, url, 'tab')?.[0] ?? (oneOf(url, 'document') === undefined ? 'pay' : 'documents');
}

/** Which of their leases is shown: the one that the address names, else the first, which is the current one. */
export const chosenOf = <Lease extends { id: string }>(leases: readonly Lease[], url: UrlState): Lease | undefined =>
  leases.find(({ id }) => id === oneOf(url, 'lease')) ?? leases[0];

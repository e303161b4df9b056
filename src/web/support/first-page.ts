import { SUPPORT_NOUNS, type SupportNoun } from '#contract/support/support.words.ts';
import { paths } from '#web/paths.ts';

/** Where what may be read stands; timelines stand on the pages of other things. */
const PAGES: Record<SupportNoun, string> = {
  properties: paths.properties,
  units: paths.units,
  people: paths.people,
  leases: paths.leases,
  rent: paths.leases,
  ledger: paths.leases,
  arrears: paths.leases,
  payments: paths.paymentsHistory,
  deposits: paths.leases,
  books: paths.financial,
  maintenance: paths.maintenance,
  workOrders: paths.maintenance,
  assets: paths.assets,
  meters: paths.meters,
  plans: paths.plans,
  contractors: paths.contractors,
  documents: paths.documents,
  activities: paths.dashboard,
  imports: paths.properties,
  dashboard: paths.dashboard,
  audit: paths.auditTrail,
};

/** Where reading begins under a grant. */
export const firstPageOf = (nouns: readonly string[]): string => {
  const first = SUPPORT_NOUNS.find((noun) => nouns.includes(noun));
  return first ? PAGES[first] : paths.dashboard;
};

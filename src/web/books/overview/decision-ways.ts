import type { Decision } from '#contract/books/books.ts';
import { paths, withQuery } from '#web/paths.ts';

/** Where it is decided what waits; of one property alone where the page that leads there is about one. */
export function wayTo({ kind, leaseId }: Pick<Decision, 'kind' | 'leaseId'>, propertyId: string | undefined): string {
  switch (kind) {
    case 'HELD_RENT':
      return withQuery(paths.heldRent, { propertyId });
    case 'LATE_FEES':
      return withQuery(paths.lateFees, { propertyId });
    case 'REPORTED_PAYMENTS':
      return paths.paymentsHistory;
    case 'DEPOSITS':
      return leaseId ? paths.settlement(leaseId) : withQuery(paths.report('deposit-register'), { propertyId });
    case 'RENEWALS':
      return withQuery(paths.leases, { endsWithinDays: '60', propertyId });
    case 'PERIOD':
      return paths.periods;
  }
}

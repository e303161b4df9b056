import { formatCurrency } from '#contract/format/currency.ts';
import type { LeaseRow } from '#contract/leases/leases.ts';
import { TagMarks } from '#web/tags/tag-marks.tsx';
import type { RowCardContent } from '#web/ui/row-cards.tsx';
import type { Column } from '#web/ui/table-columns.ts';
import { LeaseDayInWords, LeaseLastDay } from '../lease/lease-last-day.tsx';
import { shortDay } from '../lease-days.ts';
import { LeaseState } from '../lease-state.tsx';
import {
  leaseListMessages,
  leaseStatusWords,
  leaseTypeWords,
  leaseWords,
  leaseFieldWords as words,
} from '../leases.messages.ts';

/** Who rents, in words. */
export const rentersOf = (lease: Pick<LeaseRow, 'renters'>): string =>
  lease.renters.length ? leaseWords.and(lease.renters.map((tenant) => tenant.name)) : leaseWords.nobody;

/** Which home it is, in words. */
export const homeOf = (lease: Pick<LeaseRow, 'unit' | 'property'>): string =>
  leaseWords.unitOf(lease.unit.label, lease.property.name);

export const leaseColumns: readonly Column<LeaseRow>[] = [
  {
    id: 'unit',
    header: leaseListMessages.unit,
    sort: 'unit',
    isName: true,
    cell: homeOf,
    file: [
      { id: 'ref', header: words.ref },
      { id: 'property', header: words.propertyId },
      { id: 'unit', header: words.unitId },
    ],
  },
  {
    id: 'renters',
    header: leaseListMessages.renters,
    file: [{ id: 'renters', header: leaseListMessages.renters }],
    cell: (lease) => <span className="text-ink-2">{rentersOf(lease)}</span>,
  },
  {
    id: 'state',
    header: leaseListMessages.state,
    cell: (lease) => <LeaseState status={lease.status} />,
    file: [
      { id: 'status', header: leaseListMessages.state, words: leaseStatusWords },
      { id: 'type', header: words.type, words: leaseTypeWords },
    ],
  },
  {
    id: 'from',
    header: leaseListMessages.from,
    sort: 'startsOn',
    cell: (lease) => shortDay(lease.startsOn),
    file: [{ id: 'startsOn', header: words.startsOn }],
  },
  {
    id: 'until',
    header: leaseListMessages.until,
    sort: 'endsOn',
    cell: (lease) => <LeaseLastDay lease={lease} />,
    file: [
      { id: 'endsOn', header: words.endsOn },
      { id: 'movesOutOn', header: words.movesOutOn },
    ],
  },
  {
    id: 'rent',
    header: leaseListMessages.rent,
    file: [
      { id: 'rent', header: words.rent },
      { id: 'currency', header: words.currency },
    ],
    align: 'right',
    cell: (lease) => formatCurrency(lease.rent),
  },
];

/** What a lease shows on mobile. */
export const leaseCard = (lease: LeaseRow): RowCardContent => ({
  name: homeOf(lease),
  place: rentersOf(lease),
  matters: (
    <>
      <LeaseState status={lease.status} /> <LeaseDayInWords lease={lease} />{' '}
      {lease.tags.length > 0 && <TagMarks tags={lease.tags} />}
    </>
  ),
});

import Wrench from 'lucide-react/icons/wrench';
import { formatCurrency } from '#contract/format/currency.ts';
import type { UnitRow } from '#contract/units/units.ts';
import { paths, withQuery } from '#web/paths.ts';
import { Link } from '#web/ui/link.tsx';
import type { RowCardContent } from '#web/ui/row-cards.tsx';
import type { Column } from '#web/ui/table-columns.ts';
import { shortDay } from './unit-days.ts';
import { UnitState } from './unit-state.tsx';
import { areaUnitWords, unitListMessages as texts, unitWords, unitFieldWords as words } from './units.messages.ts';

/** Who lives there, in words. */
export const rentersOf = (unit: UnitRow): string => unitWords.and(unit.renters.map((renter) => renter.name));

/** Until when somebody lives there, as far as it is known. */
export const untilOf = ({ leaseId, leaseEndsOn, timeZone }: UnitRow): string =>
  leaseEndsOn ? shortDay(leaseEndsOn, timeZone) : leaseId ? texts.openEnded : '';

export const sizeOf = ({ area, areaUnit }: UnitRow): string =>
  area === null || areaUnit === null ? '' : unitWords.area(area, areaUnitWords[areaUnit]);

/** The requests that are open in a unit. */
export const requestsOf = (unitId: string): string => withQuery(paths.maintenance, { unitId });

const quiet = (text: string) => <span className="text-ink-2">{text}</span>;

export const unitColumns: readonly Column<UnitRow>[] = [
  { id: 'label', header: texts.unit, sort: 'label', isName: true, cell: (unit) => unit.label },
  { id: 'status', header: texts.status, cell: (unit) => <UnitState status={unit.status} /> },
  { id: 'renters', header: texts.renters, cell: rentersOf },
  { id: 'until', header: texts.until, cell: (unit) => quiet(untilOf(unit)) },
  { id: 'rent', header: texts.rent, align: 'right', cell: ({ rent }) => (rent ? formatCurrency(rent) : null) },
  {
    id: 'marketRent',
    header: words.marketRent,
    align: 'right',
    cell: ({ marketRent }) => (marketRent ? quiet(formatCurrency(marketRent)) : null),
  },
  { id: 'rooms', header: texts.rooms, cell: ({ beds, baths }) => quiet(unitWords.rooms(beds, baths)) },
  { id: 'size', header: words.area, align: 'right', cell: (unit) => quiet(sizeOf(unit)) },
  {
    id: 'requests',
    header: texts.requests,
    align: 'right',
    cell: ({ id, openTicketCount }) =>
      openTicketCount === 0 ? (
        <span className="zero">0</span>
      ) : (
        <Link className="link" href={requestsOf(id)}>
          {openTicketCount}
        </Link>
      ),
  },
];

/** What a unit shows on mobile. */
export const unitCard = (unit: UnitRow): RowCardContent => ({
  name: unit.label,
  place: rentersOf(unit) || unitWords.rooms(unit.beds, unit.baths),
  matters: (
    <>
      <UnitState status={unit.status} />
      {unit.rent && formatCurrency(unit.rent)}
      {unit.openTicketCount > 0 && (
        <span className="inline-flex items-center gap-1">
          <Wrench className="sm" />
          {unitWords.requests(unit.openTicketCount)}
        </span>
      )}
    </>
  ),
});

import Wrench from 'lucide-react/icons/wrench';
import { formatCurrency } from '#contract/format/currency.ts';
import type { UnitRow } from '#contract/units/units.ts';
import { paths, withQuery } from '#web/paths.ts';
import { TagMarks } from '#web/tags/tag-marks.tsx';
import { Link } from '#web/ui/link.tsx';
import type { RowCardContent } from '#web/ui/row-cards.tsx';
import type { Column } from '#web/ui/table-columns.ts';
import { shortDay } from './unit-days.ts';
import { UnitState } from './unit-state.tsx';
import {
  areaUnitWords,
  unitListMessages as texts,
  unitStatusWords,
  unitWords,
  unitFieldWords as words,
} from './units.messages.ts';

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
  {
    id: 'label',
    header: texts.unit,
    sort: 'label',
    isName: true,
    cell: (unit) => unit.label,
    file: [
      { id: 'building', header: words.building },
      { id: 'number', header: words.number },
      { id: 'floor', header: words.floor },
    ],
  },
  {
    id: 'status',
    header: texts.status,
    cell: (unit) => <UnitState status={unit.status} />,
    file: [{ id: 'status', header: texts.status, words: unitStatusWords }],
  },
  { id: 'renters', header: texts.renters, cell: rentersOf, file: [{ id: 'renters', header: texts.renters }] },
  {
    id: 'until',
    header: texts.until,
    cell: (unit) => quiet(untilOf(unit)),
    file: [{ id: 'leaseEndsOn', header: texts.until }],
  },
  {
    id: 'rent',
    header: texts.rent,
    align: 'right',
    cell: ({ rent }) => (rent ? formatCurrency(rent) : null),
    file: [
      { id: 'rent', header: texts.rent },
      { id: 'currency', header: words.currency },
    ],
  },
  {
    id: 'marketRent',
    header: words.marketRent,
    align: 'right',
    cell: ({ marketRent }) => (marketRent ? quiet(formatCurrency(marketRent)) : null),
    file: [{ id: 'marketRent', header: words.marketRent }],
  },
  {
    id: 'rooms',
    header: texts.rooms,
    cell: ({ beds, baths }) => quiet(unitWords.rooms(beds, baths)),
    file: [
      { id: 'beds', header: words.beds },
      { id: 'baths', header: words.baths },
    ],
  },
  {
    id: 'size',
    header: words.area,
    align: 'right',
    cell: (unit) => quiet(sizeOf(unit)),
    file: [
      { id: 'area', header: words.area },
      { id: 'areaUnit', header: words.areaUnit, words: areaUnitWords },
    ],
  },
  {
    id: 'requests',
    header: texts.requests,
    align: 'right',
    file: [{ id: 'openTicketCount', header: texts.requests }],
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
      {unit.tags.length > 0 && <TagMarks tags={unit.tags} />}
    </>
  ),
});

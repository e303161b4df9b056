import Ban from 'lucide-react/icons/ban';
import LogOut from 'lucide-react/icons/log-out';
import Wrench from 'lucide-react/icons/wrench';
import type { CSSProperties } from 'react';
import { formatCurrency } from '#contract/format/currency.ts';
import type { UnitRow } from '#contract/units/units.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Link } from '#web/ui/link.tsx';
import { shortDay } from '../unit-days.ts';
import { unitListMessages as texts, unitStatusWords, unitWords } from '../units.messages.ts';
import { buildingsOf, type Floor } from './building-floors.ts';

type UnitHref = (unit: UnitRow) => string;

/** The units of a property as its buildings show them: floors from the top, a cell a unit. */
export function BuildingView({ units, unitHref }: { units: readonly UnitRow[]; unitHref: UnitHref }) {
  const buildings = buildingsOf(units);
  return (
    <div className="grid gap-6">
      {buildings.map((building) => (
        <div key={building.name}>
          {buildings.length > 1 && <h3 className="mb-1 font-semibold">{building.name || texts.label}</h3>}
          <div className="rounded-t-[3px] border-t-[5px] border-line-2 pt-[2px]" style={widthOf(building.floors)}>
            {building.floors.map((floor) => (
              <FloorRow key={floor.key} floor={floor} isOnly={building.floors.length === 1} unitHref={unitHref} />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}

const MOST_ACROSS = 6;
const MOST_ON_MOBILE = 3;

/** How many cells stand side by side, every floor with the columns of the widest; on mobile floors of four stand two by two. */
function widthOf(floors: readonly Floor<UnitRow>[]): CSSProperties {
  const most = Math.max(2, ...floors.map((floor) => floor.units.length));
  const onMobile = most === 4 ? 2 : Math.min(MOST_ON_MOBILE, most);
  return { '--across': Math.min(MOST_ACROSS, Math.max(3, most)), '--on-mobile': onMobile } as CSSProperties;
}

function FloorRow({ floor, isOnly, unitHref }: { floor: Floor<UnitRow>; isOnly: boolean; unitHref: UnitHref }) {
  const isNamed = floor.name !== null || !isOnly;
  return (
    <section
      className="flex gap-[6px] border-line py-[6px] not-first:border-t max-desktop:flex-col"
      aria-label={floor.name === null ? texts.otherFloor : texts.floor(floor.name)}
    >
      {isNamed && (
        <span
          className="grid w-[14px] flex-none rotate-180 place-items-center text-[12px] leading-[14px] whitespace-nowrap text-ink-3 [writing-mode:vertical-rl] max-desktop:w-auto max-desktop:rotate-none max-desktop:justify-items-start max-desktop:text-xs max-desktop:leading-(--text-xs--line-height) max-desktop:[writing-mode:horizontal-tb]"
          aria-hidden="true"
        >
          {floor.name ?? '–'}
        </span>
      )}
      <ul className="grid min-w-0 flex-1 grid-cols-[repeat(auto-fill,minmax(max(104px,100%/var(--across)_-_6px),1fr))] gap-[6px] max-desktop:grid-cols-[repeat(var(--on-mobile),minmax(0,1fr))]">
        {floor.units.map((unit) => (
          <li key={unit.id} className="min-w-0">
            <Cell unit={unit} href={unitHref(unit)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type CellLook = 'let' | 'leaving' | 'vacant' | 'down';
const LOOKS: Record<UnitRow['status'], CellLook> = {
  OCCUPIED: 'let',
  NOTICE_UNRENTED: 'leaving',
  NOTICE_RENTED: 'leaving',
  VACANT_UNRENTED: 'vacant',
  VACANT_RENTED: 'vacant',
  DOWN: 'down',
};
const CELL: Record<CellLook, string> = {
  let: 'bg-sunken inset-ring-1 inset-ring-line hover:bg-hover',
  leaving: 'bg-warning-soft',
  vacant: 'bg-surface outline-1 -outline-offset-1 outline-dashed outline-control hover:bg-hover',
  down: 'bg-press',
};
const WHO: Record<CellLook, string> = { let: '', leaving: '', vacant: 'text-ink-2', down: 'text-ink-2' };
const WHAT: Record<CellLook, string> = {
  let: 'text-ink-3',
  leaving: 'font-medium text-warning-text',
  vacant: 'text-ink-2',
  down: 'text-ink-2',
};

function Cell({ unit, href }: { unit: UnitRow; href: string }) {
  const look = LOOKS[unit.status];
  const icon = classNames('size-[13px] flex-none', look === 'leaving' ? 'text-warning-text' : 'text-ink-2');
  return (
    <Link
      className={classNames(
        'block h-full rounded-xs p-[9px] text-xs text-ink focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-focus focus-visible:outline-solid',
        CELL[look],
      )}
      href={href}
    >
      <span className="mb-[2px] flex items-center gap-[4px]">
        <b className="mr-auto min-w-0 truncate text-sm leading-4.5 font-semibold">{unit.number}</b>
        {unit.openTicketCount > 0 && <Wrench className={icon} aria-label={unitWords.requests(unit.openTicketCount)} />}
        {look === 'leaving' && <LogOut className={icon} />}
        {look === 'down' && <Ban className={icon} />}
      </span>
      <span className={classNames('block min-h-[16px] truncate', WHO[look])}>{whoOf(unit)}</span>
      <span className={classNames('block min-h-[16px] truncate tabular-nums', WHAT[look])}>{whatOf(unit)}</span>
      <span className="sr-only">{unitStatusWords[unit.status]}</span>
    </Link>
  );
}

/** Who lives in a unit, or that nobody does. */
function whoOf({ status, renters }: UnitRow): string {
  if (renters.length > 0) return unitWords.and(renters.map((renter) => renter.name));
  if (status === 'DOWN') return unitWords.notForRent;
  return status.startsWith('VACANT') ? unitWords.empty : unitStatusWords[status];
}

/** The one thing that matters about it: the last day, the next first day, or the amount. */
function whatOf(unit: UnitRow): string {
  const { status, leaseEndsOn, nextLeaseStartsOn, rent, marketRent } = unit;
  if (status.startsWith('NOTICE') && leaseEndsOn) return unitWords.leaves(shortDay(leaseEndsOn, unit.timeZone));
  if (status === 'VACANT_RENTED' && nextLeaseStartsOn)
    return unitWords.takenFrom(shortDay(nextLeaseStartsOn, unit.timeZone));
  if (rent) return formatCurrency(rent);
  return marketRent ? unitWords.offeredAt(formatCurrency(marketRent)) : '';
}

import './units.css';
import Ban from 'lucide-react/icons/ban';
import LogOut from 'lucide-react/icons/log-out';
import Wrench from 'lucide-react/icons/wrench';
import type { CSSProperties } from 'react';
import { formatCurrency } from '#contract/format/currency.ts';
import type { UnitRow } from '#contract/units/units.ts';
import { Link } from '#web/ui/link.tsx';
import { buildingsOf, type Floor } from './building-floors.ts';
import { shortDay } from './unit-days.ts';
import { unitListMessages as texts, unitStatusWords, unitWords } from './units.messages.ts';

type UnitHref = (unit: UnitRow) => string;

/** The units of a property as its buildings show them: floors from the top, a cell a unit. Props: units, unitHref. */
export function BuildingView({ units, unitHref }: { units: readonly UnitRow[]; unitHref: UnitHref }) {
  const buildings = buildingsOf(units);
  return (
    <div className="grid gap-6">
      {buildings.map((building) => (
        <div key={building.name}>
          {buildings.length > 1 && <h3 className="mb-1 font-semibold">{building.name || texts.label}</h3>}
          <div className="elevation" style={widthOf(building.floors)}>
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
const MOST_IN_HAND = 3;

/** How many cells stand side by side, as its style sheet reads it; in the hand floors of four stand two by two. */
function widthOf(floors: readonly Floor<UnitRow>[]): CSSProperties {
  const most = Math.max(2, ...floors.map((floor) => floor.units.length));
  const inHand = most === 4 ? 2 : Math.min(MOST_IN_HAND, most);
  return { '--across': Math.min(MOST_ACROSS, Math.max(3, most)), '--in-hand': inHand } as CSSProperties;
}

function FloorRow({ floor, isOnly, unitHref }: { floor: Floor<UnitRow>; isOnly: boolean; unitHref: UnitHref }) {
  const isNamed = floor.name !== null || !isOnly;
  return (
    <section className="floor" aria-label={floor.name === null ? texts.otherFloor : texts.floor(floor.name)}>
      {isNamed && (
        <span className="floor-name" aria-hidden="true">
          {floor.name ?? '–'}
        </span>
      )}
      <ul>
        {floor.units.map((unit) => (
          <li key={unit.id}>
            <Cell unit={unit} href={unitHref(unit)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const LOOKS: Record<UnitRow['status'], string | undefined> = {
  OCCUPIED: undefined,
  NOTICE_UNRENTED: 'leaving',
  NOTICE_RENTED: 'leaving',
  VACANT_UNRENTED: 'vacant',
  VACANT_RENTED: 'vacant',
  DOWN: 'down',
};

function Cell({ unit, href }: { unit: UnitRow; href: string }) {
  const look = LOOKS[unit.status];
  return (
    <Link className="unit-cell" data-look={look} href={href}>
      <span className="top">
        <b>{unit.number}</b>
        {unit.openTicketCount > 0 && <Wrench aria-label={unitWords.requests(unit.openTicketCount)} />}
        {look === 'leaving' && <LogOut />}
        {look === 'down' && <Ban />}
      </span>
      <span className="who">{whoOf(unit)}</span>
      <span className="what">{whatOf(unit)}</span>
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
  if (status.startsWith('NOTICE') && leaseEndsOn) return unitWords.leaves(shortDay(leaseEndsOn));
  if (status === 'VACANT_RENTED' && nextLeaseStartsOn) return unitWords.takenFrom(shortDay(nextLeaseStartsOn));
  if (rent) return formatCurrency(rent);
  return marketRent ? unitWords.offeredAt(formatCurrency(marketRent)) : '';
}

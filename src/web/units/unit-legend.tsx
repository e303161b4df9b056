import type { UnitRow } from '#contract/units/units.ts';
import { unitListMessages } from './units.messages.ts';

const { counts } = unitListMessages;
const PARTS: { name: string; look: string | undefined; statuses: readonly UnitRow['status'][] }[] = [
  { name: counts.occupied, look: undefined, statuses: ['OCCUPIED'] },
  { name: counts.leaving, look: 'leaving', statuses: ['NOTICE_UNRENTED', 'NOTICE_RENTED'] },
  { name: counts.empty, look: 'vacant', statuses: ['VACANT_UNRENTED', 'VACANT_RENTED'] },
  { name: counts.down, look: 'down', statuses: ['DOWN'] },
];

/** What the looks of the cells mean, and how many there are of each. Props: units. */
export function UnitLegend({ units }: { units: readonly UnitRow[] }) {
  const shown = PARTS.map((part) => ({
    ...part,
    count: units.filter((unit) => part.statuses.includes(unit.status)).length,
  }));
  return (
    <div className="unit-legend">
      {shown
        .filter((part) => part.count > 0)
        .map(({ name, look, count }) => (
          <span key={name}>
            <i data-look={look} />
            {name} {count}
          </span>
        ))}
    </div>
  );
}

import type { UnitRow } from '#contract/units/units.ts';
import { classNames } from '#web/ui/class-names.ts';
import { unitListMessages } from './units.messages.ts';

const { counts } = unitListMessages;
const PARTS: { name: string; look: string; statuses: readonly UnitRow['status'][] }[] = [
  { name: counts.occupied, look: 'bg-sunken inset-ring-1 inset-ring-line-2', statuses: ['OCCUPIED'] },
  {
    name: counts.leaving,
    look: 'bg-warning-soft inset-ring-1 inset-ring-warning',
    statuses: ['NOTICE_UNRENTED', 'NOTICE_RENTED'],
  },
  {
    name: counts.empty,
    look: 'outline-1 -outline-offset-1 outline-dashed outline-control',
    statuses: ['VACANT_UNRENTED', 'VACANT_RENTED'],
  },
  { name: counts.down, look: 'bg-press inset-ring-1 inset-ring-line-2', statuses: ['DOWN'] },
];

/** What the looks of the cells mean, and how many there are of each. */
export function UnitLegend({ units }: { units: readonly UnitRow[] }) {
  const shown = PARTS.map((part) => ({
    ...part,
    count: units.filter((unit) => part.statuses.includes(unit.status)).length,
  }));
  return (
    <div className="flex flex-wrap gap-x-[14px] gap-y-[6px] text-xs text-ink-2">
      {shown
        .filter((part) => part.count > 0)
        .map(({ name, look, count }) => (
          <span key={name}>
            <i className={classNames('mr-[6px] inline-block size-[10px] rounded-[2px] align-[-1px]', look)} />
            {name} {count}
          </span>
        ))}
    </div>
  );
}

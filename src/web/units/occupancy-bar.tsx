import { classNames } from '#web/ui/class-names.ts';
import { occupancyMessages } from './occupancy-bar.messages.ts';

export interface OccupancyBarProps {
  /** Let and staying. */
  occupied: number;
  /** Let, with notice given. */
  leaving: number;
  vacant: number;
}

/** How many of a property's units are let: solid occupied, hatched leaving, hollow empty, then "22 / 24". */
export function OccupancyBar({ occupied, leaving, vacant }: OccupancyBarProps) {
  const all = occupied + leaving + vacant;
  const parts = [
    { look: 'bg-chart-1', count: occupied },
    {
      look: 'bg-[repeating-linear-gradient(115deg,var(--color-warning)_0_2px,var(--color-warning-soft)_2px_4px)]',
      count: leaving,
    },
    { look: 'bg-surface inset-ring-1 inset-ring-control', count: vacant },
  ].filter((part) => part.count > 0);
  return (
    <span
      className="inline-flex items-center gap-[8px] whitespace-nowrap tabular-nums"
      title={occupancyMessages.shares(occupied, leaving, vacant)}
    >
      <span className="flex h-[10px] w-[64px] gap-px" aria-hidden="true">
        {parts.map((part) => (
          <i
            key={part.look}
            className={classNames('min-w-[3px] rounded-[1.5px]', part.look)}
            style={{ flex: part.count }}
          />
        ))}
      </span>
      <span>
        {occupied + leaving}
        <span className="text-ink-3"> / {all}</span>
      </span>
    </span>
  );
}

import { uiMessages } from '#web/ui/ui.messages.ts';

export interface OccupancyBarProps {
  /** Let and staying. */
  occupied: number;
  /** Let, with notice given. */
  leaving: number;
  vacant: number;
}

/** How many of a property's units are let: solid occupied, hatched leaving, hollow empty, then "22 / 24". Props: occupied, leaving, vacant. */
export function OccupancyBar({ occupied, leaving, vacant }: OccupancyBarProps) {
  const all = occupied + leaving + vacant;
  const parts = [
    { name: undefined, count: occupied },
    { name: 'leaving', count: leaving },
    { name: 'vacant', count: vacant },
  ].filter((part) => part.count > 0);
  return (
    <span className="occ" title={uiMessages.occupancy(occupied, leaving, vacant)}>
      <span className="bar" aria-hidden="true">
        {parts.map((part) => (
          <i key={part.name ?? 'occupied'} className={part.name} style={{ flex: part.count }} />
        ))}
      </span>
      <span>
        {occupied + leaving}
        <span className="text-ink-3"> / {all}</span>
      </span>
    </span>
  );
}

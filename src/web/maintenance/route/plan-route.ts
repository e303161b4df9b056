import type { TicketRow } from '#contract/maintenance/maintenance.ts';

/** What is open at one property: first what is booked, by its time, then what is most urgent. */
export type RouteStop = { property: TicketRow['property']; rows: TicketRow[]; bookedCount: number };

const URGENCY: Record<TicketRow['priority'], number> = { EMERGENCY: 0, HIGH: 1, NORMAL: 2, LOW: 3 };

/** When somebody comes, in an order that puts those without a time last. */
const visitOf = ({ visit }: TicketRow): string => visit?.from ?? '9999';

const byTurn = (one: TicketRow, other: TicketRow): number =>
  visitOf(one).localeCompare(visitOf(other)) ||
  URGENCY[one.priority] - URGENCY[other.priority] ||
  one.createdAt.localeCompare(other.createdAt);

/** The requests of a way from property to property: first where somebody is expected first, then by what is most urgent, then by name. */
export function routeOf(rows: readonly TicketRow[]): RouteStop[] {
  const stops = [...Map.groupBy(rows, ({ property }) => property.id).values()].map((found): RouteStop => {
    const sorted = found.toSorted(byTurn);
    const [first] = sorted as [TicketRow];
    return { property: first.property, rows: sorted, bookedCount: found.filter(({ visit }) => visit !== null).length };
  });
  const mostUrgent = ({ rows: [first] }: RouteStop): number => (first ? URGENCY[first.priority] : 0);
  const firstVisit = ({ rows: [first] }: RouteStop): string => (first ? visitOf(first) : '9999');
  return stops.toSorted(
    (one, other) =>
      firstVisit(one).localeCompare(firstVisit(other)) ||
      mostUrgent(one) - mostUrgent(other) ||
      one.property.name.localeCompare(other.property.name),
  );
}

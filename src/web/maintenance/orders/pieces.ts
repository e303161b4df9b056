import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import { OPEN_WORK_ORDER_STATUSES, type WorkOrderStatus } from '#contract/work-orders/work-orders.words.ts';

/** The offer, the yes, the visit, the work. */
export const ORDER_STEPS = 4;
/** How many of them are behind. */
export const DONE_STEPS: Record<WorkOrderStatus, number> = {
  OFFERED: 0,
  ACCEPTED: 1,
  SCHEDULED: 2,
  IN_PROGRESS: 3,
  DONE: 4,
  DECLINED: 4,
  WITHDRAWN: 4,
};

const isOpen = ({ status }: WorkOrder): boolean => (OPEN_WORK_ORDER_STATUSES as readonly string[]).includes(status);
/** Who has it or did it stands before those who had it before. */
const weight = (order: WorkOrder): number => (isOpen(order) ? 0 : order.status === 'DONE' ? 1 : 2);

/**
 * The pieces of work of a request, those that are open first, then by number; in each whoever has it or did it first, then
 * those who were asked before, the latest first.
 */
export function piecesOf(orders: readonly WorkOrder[]): WorkOrder[][] {
  const pieces = [...Map.groupBy(orders, ({ number }) => number).values()].map((piece) =>
    piece.toSorted((one, other) => weight(one) - weight(other) || other.offeredAt.localeCompare(one.offeredAt)),
  );
  const first = (piece: readonly WorkOrder[]) => piece[0];
  return pieces.toSorted((one, other) => {
    const [a, b] = [first(one), first(other)];
    if (!a || !b) return 0;
    return Number(!isOpen(a)) - Number(!isOpen(b)) || a.number - b.number;
  });
}

import { laterDay, type PlainDate } from '../dates.ts';
import type { AllocationMode, ChargeKind } from './ledger.words.ts';
import { CHARGE_KINDS } from './ledger.words.ts';

/** A charge that still waits for money. */
export type OpenCharge = {
  id: string;
  accountId: string;
  /** The account's number, by which charges are ordered where nothing else is set. */
  accountNumber: string;
  kind: ChargeKind;
  dueOn: PlainDate;
  /** From which day on it waits without a break: that on which it fell due, or on which what had paid it was last taken back. */
  openOn: PlainDate;
  openMinor: number;
};

/** How much of a payment goes to which charge. */
export type Share = { chargeId: string; minor: number };

/** What stands before what where two charges fell due on the same day: rent before fees. */
const priorityOf = (kind: ChargeKind): number => CHARGE_KINDS.indexOf(kind);
const text = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

type Order = (a: OpenCharge, b: OpenCharge) => number;
const oldestFirst: Order = (a, b) =>
  text(a.dueOn, b.dueOn) || priorityOf(a.kind) - priorityOf(b.kind) || text(a.id, b.id);
const largestFirst: Order = (a, b) => b.openMinor - a.openMinor || oldestFirst(a, b);

/** By the accounts as they are listed, then by day; accounts that are not listed come after, the largest charge first. */
function byAccount(accountOrder: readonly string[]): Order {
  const place = ({ accountNumber }: OpenCharge): number => {
    const at = accountOrder.indexOf(accountNumber);
    return at < 0 ? accountOrder.length : at;
  };
  return (a, b) => {
    const difference = place(a) - place(b);
    if (difference !== 0) return difference;
    return place(a) < accountOrder.length ? oldestFirst(a, b) : largestFirst(a, b);
  };
}

/** What is paid first, by itself. */
export type AllocationOrder = {
  mode: Exclude<AllocationMode, 'SPECIFIED'>;
  /** Numbers of accounts, the first to be paid first; for ACCOUNT_ORDER. All by their number where none are listed. */
  accountOrder?: readonly string[];
};

/** The order where nobody chose another. */
export const USUAL_ORDER: AllocationOrder = { mode: 'OLDEST_FIRST' };

export type AllocationOptions = AllocationOrder & {
  /** The day of the payment: only what is due by then is paid. */
  on: PlainDate;
};

/**
 * Which charges an amount pays, in the order in which it pays them; what is left pays ahead. Charges that are not due on
 * the day are passed over: the money waits for them (`docs/decisions/044-the-books.md`).
 */
export function allocate(charges: readonly OpenCharge[], amountMinor: number, options: AllocationOptions): Share[] {
  const due = charges.filter(({ openOn, openMinor }) => openMinor > 0 && openOn <= options.on);
  const order = orderOf(due, options);
  let left = amountMinor;
  return due.toSorted(order).flatMap(({ id, openMinor }) => {
    const minor = Math.min(left, openMinor);
    left -= minor;
    return minor > 0 ? [{ chargeId: id, minor }] : [];
  });
}

function orderOf(due: readonly OpenCharge[], { mode, accountOrder = [] }: AllocationOptions): Order {
  if (mode === 'LARGEST_FIRST') return largestFirst;
  if (mode === 'OLDEST_FIRST') return oldestFirst;
  if (accountOrder.length > 0) return byAccount(accountOrder);
  return byAccount([...new Set(due.map(({ accountNumber }) => accountNumber))].toSorted());
}

/** What is wrong with shares that somebody chose: the first that names no open charge, takes too much, or is named twice. */
export function findShareProblem(
  charges: readonly OpenCharge[],
  amountMinor: number,
  shares: readonly Share[],
): { at: number; problem: 'unknown' | 'above_open' | 'twice' | 'above_amount' } | null {
  let left = amountMinor;
  for (const [at, { chargeId, minor }] of shares.entries()) {
    const charge = charges.find(({ id }) => id === chargeId);
    if (!charge) return { at, problem: 'unknown' };
    if (shares.findIndex((other) => other.chargeId === chargeId) < at) return { at, problem: 'twice' };
    if (minor > charge.openMinor) return { at, problem: 'above_open' };
    left -= minor;
    if (left < 0) return { at, problem: 'above_amount' };
  }
  return null;
}

/** A receipt with money that pays nothing yet. */
export type FreeReceipt = {
  id: string;
  on: PlainDate;
  /** From which day on it pays nothing without a break: that on which it came, or on which it was last taken from what it paid. */
  freeOn: PlainDate;
  freeMinor: number;
};
/** Money of a receipt that pays a charge from a day on. */
export type Application = { receiptId: string; chargeId: string; minor: number; on: PlainDate };

/** What free money pays when charges have fallen due: the oldest money first, each from the day when both are there. */
export function applyAhead(
  receipts: readonly FreeReceipt[],
  charges: readonly OpenCharge[],
  options: AllocationOptions,
): Application[] {
  const open = new Map(charges.map((charge) => [charge.id, { ...charge }]));
  return receipts
    .filter(({ freeOn }) => freeOn <= options.on)
    .toSorted((a, b) => text(a.on, b.on) || text(a.id, b.id))
    .flatMap(({ id, freeOn, freeMinor }) =>
      allocate([...open.values()], freeMinor, options).map(({ chargeId, minor }) => {
        const charge = open.get(chargeId);
        if (!charge) throw new Error('A share names a charge that was not offered');
        charge.openMinor -= minor;
        return { receiptId: id, chargeId, minor, on: laterDay(charge.openOn, freeOn) };
      }),
    );
}

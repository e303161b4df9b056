import type { PaymentMethod } from '#contract/ledger/ledger.words.ts';
import type { PaymentLine, RecordMany } from '#contract/payments/payment-lines.ts';

/** The lease that a line is of, under the id that the line has in the batch. */
export type ChosenLease = { rowId: string; leaseId: string; currency: string };
/** Of which lease each line is, by its number; a line that is not named stays out. */
export type Chosen = Readonly<Record<number, ChosenLease>>;
/** A line that is to be recorded, with its place in the list. */
export type LineToRecord = RecordMany['lines'][number] & { number: number };
/** Why rows are not recorded; null for those that are, or can be. */
export type Refusals = ReadonlyMap<string, string | null>;

/** The lease of every line that is sure. */
export const chosenAtFirst = (lines: readonly PaymentLine[], newId: () => string = () => crypto.randomUUID()): Chosen =>
  Object.fromEntries(
    lines.flatMap(({ number, state, leases: [first] }) =>
      state === 'SURE' && first ? [[number, { rowId: newId(), leaseId: first.id, currency: first.currency }]] : [],
    ),
  );

/** Takes a lease for a line, or leaves the line out. Another lease is another row, so that no answer is taken for its own. */
export function choosing(
  chosen: Chosen,
  number: number,
  lease: Omit<ChosenLease, 'rowId'> | null,
  newId: () => string = () => crypto.randomUUID(),
): Chosen {
  const { [number]: before, ...others } = chosen;
  if (lease === null) return others;
  const rowId = before?.leaseId === lease.leaseId ? before.rowId : newId();
  return { ...others, [number]: { ...lease, rowId } };
}

/** What is recorded of the lines for which a lease is chosen. */
export const recordedLines = (lines: readonly PaymentLine[], chosen: Chosen, method: PaymentMethod): LineToRecord[] =>
  lines.flatMap(({ number, amount, paidOn, reference }) => {
    const lease = chosen[number];
    if (!lease || amount === null || paidOn === null) return [];
    return [{ id: lease.rowId, leaseId: lease.leaseId, amount, paidOn, method, reference, number }];
  });

/** What was asked of the server about a line. */
export const checkKey = ({ id, leaseId }: LineToRecord): string => `${id} ${leaseId}`;

/** Lines that are asked about together, so that one that changes is not asked about with all others again. */
const LINES_TOGETHER = 25;

/** Lines by which are asked about together: those that stand near each other in the list, whichever others are chosen. */
export const askedTogether = (lines: readonly LineToRecord[]): LineToRecord[][] => [
  ...Map.groupBy(lines, ({ number }) => Math.floor(number / LINES_TOGETHER)).values(),
];

/** Which lines are to be recorded now, why others are not, and which are already: what was tried says more than what was checked. */
export function fatesOf(all: readonly LineToRecord[], checked: Refusals | undefined, outcome: Refusals) {
  const said = new Map([...(checked ?? []), ...outcome]);
  const refusals = new Map<string, string>();
  for (const { id } of all) {
    const refusal = said.get(id);
    if (refusal) refusals.set(id, refusal);
  }
  const recordedIds = new Set([...outcome].flatMap(([id, refusal]) => (refusal === null ? [id] : [])));
  return { lines: all.filter(({ id }) => !refusals.has(id) && !recordedIds.has(id)), refusals, recordedIds };
}

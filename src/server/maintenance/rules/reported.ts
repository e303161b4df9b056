import type { SimilarReason } from '#contract/maintenance/maintenance.duplicates.ts';
import type { TicketCategory } from '#contract/maintenance/maintenance.words.ts';
import { type Compared, SIMILAR_FROM, similarity } from './similar.ts';

/** An open request of the same property, and whether whoever reports may read it. */
export type Candidate = Compared & { id: string; isInReach: boolean };
/** One that may be about the same, with how much of it whoever reports may read. */
export type Reported<Row extends Candidate> = { row: Row; reasons: SimilarReason[]; isTold: boolean };

/** What concerns everybody in a building wherever it was noticed. */
const OF_ALL: ReadonlySet<TicketCategory> = new Set(['COMMON_AREA', 'ROOF', 'OUTSIDE', 'CLEANING']);
/** What comes by one pipe or wire to many homes. */
const BY_ONE_LINE: ReadonlySet<TicketCategory> = new Set(['PLUMBING', 'HEATING', 'ELECTRICAL']);
/** From so many homes on the same kind of fault is one of the building. */
const HOMES_LEAST = 2;
const SHOWN = 3;

/**
 * The open requests that a new report may be about, the likeliest first. What its reporter may read is told in full. Of what
 * others reported they learn only what concerns the building: what is of no home, a kind of fault that is never one home's, or
 * one that several other homes have at once; never what somebody wrote.
 */
export function reportedAlready<Row extends Candidate>(asked: Compared, rows: readonly Row[]): Reported<Row>[] {
  const alike = rows
    .map((row) => ({ row, ...similarity(asked, row) }))
    .filter(({ points }) => points >= SIMILAR_FROM)
    .toSorted(
      (one, other) => other.points - one.points || Date.parse(one.row.createdAt) - Date.parse(other.row.createdAt),
    );
  const homes = new Set(
    alike
      .filter(({ row }) => row.category === asked.category && row.unitId !== asked.unitId)
      .map(({ row }) => row.unitId),
  );
  const isOfBuilding = ({ category, unitId }: Compared): boolean =>
    unitId === null ||
    OF_ALL.has(category as TicketCategory) ||
    (BY_ONE_LINE.has(category as TicketCategory) && category === asked.category && homes.size >= HOMES_LEAST);
  return alike
    .filter(({ row }) => row.isInReach || isOfBuilding(row))
    .slice(0, SHOWN)
    .map(({ row, reasons }) => ({ row, reasons, isTold: row.isInReach }));
}

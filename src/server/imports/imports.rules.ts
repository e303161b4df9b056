import type { Import, ImportChange, ImportChoices, ImportCounts, ImportProblem } from '#contract/imports/imports.ts';
import { IMPORT_PROBLEMS_SHOWN_MAX, type IMPORT_STATUSES } from '#contract/imports/imports.words.ts';
import type { SentenceCode } from '#contract/sentences.ts';
import { type Verdict, whyNot } from '#server/access/ability.ts';

type Status = (typeof IMPORT_STATUSES)[number];
type Run = { status: Status; progressAt: string | null; failure: string | null };

/** A run shows a sign of life every second, and a busy database may take its time to note it. */
const SILENT_MS_MAX = 15_000;

/**
 * Where an import stands, with the sentence or code of what went wrong: one whose run has fallen silent was interrupted, and
 * PostgreSQL has undone its half. A run that says why it failed is over, though that is not written down yet.
 */
export function stateOf(run: Run, at: Date): { status: Status; failure: string | null } {
  if (run.status === 'RUNNING' && run.failure !== null) return { status: 'FAILED', failure: run.failure };
  const silentMs = run.progressAt === null ? 0 : at.getTime() - new Date(run.progressAt).getTime();
  if (run.status === 'RUNNING' && silentMs > SILENT_MS_MAX)
    return { status: 'FAILED', failure: 'import.interrupted' satisfies SentenceCode };
  return { status: run.status, failure: run.failure };
}

const isWaiting = (status: Status): boolean => status === 'CHECKED' || status === 'FAILED';

/** What may be done with an import now. */
export function verdictsOn(state: {
  status: Status;
  errorCount: number;
  invitableCount: number;
  mayInvite: boolean;
}): Record<keyof Import['can'], Verdict> {
  const { status, errorCount, invitableCount, mayInvite } = state;
  return {
    change: isWaiting(status),
    run: isWaiting(status) && (errorCount > 0 ? whyNot('import.has_errors') : true),
    cancel: status === 'RUNNING',
    undo: status === 'DONE',
    invite: status === 'DONE' && mayInvite && (invitableCount > 0 ? true : whyNot('import.nobody_to_invite')),
  };
}

/** The choices after some of them were made anew or, by null, taken back. */
export function choicesAfter(before: ImportChoices, change: NonNullable<ImportChange['choices']>): ImportChoices {
  const merged = Object.entries({ ...before, ...change });
  return Object.fromEntries(merged.filter(([, choice]) => choice !== null && choice !== undefined));
}

export const totalOf = (counts: ImportCounts): number =>
  counts.properties + counts.units + counts.people + counts.leases + counts.contractors;

/** The problems to show, errors before warnings where there are too many for all, and how many there are. */
export function summarise(problems: readonly ImportProblem[]) {
  const errors = problems.filter((problem) => problem.severity === 'error');
  const shown =
    problems.length <= IMPORT_PROBLEMS_SHOWN_MAX
      ? problems
      : [...errors, ...problems.filter((problem) => problem.severity === 'warning')].slice(
          0,
          IMPORT_PROBLEMS_SHOWN_MAX,
        );
  return { problems: shown, errorCount: errors.length, warningCount: problems.length - errors.length };
}

import type { Act } from '#server/maintenance/rules/chase.ts';

/** One promise on a request: what is to happen by itself, from when on, and until when it stands so. */
export type Round = { acts: readonly Act[]; begins: number; ends: number };
/** An act that had to be done, and by when: the first look after it was due. */
export type Required = { act: Act; by: number };

/**
 * What had to be done in a round, if a server looked first at `lookAfter(moment)` after each moment: whatever was the last
 * thing due when somebody looked, while it was of use and the request still stood so. What commands of their own take by
 * what is stored is foretold here, and not done.
 */
export function requiredIn(
  { acts, begins, ends }: Round,
  lookAfter: (moment: number) => number | undefined,
): Required[] {
  return acts.flatMap((act, nth) => {
    if (act.kind === 'REMIND_OWNER' || act.kind === 'COUNT_AS_SOLVED') return [];
    const next = acts[nth + 1]?.at.getTime() ?? Infinity;
    const by = lookAfter(Math.max(act.at.getTime(), begins));
    const isOfUse = by !== undefined && (act.until === undefined || by < act.until.getTime());
    return isOfUse && by < Math.min(next, ends) ? [{ act, by }] : [];
  });
}

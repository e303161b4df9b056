/** So far a phone's clock may be ahead of ours and still be believed. */
const AHEAD_MS = 10 * 60_000;

/** When something was done by the clock of a phone; null where that cannot be, since the clock is wrong or somebody made it up. */
export function deviceMoment(
  claimed: string | null,
  { notBefore, at }: { notBefore: string; at: Date },
): string | null {
  if (claimed === null) return null;
  const moment = Date.parse(claimed);
  return moment >= Date.parse(notBefore) && moment <= at.getTime() + AHEAD_MS ? claimed : null;
}

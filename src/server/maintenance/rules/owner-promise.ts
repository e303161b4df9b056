import type { PromiseAfterQuestion } from '#contract/organization/organization.words.ts';

/** However long the office took to answer, the owner has this long then. */
const AFTER_ANSWER_MS = 86_400_000;

type Asked = {
  choice: PromiseAfterQuestion;
  /** By when the owner was to decide before they asked; null where nothing was due. */
  decideBy: Date | null;
  /** Since when they wait for the answer. */
  questionAt: Date;
};

/** By when the office answers an owner: within its time, and before the day on which they decide where that stays. */
export function answerToOwnerDue({ choice, decideBy }: Asked, usual: Date | null, now: Date): Date | null {
  const isSooner = choice === 'STAYS' && decideBy !== null && decideBy > now && (usual === null || decideBy < usual);
  return isSooner ? decideBy : usual;
}

/** By when an owner decides, once their question is answered; `anew` is by when they would if they were asked now. */
export function promiseAfterAnswer({ choice, decideBy, questionAt }: Asked, anew: Date | null, now: Date): Date | null {
  if (choice === 'ANEW' || decideBy === null) return anew;
  const waitedMs = choice === 'WAITS' ? now.getTime() - questionAt.getTime() : 0;
  return new Date(Math.max(decideBy.getTime() + waitedMs, now.getTime() + AFTER_ANSWER_MS));
}

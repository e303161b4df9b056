import type { SupportStatus } from '#contract/support/support.words.ts';

/** What decides where a grant stands. */
export type Decided = {
  decideBy: string;
  isAllowed: boolean | null;
  endsAt: string | null;
  endedAt: string | null;
};

/** Where a grant stands at an instant: what nobody answered lapses, and what was allowed ends by itself. */
export function statusOf({ decideBy, isAllowed, endsAt, endedAt }: Decided, at: Date): SupportStatus {
  if (isAllowed === false) return 'REFUSED';
  if (isAllowed === null) {
    if (endedAt !== null) return 'TAKEN_BACK';
    return new Date(decideBy) > at ? 'ASKED' : 'LAPSED';
  }
  return endedAt === null && endsAt !== null && new Date(endsAt) > at ? 'READING' : 'ENDED';
}

/** Whether somebody can still end it, or take it back. */
export const isOpen = (status: SupportStatus): boolean => status === 'ASKED' || status === 'READING';

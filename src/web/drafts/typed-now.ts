import type { Unsent } from './unsent.ts';

/** What somebody who leaves may miss: what is typed into a form, what is shown once, or what goes on in many calls. */
export type Missed = Pick<Unsent, 'isTyped'> &
  Partial<Pick<Unsent, 'isSending' | 'isKept' | 'hasPlace' | 'keep' | 'settle'>> & {
    /** It is shown once: it is being made, or stands on the page. */
    readonly once: 'made' | 'shown' | undefined;
    /** Many rows are worked on, call by call: after a reload no other is sent. */
    readonly isRunning?: boolean;
    /** It stands beside the pages, such as in a toast, and goes with none of them. */
    readonly outlivesPage?: boolean;
  };

/** A dialog in front of the page: answers whether it stays, false at once where nothing is typed in it. */
export type Asking = () => Promise<boolean> | false;

const shown = new Set<Missed>();
const inFront = new Set<Asking>();

const counting =
  <One>(all: Set<One>) =>
  (one: One): (() => void) => {
    all.add(one);
    return () => all.delete(one);
  };

/** Counts something in while it is on the page. */
export const countIn = counting(shown);

/** Counts a dialog in while it stands in front of the page. */
export const standInFront = counting(inFront);

/** What is on the page and would be missed. */
export const typedNow = (): Missed[] => [...shown].filter(({ isTyped }) => isTyped);

/** Has the first dialog that holds something typed ask whether it closes. */
export const askInFront = (): ReturnType<Asking> =>
  [...inFront].reduce<ReturnType<Asking>>((stays, ask) => stays || ask(), false);

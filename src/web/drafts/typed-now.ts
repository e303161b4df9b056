import type { Unsent } from './unsent.ts';

const shown = new Set<Unsent>();

/** Counts a form in while it is on the page. */
export function countIn(unsent: Unsent): () => void {
  shown.add(unsent);
  return () => shown.delete(unsent);
}

/** The forms on the page in which something is typed. */
export const typedNow = (): Unsent[] => [...shown].filter((unsent) => unsent.isTyped);

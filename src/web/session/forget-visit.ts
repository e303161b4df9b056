import { dropProof } from '#web/api/asked-proof.ts';
import { forgetEarly } from '#web/api/early-reads.ts';
import { writeEntry } from '#web/router/entries.ts';
import { forgetPages } from '#web/router/recent-pages.ts';
import { closeToasts } from '#web/ui/toast-store.ts';

/**
 * Empties what the platform keeps in memory beside its pages, which go by themselves. `tests/web-stores.test.ts` finds a
 * store that is neither emptied here nor known to hold nothing of anybody; a noun's own says `onVisitEnd`.
 */
export function forgetVisit({ isElsewhere }: { isElsewhere: boolean }): void {
  dropProof();
  forgetEarly();
  forgetPages();
  closeToasts();
  // What the address names belongs to the organization that is left. The pages of the other one begin here; those before never hear of it.
  if (isElsewhere) writeEntry('/');
}

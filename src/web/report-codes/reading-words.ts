import type { TicketCategory } from '#contract/maintenance/maintenance.words.ts';
import { emergencyIn } from '#contract/maintenance/suggest/emergencies.ts';
import { guessCategory } from '#contract/maintenance/suggest/suggest.ts';
import { remediesFor } from '#contract/maintenance/troubles/remedies.ts';
import { questionsFor, triedAgainst } from '#contract/maintenance/troubles/troubles.ts';
import type { ReadWords } from './use-reading-words.ts';

/** What words tell of. */
export const readWords = (said: string): ReadWords => ({
  category: guessCategory(said)?.label ?? 'OTHER',
  emergency: emergencyIn(said),
  remedies: remediesFor(said),
  questions: (category: TicketCategory) => questionsFor(said, category),
  triedAgainst: (tried) => triedAgainst(said, tried),
});

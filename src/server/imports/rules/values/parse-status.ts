import { findMeaning, meaningsIn, wordsIn } from '../words/languages.ts';
import type { RollStatus } from '../words/words.ts';
import { fold } from './fold.ts';

const statuses = meaningsIn('statuses');
const vacant = wordsIn('vacant');

/** Words for an empty home that are nobody's name, so that more may follow: "Vacant - ready". */
const NO_NAME = /^(?:vacant|leerstand|leerstehend|unoccupied|pustostan|leegstand|sfitto|inoccupe|desocupado)\b/;

/** Where a rent roll says that a home stands, in any of the languages; or null. */
export const parseStatus = (text: string): RollStatus | null => findMeaning(text, statuses())?.meaning ?? null;

/** True where a rent roll says in the renter's place that nobody lives there. */
export function saysVacant(text: string): boolean {
  const words = fold(text);
  return vacant().has(words) || NO_NAME.test(words);
}

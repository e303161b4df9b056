import { findMeaning, meaningsIn, wordsIn } from '../words/languages.ts';
import type { RollStatus } from '../words/words.ts';
import { fold } from './fold.ts';

const statuses = meaningsIn('statuses');
const vacant = wordsIn('vacant');

/** Words for an empty home that are nobody's name, so that more may follow: "Vacant - ready". */
const NO_NAME = /^(?:vacant|leerstand|leerstehend|unoccupied|pustostan|leegstand|sfitto|inoccupe|desocupado)\b/;

/** What some programs print in the column of states. */
const CODES: Readonly<Record<string, RollStatus>> = {
  c: 'CURRENT',
  occ: 'CURRENT',
  n: 'NOTICE',
  vac: 'VACANT',
  evic: 'EVICTION',
  f: 'FUTURE',
  fut: 'FUTURE',
};
/** "DOWN - renovation": the word alone, or before a mark. */
const BEFORE_MARK = /^([\p{L}\s-]+?)\s*(?:$|[-–—:(*])/u;

/** Where a rent roll says that a home stands, in any of the languages; or null. */
export const parseStatus = (text: string): RollStatus | null =>
  CODES[fold(text)] ?? findMeaning(text, statuses())?.meaning ?? null;

/** True where a rent roll says in the renter's place that nobody lives there. */
export function saysVacant(text: string): boolean {
  const words = fold(text);
  return vacant().has(words) || NO_NAME.test(words);
}

/** True where a rent roll says in the renter's place that a home is not to let: "Model", "DOWN - renovation". */
export function saysNotLet(text: string): boolean {
  const [, words = ''] = BEFORE_MARK.exec(text.trim()) ?? [];
  return words !== '' && statuses().get(fold(words)) === 'NOT_LET';
}

/** True where what stands in the renter's place names nobody. */
export const saysNobody = (text: string): boolean => saysVacant(text) || saysNotLet(text);

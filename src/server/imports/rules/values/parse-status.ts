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

/** Before what is not so: "not active", "no eviction", "nicht aktiv". */
const NOT = '(?:not|no|non|nicht|kein|keine|niet|geen|nie|bez|sin|sans|pas|senza|nao|sem)';

/** What a text says and does not deny, and the rest of it; null where it says nothing that is known. */
function saidIn(text: string): { meaning: RollStatus; rest: string } | null {
  const found = findMeaning(text, statuses());
  if (found === null) return null;
  const words = ` ${fold(text)} `;
  if (new RegExp(` ${NOT} ${found.phrase} `, 'u').test(words)) return null;
  return { meaning: found.meaning, rest: words.replace(` ${found.phrase} `, ' ') };
}

/** Where a rent roll says that a home stands, in any of the languages; or null. */
export function parseStatus(text: string): RollStatus | null {
  const code = CODES[fold(text)];
  if (code !== undefined) return code;
  const said = saidIn(text);
  if (said?.meaning !== 'CURRENT') return said?.meaning ?? null;
  // "Occupied - NTV": somebody lives there, and leaves.
  const also = saidIn(said.rest)?.meaning;
  return also === 'NOTICE' || also === 'EVICTION' ? also : 'CURRENT';
}

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

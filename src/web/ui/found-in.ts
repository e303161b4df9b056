import type { Choice } from './choice.ts';

/** However letters are written: capitals, accents, punctuation and blanks make no difference. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const folded = (text: string): string => plain(text).replace(/[\p{P}\s]/gu, '');

type Words = { all: string; begins: ReadonlySet<number> };

/** The words of a label as one text, and where in it each begins. */
function wordsOf({ label }: Choice): Words {
  const begins = new Set<number>();
  let all = '';
  for (const word of plain(label).split(/[\p{P}\s]+/u)) {
    begins.add(all.length);
    all += word;
  }
  return { all, begins };
}

const lately = new WeakMap<readonly Choice[], readonly Words[]>();

/** The choices whose words hold what was typed: first those that begin with it, then those of which a word does. */
export function foundIn(choices: readonly Choice[], typed: string): readonly Choice[] {
  const wanted = folded(typed);
  if (wanted === '') return choices;
  const words = lately.get(choices) ?? choices.map(wordsOf);
  lately.set(choices, words);
  const ranked: Choice[][] = [[], [], []];
  for (const [index, choice] of choices.entries()) ranked[rankOf(words[index], wanted)]?.push(choice);
  return ranked.flat();
}

/** 0 at the beginning, 1 at that of a word, 2 within one; nowhere else there is no such rank. */
function rankOf(words: Words | undefined, wanted: string): number {
  if (!words) return Number.NaN;
  let at = words.all.indexOf(wanted);
  if (at <= 0) return at;
  while (at > 0 && !words.begins.has(at)) at = words.all.indexOf(wanted, at + 1);
  return at > 0 ? 1 : 2;
}

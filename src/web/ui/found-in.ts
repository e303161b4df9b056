import type { Choice } from './choice.ts';

/** However letters are written: capitals, accents, punctuation and blanks make no difference. */
const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\p{M}\p{P}\s]/gu, '')
    .toLowerCase();

const lately = new WeakMap<readonly Choice[], string[]>();

/** The choices whose words hold what was typed. */
export function foundIn(choices: readonly Choice[], typed: string): readonly Choice[] {
  const wanted = folded(typed);
  if (wanted === '') return choices;
  const words = lately.get(choices) ?? choices.map(({ label }) => folded(label));
  lately.set(choices, words);
  return choices.filter((_, index) => words[index]?.includes(wanted));
}

/** A source of choices that makes the same ones for the same words, so that every demo has the same content. */
export type Chance = {
  /** From 0 up to, but not including, 1. */
  fraction(): number;
  /** A whole number, both ends included. */
  whole(least: number, most: number): number;
  happens(probability: number): boolean;
  one<T>(of: readonly T[]): T;
  shuffled<T>(of: readonly T[]): T[];
  /** Choices of their own for a part, which stay the same whatever is chosen elsewhere. */
  apart(words: string): Chance;
};

/** Choices named by words. */
export function chanceOf(words: string): Chance {
  let state = hashOf(words);
  const fraction = () => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
  const whole = (least: number, most: number) => least + Math.floor(fraction() * (most - least + 1));
  return {
    fraction,
    whole,
    happens: (probability) => fraction() < probability,
    one: (of) => at(of, whole(0, of.length - 1)),
    shuffled: (of) => {
      const rest = [...of];
      return of.map(() => at(rest.splice(whole(0, rest.length - 1), 1), 0));
    },
    apart: (more) => chanceOf(`${words} / ${more}`),
  };
}

function at<T>(of: readonly T[], index: number): T {
  if (index < 0 || index >= of.length) throw new RangeError('There is nothing to choose from.');
  return of[index] as T;
}

function hashOf(words: string): number {
  let hash = 0x811c9dc5;
  for (const letter of words) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return hash;
}

/** Chance that comes out the same for the same seed. */
export type Random = {
  /** From 0 up to, but not including, `below`. */
  int(below: number): number;
  /** True in so many of a hundred cases. */
  percent(chance: number): boolean;
  pick<T>(from: readonly T[]): T;
  bytes(length: number): Buffer;
};

/** Mulberry32; each request has a chance of its own, so that one can be made again without those before it. */
export function randomOf(seed: number, at: number): Random {
  let state = (Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(at + 1, 0xc2b2ae35)) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (below: number): number => Math.floor(next() * below);
  return {
    int,
    percent: (chance) => next() * 100 < chance,
    pick: <T>(from: readonly T[]): T => from[int(from.length)] as T,
    bytes: (length) => Buffer.from(Array.from({ length }, () => int(256))),
  };
}

/** Where the rows of a long list begin: all in pixels from the top of the first. */
export interface RowHeights {
  readonly count: number;
  /** One row tells the height of all. */
  readonly isEven: boolean;
  /** Of a row that is not drawn yet. */
  readonly pitch: number;
  topOf(index: number): number;
  heightOf(index: number): number;
  /** The row at this place, or the nearest to it. */
  indexAt(top: number): number;
  /** Takes what drawn rows measure, by their index, and what stands opened below them; true where that moves others. */
  learn(measured: ReadonlyMap<number, number>, below?: ReadonlyMap<number, number>): boolean;
  /** Rows came or went at the end. */
  resize(count: number): void;
}

export const TOO_LITTLE_TO_SEE = 0.1;

/** Rows of one height, which any of them tells: those of a table. Few of them have something opened below them. */
export class EvenHeights implements RowHeights {
  readonly isEven = true;
  count = 0;
  #height: number;
  /** What stands opened, by the row above it, from the first on. */
  #below: readonly (readonly [index: number, height: number])[] = [];

  constructor(guess: number) {
    this.#height = guess;
  }

  get pitch(): number {
    return this.#height;
  }

  topOf = (index: number): number =>
    this.#below.reduce((top, [at, height]) => (at < index ? top + height : top), index * this.#height);
  heightOf = (index: number): number => this.#height + (this.#below.find(([at]) => at === index)?.[1] ?? 0);

  indexAt(top: number): number {
    let above = 0;
    for (const [index, height] of this.#below) {
      const from = (index + 1) * this.#height + above;
      if (top < from) break;
      if (top < from + height) return clamp(index, this.count);
      above += height;
    }
    return clamp(Math.floor((top - above) / this.#height), this.count);
  }

  learn(measured: ReadonlyMap<number, number>, below: ReadonlyMap<number, number> = new Map()): boolean {
    const isOpened = this.#open(below);
    const [height = 0] = measured.values();
    if (height === 0 || Math.abs(height - this.#height) < TOO_LITTLE_TO_SEE) return isOpened;
    this.#height = height;
    return true;
  }

  #open(below: ReadonlyMap<number, number>): boolean {
    const isMoved = [...below].some(([index, height]) => {
      const [, before = 0] = this.#below.find(([at]) => at === index) ?? [];
      return Math.abs(height - before) >= TOO_LITTLE_TO_SEE;
    });
    if (isMoved)
      this.#below = [...new Map([...this.#below, ...below])]
        .filter(([, height]) => height > 0)
        .toSorted(([one], [other]) => one - other);
    return isMoved;
  }

  resize(count: number): void {
    // Others came between: what is still open is drawn and measured anew.
    if (count !== this.count) this.#below = [];
    this.count = count;
  }
}

/** Rows that differ, such as cards: each as high as it was when drawn last, those never drawn like the first that were. */
export class UnevenHeights implements RowHeights {
  readonly isEven = false;
  #guess: number;
  #wasTold = false;
  /** By how much each is higher than guessed. */
  #beyond = new Float64Array(0);
  /** Sums of those over ranges (a binary indexed tree), so that the place of the ten thousandth takes fourteen steps. */
  #sums = new Float64Array(1);

  constructor(guess: number) {
    this.#guess = guess;
  }

  get count(): number {
    return this.#beyond.length;
  }

  get pitch(): number {
    return this.#guess;
  }

  topOf(index: number): number {
    let beyond = 0;
    for (let at = index; at > 0; at -= at & -at) beyond += this.#sums[at] ?? 0;
    return index * this.#guess + beyond;
  }

  heightOf = (index: number): number => this.#guess + (this.#beyond[index] ?? 0);

  indexAt(top: number): number {
    let [from, to] = [0, this.count];
    while (to - from > 1) {
      const middle = (from + to) >> 1;
      if (this.topOf(middle) <= top) from = middle;
      else to = middle;
    }
    return from;
  }

  learn(measured: ReadonlyMap<number, number>): boolean {
    if (measured.size === 0) return false;
    if (!this.#wasTold) {
      this.#wasTold = true;
      this.#guess = [...measured.values()].reduce((sum, height) => sum + height, 0) / measured.size;
    }
    let isMoved = false;
    for (const [index, height] of measured) {
      const more = height - this.heightOf(index);
      if (index >= this.count || Math.abs(more) < TOO_LITTLE_TO_SEE) continue;
      this.#beyond[index] = (this.#beyond[index] ?? 0) + more;
      this.#add(index, more);
      isMoved = true;
    }
    return isMoved;
  }

  resize(count: number): void {
    const before = this.#beyond;
    this.#beyond = new Float64Array(count);
    this.#sums = new Float64Array(count + 1);
    this.#beyond.set(before.subarray(0, count));
    for (const [index, more] of this.#beyond.entries()) if (more !== 0) this.#add(index, more);
  }

  #add(index: number, more: number): void {
    for (let at = index + 1; at < this.#sums.length; at += at & -at) this.#sums[at] = (this.#sums[at] ?? 0) + more;
  }
}

const clamp = (index: number, count: number): number => Math.max(0, Math.min(index, count - 1));

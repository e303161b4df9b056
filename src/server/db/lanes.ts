import { DatabaseAway } from './acquire.ts';

type Lane = { inside: number; waiting: (() => void)[] };

/** Lets a bounded number of each kind work at once; the others wait their turn, and are refused when that takes too long. */
export class Lanes {
  readonly #lanes = new Map<string, Lane>();
  readonly #max: number;
  readonly #waitMs: number;

  constructor(max: number, waitMs: number) {
    this.#max = max;
    this.#waitMs = waitMs;
  }

  /** Resolves, once there is room, with what has to be called at the end. */
  async enter(kind: string): Promise<() => void> {
    const lane = this.#lanes.get(kind) ?? { inside: 0, waiting: [] };
    this.#lanes.set(kind, lane);
    if (lane.inside < this.#max) lane.inside++;
    else await this.#turn(lane);
    return () => this.#leave(kind, lane);
  }

  #turn(lane: Lane): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const enter = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(() => {
      lane.waiting.splice(lane.waiting.indexOf(enter), 1);
      reject(new DatabaseAway('All connections that one organization may use are busy.'));
    }, this.#waitMs);
    lane.waiting.push(enter);
    return promise;
  }

  /** The place goes to whoever waited longest. */
  #leave(kind: string, lane: Lane): void {
    const next = lane.waiting.shift();
    if (next) next();
    else if (--lane.inside === 0) this.#lanes.delete(kind);
  }
}

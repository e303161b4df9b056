/** Something that happens at a moment, after everything earlier in its lanes; beside each other lanes do not wait. */
export type DemoEvent = { at: Date; lanes: string[]; happen(): Promise<void> };

/** Enough to keep the database and this process at work, and few: each is a connection, which plans its statements for itself. */
const AT_ONCE = 6;
/** How far the latest event may be ahead of the earliest that is still under way; what depends on another lane keeps further away. */
const AHEAD_MS = 20 * 3_600_000;

/** Lets events happen in the order of time; the first that fails ends it, once the others under way have ended. */
export async function playEvents(events: readonly DemoEvent[], signal: AbortSignal | undefined): Promise<void> {
  const running = new Map<Promise<void>, Date>();
  const lastOf = new Map<string, Promise<void>>();
  try {
    for (const event of events.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
      while (mustWait(event, running)) await Promise.race(running.keys());
      signal?.throwIfAborted();
      const happening = Promise.all(event.lanes.map((lane) => lastOf.get(lane))).then(event.happen);
      for (const lane of event.lanes) lastOf.set(lane, happening);
      running.set(happening, event.at);
      happening.then(
        () => running.delete(happening),
        () => {},
      );
    }
    await Promise.all(running.keys());
  } catch (error) {
    await Promise.allSettled(running.keys());
    throw error;
  }
}

const mustWait = ({ at }: DemoEvent, running: ReadonlyMap<Promise<void>, Date>): boolean =>
  running.size >= AT_ONCE || [...running.values()].some((earlier) => at.getTime() - earlier.getTime() > AHEAD_MS);

/** Works on some things at once; the first that fails is thrown once the others under way have ended. */
export async function inLanes<T>(things: readonly T[], work: (thing: T) => Promise<void>): Promise<void> {
  const waiting = [...things];
  const lane = async () => {
    for (let thing = waiting.shift(); thing !== undefined; thing = waiting.shift()) await work(thing);
  };
  const ended = await Promise.allSettled(Array.from({ length: AT_ONCE / 2 }, lane));
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
}

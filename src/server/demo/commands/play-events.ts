/** Something that happens at a moment, after everything earlier in its lanes. */
export type DemoEvent = { at: Date; lanes: string[]; happen(): Promise<void> };

/** What happens in an organization, by what it looks at. */
export type Strands = Record<'homes' | 'requests' | 'books', readonly DemoEvent[]>;

/** Of which strands an event needs the past: who reports or repairs something does not look into the books. */
const LOOKS_AT: Record<keyof Strands, readonly (keyof Strands)[]> = {
  homes: ['homes', 'requests', 'books'],
  requests: ['homes'],
  books: ['homes', 'requests', 'books'],
};

/** Enough to keep the database and this process at work, and few: each is a connection, which plans its statements for itself. */
const AT_ONCE = 6;
/** How far an event may be ahead of the earliest of what it looks at; what depends on another lane keeps further away. */
const AHEAD_MS = 20 * 3_600_000;

/**
 * Lets events happen in the order of time as far as they need it, so that a long night of the books holds up neither requests
 * nor another organization. The first that fails ends it, once the others under way have ended.
 */
export async function playEvents(organizations: readonly Strands[], signal: AbortSignal | undefined): Promise<void> {
  const schedule = new Schedule(organizations);
  const running = new Set<Promise<void>>();
  try {
    for (;;) {
      signal?.throwIfAborted();
      const event = running.size < AT_ONCE ? schedule.begin() : null;
      if (event) {
        const happening: Promise<void> = event.happen().then(() => {
          schedule.end(event);
          running.delete(happening);
        });
        running.add(happening);
      } else if (running.size > 0) await Promise.race(running);
      else return;
    }
  } catch (error) {
    await Promise.allSettled(running);
    throw error;
  }
}

/** What has not ended of a strand: what waits, in the order of time, and what is under way. */
type Part = { waiting: DemoEvent[]; running: Set<DemoEvent>; looksAt: Part[] };

/** Which event may begin next. */
class Schedule {
  readonly #parts: Part[];
  /** By lane, what has not ended, in the order of time. */
  readonly #lanes = new Map<string, DemoEvent[]>();

  constructor(organizations: readonly Strands[]) {
    this.#parts = organizations.flatMap(partsOf);
    for (const event of this.#parts.flatMap(({ waiting }) => waiting).toSorted(byTime))
      for (const lane of event.lanes) {
        const known = this.#lanes.get(lane) ?? [];
        known.push(event);
        this.#lanes.set(lane, known);
      }
  }

  /** The earliest event that may begin, which is under way from now on; nothing where all of them wait or are over. */
  begin(): DemoEvent | null {
    const [first] = this.#parts
      .flatMap((part) => {
        const event = this.#firstOf(part);
        return event ? [{ part, event }] : [];
      })
      .toSorted((a, b) => byTime(a.event, b.event));
    if (!first) return null;
    first.part.waiting.splice(first.part.waiting.indexOf(first.event), 1);
    first.part.running.add(first.event);
    return first.event;
  }

  end(event: DemoEvent): void {
    for (const { running } of this.#parts) running.delete(event);
    for (const lane of event.lanes) this.#lanes.get(lane)?.shift();
  }

  #firstOf({ waiting, looksAt }: Part): DemoEvent | undefined {
    const latest = Math.min(...looksAt.map(earliestOf)) + AHEAD_MS;
    for (const event of waiting) {
      if (event.at.getTime() > latest) return undefined;
      if (event.lanes.every((lane) => this.#lanes.get(lane)?.[0] === event)) return event;
    }
    return undefined;
  }
}

function partsOf(strands: Strands): Part[] {
  const begin = (events: readonly DemoEvent[]): Part => ({
    waiting: events.toSorted(byTime),
    running: new Set(),
    looksAt: [],
  });
  const parts = { homes: begin(strands.homes), requests: begin(strands.requests), books: begin(strands.books) };
  for (const strand of ['homes', 'requests', 'books'] as const)
    parts[strand].looksAt = LOOKS_AT[strand].map((other) => parts[other]);
  return Object.values(parts);
}

const byTime = (a: DemoEvent, b: DemoEvent): number => a.at.getTime() - b.at.getTime();

const earliestOf = ({ waiting, running }: Part): number =>
  [...waiting.slice(0, 1), ...running].reduce((earliest, { at }) => Math.min(earliest, at.getTime()), Infinity);

/** Works on some things at once; the first that fails is thrown once the others under way have ended. */
export async function inLanes<T>(things: readonly T[], work: (thing: T) => Promise<void>): Promise<void> {
  const waiting = [...things];
  const lane = async () => {
    for (let thing = waiting.shift(); thing !== undefined; thing = waiting.shift()) await work(thing);
  };
  const ended = await Promise.allSettled(Array.from({ length: AT_ONCE / 2 }, lane));
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
}

import { eventReader, type StreamEvent } from './read-events.ts';

/** What a stream needs from outside. */
export type StreamDeps = {
  /** Asks for the stream; throws where there is no answer. */
  ask: (query: string, signal: AbortSignal) => Promise<Response>;
  /** Hears every event, in order, each once. */
  hear: (event: StreamEvent) => void;
  /** The session is over, or may not listen. */
  refused: (status: number) => void;
  now: () => number;
  random: () => number;
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
};

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;
/** A stream says at least every 20 seconds that it is open; one that is silent for longer is dead, whatever TCP thinks. */
const SILENT_MS = 50_000;

/** Where to go on: after the last event, or from when the page began to read. */
export type Place = { lastId: string | null; begunAt: number };

/** Holds a stream open until it is given up: one that ends or breaks is opened again where it was, more and more patiently. */
export async function holdStream(deps: StreamDeps, place: Place, signal: AbortSignal): Promise<void> {
  for (let failures = 0; !signal.aborted; ) {
    const ended = await once(deps, place, signal).catch(() => 'broken' as const);
    if (ended === 'over') return;
    failures = ended === 'ended' ? 0 : failures + 1;
    // Many pages that a server let go of at once should not all come back in the same moment.
    const most = Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS);
    await deps.wait(typeof ended === 'number' ? ended : most * (0.5 + deps.random() / 2), signal).catch(() => {});
  }
}

/** How one stream ended: as it should, not at all as it should, for good, or with so many milliseconds to wait. */
async function once(
  deps: StreamDeps,
  place: Place,
  signal: AbortSignal,
): Promise<'ended' | 'broken' | 'over' | number> {
  const silence = new AbortController();
  const either = AbortSignal.any([signal, silence.signal]);
  const watch = () => setTimeout(() => silence.abort(), SILENT_MS);
  let timer = watch();
  try {
    const query =
      place.lastId === null
        ? `?sinceMs=${Math.min(Math.round(deps.now() - place.begunAt), 600_000)}`
        : `?after=${encodeURIComponent(place.lastId)}`;
    const response = await deps.ask(query, either);
    if (response.status === 401 || response.status === 403) {
      deps.refused(response.status);
      return 'over';
    }
    if (!response.ok || !response.body) {
      const seconds = Number(response.headers.get('retry-after'));
      return seconds > 0 ? seconds * 1000 : 'broken';
    }
    const read = eventReader();
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return 'ended';
      clearTimeout(timer);
      timer = watch();
      for (const event of read(value)) {
        deps.hear(event);
        if (event.id !== null) place.lastId = event.id;
      }
    }
  } finally {
    clearTimeout(timer);
  }
}

import { liveRoute } from '#contract/live/live.ts';
import { callerNow } from '#web/api/sign-in-api.ts';
import { passOn } from './live-events.ts';
import { holdStream, type Place } from './live-stream.ts';
import type { StreamEvent } from './read-events.ts';

/** What came on the channel before this code had. */
export type Begun = {
  /** Whose stream it is: the person, the organization and the role. */
  name: string;
  channel: BroadcastChannel;
  early: StreamEvent[];
  at: number;
};

/**
 * Hears the one stream of a browser: the first of its pages holds it and tells the others; when that one goes, the next goes
 * on after the last event. Without locks, which browsers give to secure addresses alone, each page that is seen holds its own.
 */
export function shareStream({ name, channel, early, at }: Begun, refused: (status: number) => void): () => void {
  const left = new AbortController();
  const place: Place = { lastId: null, begunAt: at };
  const take = ({ id, event, data }: StreamEvent) => {
    if (id !== null) place.lastId = id;
    if (event && event !== 'open') passOn(event, JSON.parse(data || '{}') as object);
  };
  const hold = (signal: AbortSignal, tell: (event: StreamEvent) => void) =>
    holdStream(
      {
        ask: (query, either) => fetch(liveRoute.path + query, { headers: headers(), signal: either }),
        hear: tell,
        refused,
        now: () => performance.now(),
        random: Math.random,
        wait,
      },
      place,
      signal,
    );

  early.forEach(take);
  channel.onmessage = ({ data }: MessageEvent<StreamEvent>) => take(data);
  if ('locks' in navigator) {
    const tellAll = (event: StreamEvent) => {
      channel.postMessage(event);
      take(event);
    };
    const held = navigator.locks.request(name, { signal: left.signal }, () => hold(left.signal, tellAll));
    held.catch(() => {});
  } else {
    void holdWhileSeen(left.signal, (signal) => hold(signal, take));
  }
  return () => {
    left.abort();
    channel.close();
  };
}

/** A browser allows few connections to one address, and pages that nobody looks at must not take them all. */
async function holdWhileSeen(left: AbortSignal, hold: (signal: AbortSignal) => Promise<void>): Promise<void> {
  while (!left.aborted) {
    if (!document.hidden) {
      const hidden = new AbortController();
      const look = () => document.hidden && hidden.abort();
      document.addEventListener('visibilitychange', look);
      await hold(AbortSignal.any([left, hidden.signal]));
      document.removeEventListener('visibilitychange', look);
      if (!hidden.signal.aborted) return;
    }
    await new Promise((resolve) => document.addEventListener('visibilitychange', resolve, { once: true }));
  }
}

function headers(): Record<string, string> {
  const { token, activeRole } = callerNow();
  return {
    accept: 'text/event-stream',
    ...(token && { authorization: `Bearer ${token}` }),
    ...(activeRole && { 'x-active-role': activeRole }),
  };
}

/** Ends early when the connection is back. */
const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    window.addEventListener('online', done);
    signal.addEventListener('abort', done, { once: true });
  });

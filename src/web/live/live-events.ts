import type { LiveEvent, LiveEvents } from '#contract/live/live.ts';

/** What every page hears besides what nouns declare: something of these nouns is different, nobody knows what is, or what its reader may do is. */
type Heard = LiveEvents & { changed: { nouns: string[]; by?: string }; reset: object; access: object };
type Name = LiveEvent | 'changed' | 'reset' | 'access';
type Listener = (data: object) => void;

const listeners = new Map<string, Set<Listener>>();

/** Hears an event of the live stream until the returned function is called. */
export function onLive<Event extends Name>(event: Event, hear: (data: Heard[Event]) => void): () => void {
  const those = listeners.get(event) ?? new Set();
  listeners.set(event, those);
  those.add(hear as Listener);
  return () => those.delete(hear as Listener);
}

/** Passes on what came, on this page's stream or on another's. */
export function passOn(event: string, data: object): void {
  for (const hear of listeners.get(event) ?? []) hear(data);
}

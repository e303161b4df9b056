import { useMoments } from '#web/hooks/use-moments.ts';
import { layoutMessages } from './layout.messages.ts';

/** Whose clocks a page goes by, where the reader's show another time; else nothing. */
export function ZoneNote() {
  const { zone, now, time } = useMoments();
  return zone && <p className="mb-2 text-xs text-ink-3">{layoutMessages.zone(zone, time(now.toISOString()))}</p>;
}

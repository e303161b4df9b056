import { dateFormat } from '#contract/format/intl.ts';

/** The zone by its proper name, else that of this machine; throws RangeError for one that the browser does not know. */
const zoneOf = (timeZone: string | undefined): string =>
  dateFormat('en', timeZone ? { timeZone } : {}).resolvedOptions().timeZone;

let zone = zoneOf(undefined);

/**
 * The time zone of the reader, the one they chose or else that of this machine: for moments that belong to no property, and
 * to tell whether its clocks show another time.
 */
export const readerZone = (): string => zone;

/** From now on the reader's clocks are those of this zone; null, or one that this browser does not know, is the machine's. */
export function setReaderZone(chosen: string | null): void {
  try {
    zone = zoneOf(chosen ?? undefined);
  } catch {
    zone = zoneOf(undefined);
  }
}

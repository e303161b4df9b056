import { formatOtherZone, formatWindow } from '#contract/format/window.ts';
import type { Ticket } from '#contract/maintenance/maintenance.ts';
import { orgLocale } from '#web/ui/org-locale.ts';
import { readerZone } from '#web/ui/reader-zone.ts';

/** When a visit is: "Thu, Nov 26, 12:00 PM – 2:00 PM" by the clocks of the property, named where the reader's show another time. */
export const visitTimes = ({ from, to }: NonNullable<Ticket['visit']>, timeZone = readerZone()): string =>
  formatWindow(from, to, { timeZone, readerZone: readerZone(), ...orgLocale() });

/** What the clocks of a property are called where the reader's show another time at that moment; null where they agree. */
export const otherZone = (at: Date, timeZone: string): string | null =>
  formatOtherZone(at, { timeZone, readerZone: readerZone(), ...orgLocale() });

import { formatWindow } from '#contract/format/window.ts';
import { orgLocaleTag } from '#web/ui/org-locale.ts';
import { readerZone } from '#web/ui/reader-zone.ts';

/** A visit by the clocks of the place. */
export const visitText = ({ from, to }: { from: string; to: string }, timeZone: string): string =>
  formatWindow(from, to, { timeZone, readerZone: readerZone(), locale: orgLocaleTag() });

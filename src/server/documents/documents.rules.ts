import { addDays, daysBetween, type PlainDate } from '#contract/dates.ts';
import { type DocumentEnd, REMINDER_DAYS, SOON_DAYS } from '#contract/documents/documents.words.ts';
import type { UploadPurpose } from '#server/files/purpose.ts';

/** How near the end of a document is on a day; null where it has none. On its last day it still holds. */
export function endOn(endsOn: PlainDate | null, today: PlainDate): DocumentEnd | null {
  if (endsOn === null) return null;
  if (endsOn < today) return 'RAN_OUT';
  return endsOn <= addDays(today, SOON_DAYS) ? 'SOON' : 'LATER';
}

/**
 * Which reminder of an end is due on a day, as the days before it that it stands for; null where none is. One that was
 * missed is not made up for once a nearer one is due, and after the end nobody is reminded any more.
 */
export function reminderDue(endsOn: PlainDate, today: PlainDate, remindedDays: number | null): number | null {
  const left = daysBetween(today, endsOn);
  if (left < 0) return null;
  const due = REMINDER_DAYS.findLast((days) => left <= days);
  return due === undefined || (remindedDays !== null && remindedDays <= due) ? null : due;
}

/** What is kept as a document; who sees the document opens it. */
export const DOCUMENT: UploadPurpose = {
  name: 'DOCUMENT',
  folder: 'documents',
  parent: 'document_version',
  permission: 'documents:write',
  allowed: { pdf: true },
  openedBy: 'whoever reaches its parent',
};

/** Names of files are limited by their bytes, of which some letters take four. */
const NAME_BYTES_MAX = 200;
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

function beginningOf(name: string): string {
  let left = NAME_BYTES_MAX;
  for (const { segment, index } of graphemes.segment(name)) {
    left -= Buffer.byteLength(segment);
    if (left < 0) return name.slice(0, index);
  }
  return name;
}

/** What Windows takes for a device, whatever ending it has. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

/** Under which names documents stand in an archive: by their own, with the ending of their file, no two alike in any case. */
export function archiveNames(documents: readonly { name: string; fileName: string }[]): string[] {
  const taken = new Set<string>();
  return documents.map(({ name, fileName }) => {
    const ending = /\.[A-Za-z0-9]{1,8}$/.exec(fileName)?.[0] ?? '';
    // What some systems take for a folder or refuse in a name.
    const plain = name
      .normalize('NFC')
      .replace(/[\\/:*?"<>|\p{Cc}]/gu, '-')
      .replace(/^\.+/, '-');
    // At the end of a name Windows drops dots and spaces, so that two would be one.
    const base = beginningOf(plain.trim()).replace(/[\s.]+$/u, '') || 'document';
    for (let nth = 1; ; nth++) {
      const wanted = `${base}${DEVICE.test(base) ? '-' : ''}${nth > 1 ? ` (${nth})` : ''}${ending}`;
      const folded = wanted.toLowerCase();
      if (taken.has(folded)) continue;
      taken.add(folded);
      return wanted;
    }
  });
}

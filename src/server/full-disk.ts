/** What says that there is no room: of the system, of the quota of its user, of a database. */
const CODES: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', '53100']);
const WORDS = /No space left on device|Disk quota exceeded/;

/** Whether something went wrong for want of room on a disk, or because of something that did. */
export function isForWantOfRoom(error: unknown): boolean {
  for (let cause = error; typeof cause === 'object' && cause !== null; cause = (cause as { cause?: unknown }).cause) {
    const { code, message } = cause as { code?: unknown; message?: unknown };
    // What has a code is told by it: its words may be somebody's own.
    if (CODES.has(code) || (code === undefined && WORDS.test(String(message)))) return true;
  }
  return typeof error === 'string' && WORDS.test(error);
}

/** For so long after it was last seen a disk counts as full. */
const BELIEVED_MS = 60_000;
let seenAt: number | null = null;

/**
 * A database whose disk is full breaks off and does not start, which looks like one that is away for a moment: whoever sees
 * why says it here, so that whoever is refused meanwhile is told. Answers whether that is news.
 */
export function noteFullDisk(): boolean {
  const isNews = !isDiskFull();
  seenAt = performance.now();
  return isNews;
}

/** There was room since: what fails from now on is away for a moment again, unless it says otherwise. */
export function noteRoom(): void {
  seenAt = null;
}

export const isDiskFull = (): boolean => seenAt !== null && performance.now() - seenAt < BELIEVED_MS;

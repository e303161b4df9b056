import type { PlainDate } from '#contract/dates.ts';
import type { Notice } from '#contract/notices/notices.ts';

/** Notices of one thing, the newest in front. */
export type NoticeGroup = { head: Notice; others: Notice[] };
/** What is for the reader to do, what they put off, then day by day. */
export type NoticeSection = { key: 'turn' | 'later' | PlainDate; groups: NoticeGroup[] };

/**
 * Notices as they are read, from a list with the newest first: on top what waits for the reader, the longest waiting not
 * lost below the fold of a day; then what they put off, the next first; then by day; and within each, what is about one
 * thing as one.
 */
export function groupNotices(notices: readonly Notice[], dayOf: (at: string) => PlainDate): NoticeSection[] {
  const sections = new Map<NoticeSection['key'], Notice[]>();
  const turns = notices.filter(({ isTurn }) => isTurn);
  if (turns.length > 0) sections.set('turn', turns);
  const later = notices.filter((notice) => notice.putOffUntil !== null);
  if (later.length > 0)
    sections.set(
      'later',
      later.toSorted((a, b) => (a.putOffUntil ?? '').localeCompare(b.putOffUntil ?? '')),
    );
  for (const notice of notices.filter(({ isTurn, putOffUntil }) => !isTurn && putOffUntil === null)) {
    const day = dayOf(notice.at);
    sections.set(day, [...(sections.get(day) ?? []), notice]);
  }
  return [...sections].map(([key, ones]) => ({ key, groups: byThing(ones) }));
}

const byThing = (notices: readonly Notice[]): NoticeGroup[] =>
  [...Map.groupBy(notices, ({ subject }) => `${subject.type} ${subject.id}`).values()].flatMap(([head, ...others]) =>
    head ? [{ head, others }] : [],
  );

import type { PlainDate } from '#contract/dates.ts';
import type { Notice } from '#contract/notices/notices.ts';

/** Notices of one thing, in front the one that says what is to do, or is new, the newest first. */
export type NoticeGroup = { head: Notice; others: Notice[] };
/** What is for the reader to do, what they put off, then day by day. */
export type NoticeSection = { key: 'turn' | 'later' | PlainDate; groups: NoticeGroup[] };

const isNew = ({ readAt, putOffUntil }: Notice): boolean => readAt === null && putOffUntil === null;
const thingOf = ({ subject }: Notice): string => `${subject.type} ${subject.id}`;

/**
 * Notices as they are read, from a list with the newest first: on top what waits for the reader, the longest waiting not
 * lost below the fold of a day; then what they put off, the next first; then by day; and within each, what is about one
 * thing as one. What is new of one thing is one line, whatever its days, so that there are as many as the bell counts.
 */
export function groupNotices(notices: readonly Notice[], dayOf: (at: string) => PlainDate): NoticeSection[] {
  const placeOfNew = new Map<string, 'turn' | PlainDate>();
  for (const notice of notices.filter(isNew))
    if (notice.isTurn) placeOfNew.set(thingOf(notice), 'turn');
    else if (!placeOfNew.has(thingOf(notice))) placeOfNew.set(thingOf(notice), dayOf(notice.at));
  const placeOf = (notice: Notice): NoticeSection['key'] =>
    notice.putOffUntil !== null ? 'later' : (isNew(notice) && placeOfNew.get(thingOf(notice))) || dayOf(notice.at);
  const { turn = [], later = [], ...days } = Object.groupBy(notices, placeOf);
  const byReturn = later.toSorted((a, b) => (a.putOffUntil ?? '').localeCompare(b.putOffUntil ?? ''));
  return [['turn', turn] as const, ['later', byReturn] as const, ...Object.entries(days)].flatMap(([key, ones = []]) =>
    ones.length > 0 ? [{ key: key as NoticeSection['key'], groups: byThing(ones) }] : [],
  );
}

const byThing = (notices: readonly Notice[]): NoticeGroup[] =>
  [...Map.groupBy(notices, thingOf).values()].flatMap((ones) => {
    const head = ones.find(({ isTurn }) => isTurn) ?? ones.find(isNew) ?? ones[0];
    return head ? [{ head, others: ones.filter((one) => one !== head) }] : [];
  });

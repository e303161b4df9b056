import type { Activity, InternalNote } from '#contract/activities/activities.ts';

/** One line of a timeline: what happened, or an internal note, which stands on an activity and at its own time. */
export type TimelineLine = { id: string; at: string; activity: Activity; note: InternalNote | null };

/** Activities and the notes on them as lines of their own, newest first. */
export function timelineLines(activities: readonly Activity[]): TimelineLine[] {
  const lines = activities.flatMap((activity) => [
    ...activity.internalNotes.toReversed().map((note) => ({ id: note.id, at: note.at, activity, note })),
    { id: activity.id, at: activity.at, activity, note: null },
  ]);
  return lines.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
}

/**
 * The entry that new notes are written on, of those newest first: one that owners read, where there is one, for a note on any
 * other cannot be shown to them. It stands at its own time all the same.
 */
export const entryForNotes = (activities: readonly Activity[]): Activity | undefined =>
  activities.find(({ visibleToOwner }) => visibleToOwner) ?? activities[0];

import { Fragment, type ReactNode, Suspense } from 'react';
import type { Activity } from '#contract/activities/activities.ts';
import { useReadPages } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { useMoments } from '#web/hooks/use-moments.ts';
import { MoreRows } from '#web/layout/more-rows.tsx';
import { ReadFailed } from '#web/layout/read-failed.tsx';
import { ZoneNote } from '#web/layout/zone-note.tsx';
import { paths, withQuery } from '#web/paths.ts';
import { can } from '#web/session/rights.ts';
import { useSession } from '#web/session/use-session.ts';
import { comesWithPages } from '#web/shell/lazy-part.ts';
import { Link } from '#web/ui/link.tsx';
import { Quote } from '#web/ui/quote.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Timeline, TimelineDay, TimelineItem } from '#web/ui/timeline.tsx';
import { loadWords, useWords } from '#web/words/use-words.ts';
import type { WordBook } from '#web/words/word-book.ts';
import { activitiesMessages as texts } from './activities.messages.ts';
import { NoteEntry } from './note-entry.tsx';
import { timelineLines } from './timeline-lines.ts';

comesWithPages(loadWords);

type Subject = Omit<NonNullable<Parameters<typeof api.activities.list>[0]>['query'] & object, 'limit' | 'cursor'>;

/** The timeline of one thing, newest first, and whose it is. */
export function useActivities(subject: Subject) {
  const read = useReadPages(api.activities.list, { query: subject }, { failed: texts.failed });
  return { ...read, subjectId: Object.values(subject)[0] };
}

type ActivityTimelineProps = {
  activities: ReturnType<typeof useActivities>;
  /** What is still to come, as TimelineItems. */
  next?: ReactNode;
  /** Where entries are of other things than the page's own: each leads to its own page. */
  linksSubjects?: boolean | undefined;
  /** What stands below an entry. */
  more?: (activity: Activity) => ReactNode;
};

/** What happened, and the internal notes between, by days. */
export function ActivityTimeline(props: ActivityTimelineProps) {
  return (
    <Suspense fallback={<SkeletonRows rows={3} />}>
      <Lines {...props} />
    </Suspense>
  );
}

function Lines({ activities, ...shown }: ActivityTimelineProps) {
  if (activities.isLoadingError) return <ReadFailed title={texts.failed} read={activities} />;
  if (!activities.data) return <SkeletonRows rows={3} />;
  return (
    <>
      <ActivityLines activities={activities.data.rows} {...shown} />
      {activities.hasNextPage && (
        <MoreRows read={activities} data={{ ...activities.data, total: null }} itemsLabel={texts.itemsLabel} />
      )}
      {activities.subjectId && <TrailLink subjectId={activities.subjectId} />}
    </>
  );
}

type ActivityLinesProps = Omit<ActivityTimelineProps, 'activities'> & { activities: readonly Activity[] };

/** The lines of a timeline alone, as they were read; its words load with it, so that it stands in a Suspense. */
export function ActivityLines({ activities, next, linksSubjects = false, more }: ActivityLinesProps) {
  const words = useWords();
  const moments = useMoments();
  const lines = timelineLines(activities);
  if (activities.length === 0 && !next) return <p className="text-sm text-ink-3">{texts.none}</p>;
  return (
    <>
      <ZoneNote />
      <Timeline label={texts.label}>
        {next}
        {lines.map(({ id, at, activity, note }, index) => {
          const before = lines[index - 1];
          const isNewDay = !before || moments.dayOf(before.at) !== moments.dayOf(at);
          const link = linksSubjects && <SubjectLink to={words.linkOf(activity)} />;
          return (
            <Fragment key={id}>
              {isNewDay && <TimelineDay>{moments.dayHeading(at)}</TimelineDay>}
              {note ? (
                <NoteEntry note={note} activityId={activity.id} when={moments.time(at)} link={link} />
              ) : (
                <Entry words={words} activity={activity} when={moments.time(at)} link={link} more={more?.(activity)} />
              )}
            </Fragment>
          );
        })}
      </Timeline>
    </>
  );
}

/** To everything that was recorded about the same thing, for those who may read it. */
function TrailLink({ subjectId }: { subjectId: string }) {
  if (!can(useSession().activeRole, 'audit:read')) return null;
  return (
    <p className="mt-3 text-sm">
      <Link className="link" href={withQuery(paths.auditTrail, { kind: 'ALL', subjectId })}>
        {texts.inTrail}
      </Link>
    </p>
  );
}

function SubjectLink({ to }: { to: ReturnType<WordBook['linkOf']> }) {
  if (to === null) return null;
  return (
    <>
      {' · '}
      <Link className="link" href={to.href}>
        {to.label}
      </Link>
    </>
  );
}

type EntryProps = { words: WordBook; activity: Activity; when: string; link: ReactNode; more: ReactNode };

function Entry({ words, activity, when, link, more }: EntryProps) {
  const told = words.activities[activity.type];
  const { icon: Icon, tone } = told ?? {};
  const name = activity.actor?.name ?? texts.system;
  const note = activity.facts.note ?? activity.facts.comment;
  const hasMore = note != null || more;
  return (
    <TimelineItem
      {...(Icon ? { icon: <Icon />, tone } : { who: { name, id: activity.actor?.id } })}
      when={when}
      at={activity.at}
      sentence={
        <>
          <b>{name}</b> {told?.says(activity.facts)}
          {link}
        </>
      }
    >
      {hasMore && (
        <div className="grid gap-2">
          {note != null && <Quote>{String(note)}</Quote>}
          {more}
        </div>
      )}
    </TimelineItem>
  );
}

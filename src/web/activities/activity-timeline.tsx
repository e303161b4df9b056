import ArrowRightLeft from 'lucide-react/icons/arrow-right-left';
import Check from 'lucide-react/icons/check';
import ImagePlus from 'lucide-react/icons/image-plus';
import ReceiptText from 'lucide-react/icons/receipt-text';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { Fragment, type ReactNode } from 'react';
import type { Activity } from '#contract/activities/activities.ts';
import type { ActivityType } from '#contract/subjects.ts';
import { useReadPages } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { useMoments } from '#web/hooks/use-moments.ts';
import { ReadFailed } from '#web/layout/read-failed.tsx';
import { MoreRows } from '#web/layout/rows.tsx';
import { paths } from '#web/paths.ts';
import { Link } from '#web/ui/link.tsx';
import { Said } from '#web/ui/said.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Timeline, TimelineDay, TimelineItem } from '#web/ui/timeline.tsx';
import { activitySentences, activitiesMessages as texts } from './activities.messages.ts';
import { NoteEntry } from './note-entry.tsx';
import { timelineLines } from './timeline-lines.ts';

type Subject = { maintenanceTicketId: string } | { propertyId: string } | { leaseId: string };

/** The timeline of one request, property or lease, newest first. */
export const useActivities = (subject: Subject) => useReadPages(api.activities.list, { query: subject });

type Tone = 'good' | 'late' | 'soon';
const ICONS: Partial<Record<ActivityType, { icon: ReactNode; tone?: Tone }>> = {
  'ticket.status_changed': { icon: <ArrowRightLeft /> },
  'ticket.photos_added': { icon: <ImagePlus /> },
  'ticket.confirmed': { icon: <Check />, tone: 'good' },
  'ticket.reopened': { icon: <RotateCcw />, tone: 'late' },
  'cost.added': { icon: <ReceiptText /> },
  'cost.changed': { icon: <ReceiptText /> },
  'cost.removed': { icon: <ReceiptText /> },
  'cost.file_removed': { icon: <ReceiptText /> },
};

type ActivityTimelineProps = {
  activities: ReturnType<typeof useActivities>;
  /** What is still to come, as TimelineItems. */
  next?: ReactNode;
  /** On the page of a property or lease, where entries are of several requests: each leads to its own. */
  linksRequests?: boolean | undefined;
  /** What stands below an entry. */
  more?: (activity: Activity) => ReactNode;
};

/** What happened, and the internal notes between, by days. Props: activities (useActivities), next, linksRequests, more. */
export function ActivityTimeline({ activities, next, linksRequests = false, more }: ActivityTimelineProps) {
  const moments = useMoments();
  if (activities.error) return <ReadFailed title={texts.failed} read={activities} />;
  if (!activities.data) return <SkeletonRows rows={3} />;
  const { rows } = activities.data;
  const lines = timelineLines(rows);
  if (rows.length === 0 && !next) return <p className="text-sm text-ink-3">{texts.none}</p>;
  return (
    <>
      <Timeline label={texts.label}>
        {next}
        {lines.map(({ id, at, activity, note }, index) => {
          const before = lines[index - 1];
          const isNewDay = !before || moments.dayOf(before.at) !== moments.dayOf(at);
          const link = linksRequests && <RequestLink activity={activity} />;
          return (
            <Fragment key={id}>
              {isNewDay && <TimelineDay>{moments.dayHeading(at)}</TimelineDay>}
              {note ? (
                <NoteEntry note={note} activityId={activity.id} when={moments.time(at)} link={link} />
              ) : (
                <Entry activity={activity} when={moments.time(at)} link={link} more={more?.(activity)} />
              )}
            </Fragment>
          );
        })}
      </Timeline>
      {activities.hasNextPage && (
        <MoreRows read={activities} data={{ ...activities.data, total: null }} itemsLabel={texts.noun} />
      )}
    </>
  );
}

function RequestLink({ activity: { subject, about } }: { activity: Activity }) {
  const ticketId = [subject, ...about].find(({ type }) => type === 'ticket')?.id;
  if (ticketId === undefined) return null;
  return (
    <>
      {' · '}
      <Link className="link" href={paths.ticket(ticketId)}>
        {texts.openRequest}
      </Link>
    </>
  );
}

type EntryProps = { activity: Activity; when: string; link: ReactNode; more: ReactNode };

function Entry({ activity, when, link, more }: EntryProps) {
  const mark = ICONS[activity.type];
  const name = activity.actor?.name ?? texts.system;
  const note = activity.facts.note ?? activity.facts.comment;
  const hasMore = note != null || more;
  return (
    <TimelineItem
      {...(mark ?? { who: { name, id: activity.actor?.id } })}
      when={when}
      at={activity.at}
      sentence={
        <>
          <b>{name}</b> {activitySentences[activity.type](activity.facts)}
          {link}
        </>
      }
    >
      {hasMore && (
        <div className="grid gap-2">
          {note != null && <Said>{String(note)}</Said>}
          {more}
        </div>
      )}
    </TimelineItem>
  );
}

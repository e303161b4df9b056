import CalendarCheck from 'lucide-react/icons/calendar-check';
import type { Activity } from '#contract/activities.ts';
import { formatTimestamp } from '#contract/format/timestamp.ts';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Timeline, TimelineItem } from '#web/ui/timeline.tsx';
import { LOCALE, shortDay } from './lease-days.ts';
import { leaseFieldWords, leaseHistoryMessages, leaseWords, leaseDetailMessages as texts } from './leases.messages.ts';

/** What happened to a lease, newest first. Props: leaseId. */
export function LeaseHistory({ leaseId }: { leaseId: string }) {
  const activities = useRead(api.activities.list, { query: { leaseId } });
  if (activities.isPending) return <SkeletonRows rows={3} />;
  if (activities.error)
    return (
      <ErrorState
        title={texts.historyFailed}
        onRetry={() => void activities.refetch()}
        isRetrying={activities.isFetching}
        requestId={activities.error.requestId ?? undefined}
      />
    );
  const known = activities.data.filter((activity) => activity.type in leaseHistoryMessages);
  if (known.length === 0) return <p className="text-sm text-ink-3">{texts.noHistory}</p>;
  return (
    <Timeline label={texts.history}>
      {known.map((activity) => (
        <HistoryItem key={activity.id} activity={activity} />
      ))}
    </Timeline>
  );
}

function HistoryItem({ activity }: { activity: Activity }) {
  const { actor, at, facts, type } = activity;
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const said = leaseHistoryMessages[type]?.(wordsOf(facts));
  return (
    <TimelineItem
      {...(actor ? { who: { name: actor.name, id: actor.id } } : { icon: <CalendarCheck /> })}
      at={at}
      when={formatTimestamp(at, { now: new Date(), timeZone, locale: LOCALE })}
      sentence={
        <>
          <b>{actor?.name ?? leaseWords.byItself}</b> {said}
        </>
      }
    />
  );
}

/** Facts as words: days written out, fields by their names. */
function wordsOf(facts: Activity['facts']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(facts).map(([name, value]) => {
      const text = String(value ?? '');
      if (name === 'fields')
        return [name, leaseWords.and(text.split(', ').map((field) => leaseFieldWords[field] ?? field))];
      return [name, /^\d{4}-\d\d-\d\d$/.test(text) ? shortDay(text) : text];
    }),
  );
}

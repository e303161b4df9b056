import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { useMoments } from '#web/hooks/use-moments.ts';
import { Page } from '#web/layout/page.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import { ReadFailed } from '#web/layout/read-failed.tsx';
import { OfflineDay } from '#web/lazy-pages.ts';
import { keepPageFiles } from '#web/offline/service-worker.ts';
import { paths } from '#web/paths.ts';
import { useSession } from '#web/session/use-session.ts';
import { Link } from '#web/ui/link.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Note } from '#web/ui/note.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { asDone } from '../job/as-done.ts';
import { dayMessages as texts } from './day.messages.ts';
import { dayInWords } from './day-times.ts';
import { DayView } from './day-view.tsx';
import { type KeptDay, keepDay, keptDay, moreOf } from './kept-day.ts';
import { ownJobs } from './own-jobs.ts';
import { countDay, planDays } from './plan-day.ts';
import { showSent } from './show-sent.ts';

/** What somebody does today and in the next days; where there is no network, as it was read last. */
export function MyDayPage() {
  const { user, organization } = useSession();
  const moments = useMoments();
  const client = useQueryClient();
  const outgoing = useSyncExternalStore(ownJobs.subscribe, ownJobs.read);
  const day = useRead(api.workOrders.day, {}, { quiet: true });
  const [kept, setKept] = useState<KeptDay | null>(null);
  const owner = user && organization ? { userId: user.id, organizationId: organization.id } : null;
  const country = organization?.country ?? null;
  const isAway = day.data === undefined && day.error?.isDefinite === false;

  useEffect(() => {
    if (day.data && user && organization)
      void keepDay(
        { userId: user.id, organizationId: organization.id },
        { ...day.data, country, readAt: day.dataUpdatedAt },
      );
  }, [day.data, day.dataUpdatedAt, user, organization, country]);
  useEffect(() => showSent(client), [client]);
  const isRead = day.data !== undefined;
  useEffect(() => {
    // From now on it opens without a network, too.
    if (isRead) void Promise.resolve(OfflineDay.preload()).then(keepPageFiles);
  }, [isRead]);
  useEffect(() => {
    if (!isAway || !user) return;
    void keptDay(user.id).then((found) => found?.owner.organizationId === organization?.id && setKept(found));
  }, [isAway, user, organization]);

  const read = day.data ?? kept;
  const jobs = read?.jobs;
  const more = read ? moreOf(read) : 0;
  const planned =
    jobs &&
    planDays(
      jobs.map((job) => asDone(job, outgoing)),
      moments.now,
    );
  const count = planned && countDay(planned);
  return (
    <Page>
      <PageHead
        title={texts.title}
        lede={count && texts.lede(dayInWords(moments.dayOf(moments.now.toISOString())), count)}
        actions={<LinkButton href={paths.myJobs}>{texts.jobs}</LinkButton>}
      />
      {kept && !day.data && (
        <div className="mb-[16px]" role="status">
          <Note tone="soon">{texts.kept(moments.say(new Date(kept.readAt).toISOString()))}</Note>
        </div>
      )}
      {day.data && day.error && (
        <div className="mb-[16px]">
          <ReadFailed title={texts.failed} read={day} />
        </div>
      )}
      {jobs && owner ? (
        <DayView
          jobs={jobs}
          outgoing={outgoing}
          outbox={ownJobs}
          owner={owner}
          more={
            more > 0 && (
              <p className="text-sm text-ink-2">
                {texts.more(more)}{' '}
                <Link className="link" href={paths.myJobs}>
                  {texts.seeAll}
                </Link>
              </p>
            )
          }
        />
      ) : day.error ? (
        <ReadFailed title={texts.failed} read={day} />
      ) : (
        <SkeletonRows />
      )}
    </Page>
  );
}

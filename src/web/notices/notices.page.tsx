import CheckCheck from 'lucide-react/icons/check-check';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { audienceOf } from '#contract/notices/notices.events.ts';
import { oneOf, useUrlState } from '#web/address.ts';
import { useReadPages } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { MoreRows } from '#web/layout/more-rows.tsx';
import { Page } from '#web/layout/page.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import { ReadFailed } from '#web/layout/read-failed.tsx';
import { paths, withQuery } from '#web/paths.ts';
import { useSession } from '#web/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { NoticeList } from './notice-list.tsx';
import { queryOf, viewsOf } from './notice-views.ts';
import { noticeMessages as texts } from './notices.messages.ts';
import { useReading } from './use-reading.ts';
import { useUnread } from './use-unread.ts';

/** Everything that somebody was told in their active role. */
export function NoticesPage() {
  const [url] = useUrlState();
  const views = viewsOf(audienceOf(useSession().activeRole ?? ''));
  const view = views.find((one) => one === oneOf(url, 'show')) ?? 'all';
  const read = useReadPages(api.notices.list, { query: queryOf(view) }, { quiet: true });
  const unread = useUnread();
  const reading = useReading();
  const rows = read.data?.rows;
  return (
    <Page reading>
      <PageHead
        title={texts.title}
        actions={
          <>
            {unread.count !== 0 && (
              // While that is counted it keeps its room beside what can be pressed already.
              <Button
                variant="quiet"
                className={unread.count === null ? 'invisible' : undefined}
                icon={<CheckCheck />}
                busy={reading.isBusy}
                onClick={reading.readAll}
              >
                {texts.allRead}
              </Button>
            )}
            <Link
              href={`${paths.settings}#notifications`}
              className="btn icon quiet"
              aria-label={texts.choose}
              data-tip={texts.choose}
            >
              <SlidersHorizontal />
            </Link>
          </>
        }
      />
      <Tabs
        label={texts.filters}
        tabs={views.map((one) => ({
          name: texts.views[one],
          href: one === 'all' ? paths.notifications : withQuery(paths.notifications, { show: one }),
          isCurrent: one === view,
          turns: one === 'turn' ? unread.turns || undefined : undefined,
        }))}
      />
      {view === 'turn' && <p className="mt-3 text-sm text-ink-3">{texts.turnAbout}</p>}
      {read.isPending && <SkeletonRows rows={6} label={texts.loading} />}
      {read.error && <ReadFailed title={texts.failed} read={read} />}
      {rows?.length === 0 && (
        <EmptyState
          illustration="sun"
          title={view === 'all' ? texts.none.title : view === 'turn' ? texts.none.turn : texts.none.topic}
        >
          {view === 'all' ? texts.none.text : undefined}
        </EmptyState>
      )}
      {rows && rows.length > 0 && (
        <div className="-mx-[16px] max-desktop:-mx-(--page)">
          <NoticeList
            notices={rows}
            onOpen={reading.open}
            onPutOff={reading.putOff}
            isPuttingOff={reading.isPuttingOff}
          />
        </div>
      )}
      {read.data && <MoreRows read={read} data={read.data} itemsLabel={texts.items} />}
    </Page>
  );
}

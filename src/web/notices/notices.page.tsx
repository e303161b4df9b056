import CheckCheck from 'lucide-react/icons/check-check';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { oneOf, useUrlState } from '#web/address.ts';
import { useReadPages } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { MoreRows } from '#web/layout/more-rows.tsx';
import { Page } from '#web/layout/page.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import { ReadFailed } from '#web/layout/read-failed.tsx';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { NoticeList } from './notice-list.tsx';
import { TURN } from './notice-views.ts';
import { noticeMessages as texts } from './notices.messages.ts';
import { useReading } from './use-reading.ts';
import { useUnread } from './use-unread.ts';

/** Everything that somebody was told in their active role. */
export function NoticesPage() {
  const [url] = useUrlState();
  const isTurn = oneOf(url, 'show') === TURN;
  const read = useReadPages(api.notices.list, { query: isTurn ? { turn: 'true' as const } : {} }, { quiet: true });
  const unread = useUnread();
  const reading = useReading();
  const rows = read.data?.rows;
  return (
    <Page reading>
      <PageHead
        title={texts.title}
        actions={
          <>
            {unread.count > 0 && (
              <Button variant="quiet" icon={<CheckCheck />} busy={reading.isBusy} onClick={reading.readAll}>
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
        tabs={[
          { name: texts.all, href: paths.notifications, isCurrent: !isTurn },
          {
            name: texts.turn,
            href: `${paths.notifications}?show=${TURN}`,
            isCurrent: isTurn,
            turns: unread.turns || undefined,
          },
        ]}
      />
      {read.isPending && <SkeletonRows rows={6} label={texts.loading} />}
      {read.error && <ReadFailed title={texts.failed} read={read} />}
      {rows?.length === 0 && (
        <EmptyState illustration="sun" title={isTurn ? texts.none.turn : texts.none.title}>
          {isTurn ? undefined : texts.none.text}
        </EmptyState>
      )}
      {rows && rows.length > 0 && (
        <div className="-mx-[16px] max-desktop:-mx-(--page)">
          <NoticeList notices={rows} onOpen={reading.open} />
        </div>
      )}
      {read.data && <MoreRows read={read} data={read.data} itemsLabel={texts.items} />}
    </Page>
  );
}

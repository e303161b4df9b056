import CheckCheck from 'lucide-react/icons/check-check';
import Moon from 'lucide-react/icons/moon';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useState } from 'react';
import { formatClocks } from '#contract/format/window.ts';
import { audienceOf } from '#contract/notices/notices.events.ts';
import { useRead, useReadPages } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { ReadFailed } from '#web/layout/read-failed.tsx';
import { paths } from '#web/paths.ts';
import { useSession } from '#web/session/use-session.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { orgLocale } from '#web/ui/org-locale.ts';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { timeText } from '#web/ui/times-of-day.ts';
import { NoticeList } from './notice-list.tsx';
import { type NoticeView, queryOf, viewsOf } from './notice-views.ts';
import { noticeMessages as texts } from './notices.messages.ts';
import { useReading } from './use-reading.ts';
import { useUnread } from './use-unread.ts';

/** What was told besides is to be seen without scrolling past everything that waits. */
const TURNS_MAX = 3;

/** What is new, over the page that somebody is at. */
export function NoticePanel({ onLeave }: { onLeave: () => void }) {
  const [view, setView] = useState<NoticeView>('all');
  const read = useReadPages(api.notices.list, { query: { limit: 20, ...queryOf(view) } }, { quiet: true });
  const reading = useReading();
  const rows = read.data?.rows;
  return (
    <>
      <header className="min-w-0">
        <div className="flex items-center gap-[4px] px-[16px] pt-[8px]">
          <h1 className="mr-auto text-base font-semibold">{texts.title}</h1>
          {rows?.some(({ readAt }) => readAt === null) && (
            <Button variant="quiet" size="sm" icon={<CheckCheck />} busy={reading.isBusy} onClick={reading.readAll}>
              {texts.allRead}
            </Button>
          )}
          <Link
            href={`${paths.settings}#notifications`}
            className="btn icon quiet sm"
            aria-label={texts.choose}
            data-tip={texts.choose}
            onClick={onLeave}
          >
            <SlidersHorizontal />
          </Link>
        </div>
        <Views view={view} onChange={setView} />
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section className="overflow-auto" tabIndex={0} aria-label={texts.title}>
        {read.isPending && <SkeletonRows rows={4} label={texts.loading} />}
        {read.error && <ReadFailed title={texts.failed} read={read} />}
        {rows?.length === 0 && (
          <EmptyState
            illustration="sun"
            title={view === 'all' ? texts.none.title : view === 'turn' ? texts.none.turn : texts.none.topic}
          >
            {view === 'all' ? texts.none.text : null}
          </EmptyState>
        )}
        {rows && rows.length > 0 && (
          <NoticeList
            notices={rows}
            {...(view !== 'turn' && { turns: { max: TURNS_MAX, onMore: () => setView('turn') } })}
            onPutOff={reading.putOff}
            isPuttingOff={reading.isPuttingOff}
            onOpen={(opened) => {
              reading.open(opened);
              onLeave();
            }}
          />
        )}
      </section>
      <footer className="flex items-center gap-[8px] border-t border-line px-[16px] py-[9px] text-xs">
        <WhenMailed />
        <Link href={paths.notifications} className="link ml-auto" onClick={onLeave}>
          {texts.older}
        </Link>
      </footer>
    </>
  );
}

/** All, what waits for the reader, or what is about one thing. */
function Views({ view, onChange }: { view: NoticeView; onChange: (view: NoticeView) => void }) {
  const { activeRole } = useSession();
  const { turns } = useUnread();
  return (
    <nav className="tabs [--page:16px] mx-0 gap-[20px]" aria-label={texts.filters}>
      {viewsOf(audienceOf(activeRole ?? '')).map((one) => (
        <button key={one} type="button" aria-current={one === view || undefined} onClick={() => onChange(one)}>
          {texts.views[one]} {one === 'turn' && <Badge count={turns} />}
        </button>
      ))}
    </nav>
  );
}

/** When somebody who chose it is left alone by mails. */
function WhenMailed() {
  const { quiet, dailyAt } = useRead(api.notices.preferences, {}, { quiet: true }).data ?? {};
  if (!quiet && !dailyAt) return null;
  return (
    <span className="flex items-center gap-[8px] text-ink-3">
      <Moon className="size-[14px]" aria-hidden />
      {quiet
        ? texts.quiet(formatClocks(quiet.from, quiet.until, orgLocale()))
        : dailyAt && texts.daily(timeText(dailyAt))}
    </span>
  );
}

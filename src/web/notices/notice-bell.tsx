import { lazy, Suspense } from 'react';
import { BellButton, BellMark } from '#web/layout/bell-button.tsx';
import { layoutMessages } from '#web/layout/layout.messages.ts';
import { paths } from '#web/paths.ts';
import { Link } from '#web/ui/link.tsx';
import { Popover } from '#web/ui/popover.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { useIsMobile } from '#web/ui/use-width.ts';
import { noticeMessages as texts } from './notices.messages.ts';
import { useUnread } from './use-notices.ts';

const NoticePanel = lazy(async () => ({ default: (await import('./notice-panel.tsx')).NoticePanel }));

/** The bell: opens what is new over the page, on a phone as a page of its own. */
export function NoticeBell() {
  const { count } = useUnread();
  const isMobile = useIsMobile();
  if (isMobile)
    return (
      <Link
        href={paths.notifications}
        className="btn icon quiet relative"
        aria-label={layoutMessages.notifications(count)}
      >
        <BellMark count={count} />
      </Link>
    );
  return (
    <Popover trigger={<BellButton count={count} />} label={texts.title}>
      {(close) => (
        <Suspense fallback={<Spinner size="fills" />}>
          <NoticePanel onLeave={close} />
        </Suspense>
      )}
    </Popover>
  );
}

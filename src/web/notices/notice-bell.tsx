import { useEffect } from 'react';
import { useGo } from '#web/address.ts';
import { BellButton, BellMark } from '#web/layout/frame/bell-button.tsx';
import { layoutMessages } from '#web/layout/layout.messages.ts';
import { paths } from '#web/paths.ts';
import { Link } from '#web/ui/link.tsx';
import { Popover } from '#web/ui/popover.tsx';
import { useIsMobile } from '#web/ui/use-width.ts';
import { NoticePanel } from './notice-panel.tsx';
import { noticeMessages as texts } from './notices.messages.ts';
import { useUnread } from './use-notices.ts';

/** The bell: opens what is new over the page, on a phone as a page of its own. `opensAtOnce` where it was pressed before it was there. */
export function NoticeBell({ opensAtOnce }: { opensAtOnce: boolean }) {
  const { count } = useUnread();
  const isMobile = useIsMobile();
  const go = useGo();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the press that called for it
  useEffect(() => {
    if (opensAtOnce && isMobile) go(paths.notifications);
  }, []);
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
    <Popover trigger={<BellButton count={count} />} label={texts.title} opensAtOnce={opensAtOnce}>
      {(close) => <NoticePanel onLeave={close} />}
    </Popover>
  );
}

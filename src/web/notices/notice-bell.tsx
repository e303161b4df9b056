import { Suspense, useEffect, useState } from 'react';
import { useGo } from '#web/address.ts';
import { BellButton, BellMark, bellLabel } from '#web/layout/frame/bell-button.tsx';
import { paths } from '#web/paths.ts';
import { lazyOnce } from '#web/ui/coming-code.ts';
import { Link } from '#web/ui/link.tsx';
import { useIsMobile } from '#web/ui/use-width.ts';
import { useUnread } from './use-unread.ts';

const loadPopover = () => import('./bell-popover.tsx');
/** What lies over a page is heavy, and most people look at the number only. */
const BellPopover = lazyOnce(async () => ({ default: (await loadPopover()).BellPopover }));

/** The bell: opens what is new over the page, on a phone as a page of its own. `opensAtOnce` where it was pressed before it was there. */
export function NoticeBell({ opensAtOnce }: { opensAtOnce: boolean }) {
  const { count } = useUnread();
  const isMobile = useIsMobile();
  const go = useGo();
  const [isPressed, setPressed] = useState(opensAtOnce);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the press that called for it
  useEffect(() => {
    if (opensAtOnce && isMobile) go(paths.notifications);
  }, []);
  if (isMobile)
    return (
      <Link href={paths.notifications} className="btn icon quiet relative" aria-label={bellLabel(count)}>
        <BellMark count={count} />
      </Link>
    );
  const still = (
    <BellButton
      count={count}
      aria-haspopup="dialog"
      onPointerEnter={() => void loadPopover().catch(() => undefined)}
      onClick={() => setPressed(true)}
    />
  );
  return isPressed ? (
    <Suspense fallback={still}>
      <BellPopover count={count} />
    </Suspense>
  ) : (
    still
  );
}

import CheckCheck from 'lucide-react/icons/check-check';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useReadPages } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { ReadFailed } from '#web/layout/read-failed.tsx';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { NoticeList } from './notice-list.tsx';
import { noticeMessages as texts } from './notices.messages.ts';
import { useReading } from './use-reading.ts';

/** What is new, over the page that somebody is at. */
export function NoticePanel({ onLeave }: { onLeave: () => void }) {
  const read = useReadPages(api.notices.list, { query: { limit: 20 } }, { quiet: true });
  const reading = useReading();
  const rows = read.data?.rows;
  return (
    <>
      <header className="flex items-center gap-[4px] border-b border-line px-[16px] py-[8px]">
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
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section className="overflow-auto" tabIndex={0} aria-label={texts.title}>
        {read.isPending && <SkeletonRows rows={4} label={texts.loading} />}
        {read.error && <ReadFailed title={texts.failed} read={read} />}
        {rows?.length === 0 && (
          <EmptyState illustration="sun" title={texts.none.title}>
            {texts.none.text}
          </EmptyState>
        )}
        {rows && rows.length > 0 && (
          <NoticeList
            notices={rows}
            onOpen={(opened) => {
              reading.open(opened);
              onLeave();
            }}
          />
        )}
      </section>
      <footer className="flex justify-end border-t border-line px-[16px] py-[9px] text-xs">
        <Link href={paths.notifications} className="link" onClick={onLeave}>
          {texts.older}
        </Link>
      </footer>
    </>
  );
}

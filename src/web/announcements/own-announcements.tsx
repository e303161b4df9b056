import { useEffect } from 'react';
import type { OwnAnnouncement } from '#contract/announcements/announcements.ts';
import { useRead, useReadPages } from '#web/api/use-read.ts';
import { useWrite } from '#web/api/use-write.ts';
import { api } from '#web/api.ts';
import { useMoments } from '#web/hooks/use-moments.ts';
import { MoreRows } from '#web/layout/more-rows.tsx';
import { Page } from '#web/layout/page.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import { ReadFailed } from '#web/layout/read-failed.tsx';
import { RecordPage } from '#web/layout/record-page.tsx';
import { paths, withQuery } from '#web/paths.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { SkeletonPage } from '#web/ui/skeleton.tsx';
import { announcementMessages, announcementListMessages as texts } from './announcements.messages.ts';

/** What the office told the reader, the newest first. */
export function OwnAnnouncements() {
  const moments = useMoments();
  const read = useReadPages(api.announcements.listOwn, { query: {} }, { quiet: true });
  return (
    <Page>
      <PageHead
        title={texts.title}
        crumbs={[{ label: texts.messages, href: paths.messages }, { label: texts.title }]}
      />
      {read.isPending && <SkeletonPage />}
      {read.error && <ReadFailed title={texts.failed} read={read} />}
      {read.data?.rows.length === 0 && (
        <EmptyState illustration="door" title={texts.own.title}>
          {texts.own.text}
        </EmptyState>
      )}
      <ul aria-label={texts.title}>
        {read.data?.rows.map((one) => (
          <li key={one.id} className="border-b border-line">
            <Link
              href={paths.announcement(one.id)}
              className="grid gap-1 py-3 text-ink no-underline hover:bg-hover hover:no-underline"
            >
              <span className={one.seenAt ? 'font-medium' : 'font-semibold'}>
                {one.seenAt === null && <span className="sr-only">{texts.isNew}: </span>}
                {one.subject}
              </span>
              <span className="text-xs text-ink-3">
                {one.property.name} · {moments.say(one.sentAt)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {read.data && <MoreRows read={read} data={read.data} itemsLabel={texts.itemsLabel} />}
    </Page>
  );
}

/** One announcement as its reader has it; having it open is having seen it. */
export function OwnAnnouncementPage({ announcementId }: { announcementId: string }) {
  const read = useRead(api.announcements.getOwn, { params: { announcementId } }, { quiet: true });
  return (
    <RecordPage
      read={read}
      title={texts.title}
      failed={announcementMessages.failed}
      missing={{ ...announcementMessages.missing, backHref: paths.announcements }}
    >
      {(one) => <Told one={one} />}
    </RecordPage>
  );
}

function Told({ one }: { one: OwnAnnouncement }) {
  const moments = useMoments();
  useSeen(one);
  return (
    <Page>
      <PageHead
        title={one.subject}
        crumbs={[{ label: texts.title, href: paths.announcements }, { label: one.subject }]}
        facts={[one.property.name, announcementMessages.toldAt(one.writtenBy.name, moments.say(one.sentAt))]}
      />
      <p className="max-w-[65ch] whitespace-pre-wrap [overflow-wrap:anywhere]">{one.body}</p>
      <div className="mt-6">
        <LinkButton href={withQuery(paths.messages, { new: '1', propertyId: one.property.id })}>
          {announcementMessages.ask}
        </LinkButton>
      </div>
    </Page>
  );
}

function useSeen({ id, seenAt }: OwnAnnouncement): void {
  const { mutate } = useWrite(api.announcements.see, { quiet: true });
  const isNew = seenAt === null;
  useEffect(() => {
    if (isNew) mutate({ params: { announcementId: id } });
  }, [id, isNew, mutate]);
}

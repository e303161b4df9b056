import Plus from 'lucide-react/icons/plus';
import type { AnnouncementRow } from '#contract/announcements/announcements.ts';
import { ANNOUNCEMENT_STATUSES } from '#contract/announcements/announcements.words.ts';
import { codesOf, searchOf } from '#web/address.ts';
import { useReadPages } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { type Moments, useMoments } from '#web/hooks/use-moments.ts';
import { useListUrl } from '#web/layout/list-url.ts';
import { Page } from '#web/layout/page.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import { NothingFound, Rows } from '#web/layout/rows.tsx';
import { paths } from '#web/paths.ts';
import { Colored } from '#web/ui/colored.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { ListToolbar } from '#web/ui/list-toolbar.tsx';
import type { RowCardContent } from '#web/ui/row-cards.tsx';
import type { Column } from '#web/ui/table-columns.ts';
import {
  announcementStatusWords,
  announcementListMessages as texts,
  announcementFieldWords as words,
} from './announcements.messages.ts';

/** Where those live whom one is for. */
export function placesOf({ properties, propertyCount }: Pick<AnnouncementRow, 'properties' | 'propertyCount'>): string {
  const named = properties.map(({ name }) => name);
  return propertyCount > named.length
    ? texts.andMore(named.join(', '), propertyCount - named.length)
    : texts.and(named);
}

function State({ row, moments }: { row: AnnouncementRow; moments: Moments }) {
  if (row.status === 'WAITING')
    return (
      <Colored tone="soon">
        {announcementStatusWords.WAITING}, {texts.goesOut(moments.say(row.goesOutAt))}
      </Colored>
    );
  return (
    <span className="text-ink-2">
      {announcementStatusWords[row.status]} {moments.say(row.sentAt ?? row.takenBackAt ?? row.createdAt)}
    </span>
  );
}

const columnsAt = (moments: Moments): readonly Column<AnnouncementRow>[] => [
  { id: 'subject', header: words.subject, isName: true, cell: ({ subject }) => subject },
  { id: 'where', header: texts.properties, className: 'max-w-56 truncate', cell: placesOf },
  { id: 'state', header: words.status, cell: (row) => <State row={row} moments={moments} /> },
  {
    id: 'seen',
    header: texts.seen,
    align: 'right',
    cell: ({ seenCount, recipientCount }) => texts.seenOf(seenCount, recipientCount),
  },
  { id: 'by', header: texts.by, isExtra: true, cell: ({ writtenBy }) => writtenBy.name },
];

const cardAt =
  (moments: Moments) =>
  (row: AnnouncementRow): RowCardContent => ({
    name: row.subject,
    place: placesOf(row),
    matters: (
      <>
        <State row={row} moments={moments} /> · {texts.seen} {texts.seenOf(row.seenCount, row.recipientCount)}
      </>
    ),
  });

const AddButton = () => (
  <LinkButton href={paths.newAnnouncement} variant="primary" icon={<Plus />}>
    {texts.write}
  </LinkButton>
);

/** What was told to renters of properties in reach, and how it fares. */
export function SentAnnouncements() {
  const list = useListUrl({ filters: ['q', 'status'] });
  const moments = useMoments();
  const query = { q: searchOf(list.url), status: codesOf(ANNOUNCEMENT_STATUSES, list.url, 'status') };
  const read = useReadPages(api.announcements.list, { query });
  return (
    <Page>
      <PageHead
        title={texts.title}
        crumbs={[{ label: texts.messages, href: paths.messages }, { label: texts.title }]}
        actions={<AddButton />}
      />
      <ListToolbar
        search={list.search(texts.search)}
        filters={[list.choice('status', words.status, ANNOUNCEMENT_STATUSES, announcementStatusWords)]}
      />
      <Rows
        read={read}
        failed={texts.failed}
        itemsLabel={texts.itemsLabel}
        empty={
          list.isNarrowed ? (
            <NothingFound texts={texts.none} onClear={list.clear} />
          ) : (
            <EmptyState illustration="door" title={texts.first.title} actions={<AddButton />}>
              {texts.first.text}
            </EmptyState>
          )
        }
        label={texts.title}
        columns={columnsAt(moments)}
        rowId={({ id }) => id}
        rowHref={({ id }) => paths.announcement(id)}
        card={cardAt(moments)}
      />
    </Page>
  );
}

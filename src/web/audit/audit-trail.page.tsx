import { lazy, Suspense, useState } from 'react';
import type { AuditEntry } from '#contract/audit/audit.ts';
import { oneOf, type UrlState } from '#web/address.ts';
import { useReadPages } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { useListUrl } from '#web/layout/list-url.ts';
import { Page } from '#web/layout/page.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import { NothingFound, Rows } from '#web/layout/rows.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ListToolbar } from '#web/ui/list-toolbar.tsx';
import { useWords } from '#web/words/use-words.ts';
import type { WordBook } from '#web/words/word-book.ts';
import { auditMessages as texts } from './audit.messages.ts';
import { auditCard, auditColumns } from './audit-columns.tsx';
import { aboutOf, actionOf } from './audit-words.ts';

const AuditEntryDialog = lazy(async () => ({
  default: (await import('./audit-entry-dialog.tsx')).AuditEntryDialog,
}));
const FILTERS = ['q', 'subjectType', 'subjectId', 'action'];
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Every change in the organization, newest first. */
export function AuditTrailPage() {
  const words = useWords();
  const list = useListUrl({ filters: FILTERS });
  const [shown, setShown] = useState<AuditEntry | null>(null);
  const [isOpen, setOpen] = useState(false);
  const entries = useReadPages(api.audit.list, { query: readAuditQuery(list.url) });
  const rows = entries.data?.rows;
  const show = (entry: AuditEntry) => {
    setShown(entry);
    setOpen(true);
  };
  const subjectNames = Object.fromEntries(Object.entries(words.subjects).map(([type, { filter }]) => [type, filter]));
  return (
    <Page>
      <PageHead title={texts.title} lede={texts.lede} />
      <ListToolbar
        search={list.search(texts.search)}
        filters={[
          list.choice('subjectType', texts.about, Object.keys(words.subjects), subjectNames),
          ...list.held('action', texts.action, (action) => actionOf(words, action)),
          ...list.held('subjectId', texts.only, () => nameOfFirst(words, rows)),
        ]}
      />
      <Rows
        read={entries}
        failed={texts.failed}
        itemsLabel={texts.itemsLabel}
        empty={list.isNarrowed ? <NothingFound texts={texts.none} onClear={list.clear} /> : <NothingYet />}
        label={texts.title}
        columns={auditColumns(words, show)}
        rowId={({ id }) => id}
        roomy
        card={auditCard(words, show)}
      />
      {shown && (
        <Suspense>
          <AuditEntryDialog entry={shown} open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Page>
  );
}

function readAuditQuery(url: UrlState) {
  const subjectId = oneOf(url, 'subjectId') ?? '';
  return {
    q: oneOf(url, 'q'),
    subjectType: oneOf(url, 'subjectType'),
    subjectId: UUID.test(subjectId) ? subjectId : undefined,
    action: oneOf(url, 'action'),
  };
}

/** What a trail of one thing is about: any of its entries knows. */
const nameOfFirst = (words: WordBook, rows: readonly AuditEntry[] | undefined): string =>
  rows?.[0] ? aboutOf(words, rows[0]).name : texts.thisOne;

const NothingYet = () => (
  <EmptyState illustration="door" title={texts.empty.title}>
    {texts.empty.text}
  </EmptyState>
);

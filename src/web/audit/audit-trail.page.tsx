import { lazy, Suspense, useState } from 'react';
import type { AuditEntry } from '#contract/audit/audit.ts';
import { oneOf, useUrlState } from '#web/address.ts';
import { useReadPages } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { Page } from '#web/layout/page.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import { ReadFailed } from '#web/layout/read-failed.tsx';
import { Button } from '#web/ui/button.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { ListFilter } from '#web/ui/filter-menu.tsx';
import { ListToolbar } from '#web/ui/list-toolbar.tsx';
import { ShowMore } from '#web/ui/show-more.tsx';
import { auditMessages as texts } from './audit.messages.ts';
import { auditCard, auditColumns } from './audit-columns.tsx';
import { aboutOf, whatOf } from './audit-words.ts';

/** The words of all nouns come with it, which the list does without. */
const AuditEntryDialog = lazy(async () => ({
  default: (await import('./audit-entry-dialog.tsx')).AuditEntryDialog,
}));
const FILTERS = ['q', 'subjectType', 'subjectId', 'action'] as const;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Every change in the organization, newest first. */
export function AuditTrailPage() {
  const [url, change] = useUrlState();
  const [shown, setShown] = useState<AuditEntry | null>(null);
  const [isOpen, setOpen] = useState(false);
  const subjectId = oneOf(url, 'subjectId') ?? '';
  const query = {
    q: oneOf(url, 'q'),
    subjectType: oneOf(url, 'subjectType'),
    subjectId: UUID.test(subjectId) ? subjectId : undefined,
    action: oneOf(url, 'action'),
  };
  const entries = useReadPages(api.audit.list, { query });
  const show = (entry: AuditEntry) => {
    setShown(entry);
    setOpen(true);
  };

  return (
    <Page>
      <PageHead title={texts.title} lede={texts.lede} />
      <ListToolbar
        search={{ value: query.q ?? '', onSearch: (q) => change({ q }, { replace: true }), placeholder: texts.search }}
        filters={[
          {
            name: texts.about,
            value: query.subjectType,
            onChange: (subjectType) => change({ subjectType }),
            choices: Object.entries(texts.subjects).map(([value, label]) => ({ value, label })),
          },
          ...held(texts.action, query.action, texts.actionOf, (action) => change({ action })),
          ...held(
            texts.only,
            query.subjectId,
            () => nameOfFirst(entries.data?.rows),
            (id) => change({ subjectId: id }),
          ),
        ]}
      />
      <Entries
        entries={entries}
        isNarrowed={FILTERS.some((name) => url[name] !== undefined)}
        onClear={() => change(Object.fromEntries(FILTERS.map((name) => [name, null])))}
        onShow={show}
      />
      {shown && (
        <Suspense>
          <AuditEntryDialog entry={shown} open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Page>
  );
}

type EntriesProps = {
  entries: ReturnType<typeof useReadPages<{ query?: object | undefined }, AuditEntry>>;
  isNarrowed: boolean;
  onClear: () => void;
  onShow: (entry: AuditEntry) => void;
};

/** The entries found so far, or why there are none. */
function Entries({ entries, isNarrowed, onClear, onShow }: EntriesProps) {
  const rows = entries.data?.rows ?? [];
  if (entries.error) return <ReadFailed title={texts.failed} read={entries} />;
  if (entries.data && rows.length === 0) return <Nothing isNarrowed={isNarrowed} onClear={onClear} />;
  return (
    <>
      <DataTable
        label={texts.title}
        columns={auditColumns(onShow)}
        rows={rows}
        rowId={({ id }) => id}
        rowName={whatOf}
        roomy
        card={auditCard(onShow)}
        isLoading={entries.isPending}
      />
      {rows.length > 0 && entries.data && (
        <ShowMore
          shown={rows.length}
          total={entries.data.total}
          totalIsExact={entries.data.totalIsExact}
          noun={texts.noun}
          hasMore={entries.hasNextPage}
          onMore={() => void entries.fetchNextPage()}
          busy={entries.isFetchingNextPage}
        />
      )}
    </>
  );
}

/** A filter that came with a link: it can only be taken away. */
const held = (
  name: string,
  value: string | undefined,
  wordOf: (value: string) => string,
  onChange: (value: string | undefined) => void,
): ListFilter[] => (value === undefined ? [] : [{ name, value, onChange, choices: [{ value, label: wordOf(value) }] }]);

/** What a trail of one thing is about: any of its entries knows. */
const nameOfFirst = (rows: readonly AuditEntry[] | undefined): string =>
  rows?.[0] ? aboutOf(rows[0]).name : texts.thisOne;

function Nothing({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) {
  const { title, text } = isNarrowed ? texts.none : texts.empty;
  return (
    <EmptyState
      thing={isNarrowed ? 'search' : 'door'}
      title={title}
      actions={isNarrowed && <Button onClick={onClear}>{texts.none.clear}</Button>}
    >
      {text}
    </EmptyState>
  );
}

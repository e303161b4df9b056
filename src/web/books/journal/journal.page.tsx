import Plus from 'lucide-react/icons/plus';
import { Suspense } from 'react';
import type { TransactionShown } from '#contract/ledger/ledger.ts';
import { TRANSACTION_TYPES } from '#contract/ledger/ledger.words.ts';
import { useRead, useReadPages } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { NEW, useDialogUrl } from '#web/layout/dialog-url.ts';
import { ListFailed } from '#web/layout/list-failed.tsx';
import { type ListUrl, useListUrl } from '#web/layout/list-url.ts';
import { MoreRows } from '#web/layout/more-rows.tsx';
import { Page } from '#web/layout/page.tsx';
import { NothingFound } from '#web/layout/rows.tsx';
import { transactionTypeWords } from '#web/ledger/ledger.messages.ts';
import { lazyPart } from '#web/shell/lazy-part.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyOnce } from '#web/ui/coming-code.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ListToolbar } from '#web/ui/list-toolbar.tsx';
import { Coming, SkeletonRows } from '#web/ui/skeleton.tsx';
import { FinancialHead } from '../financial-head.tsx';
import { journalMessages as texts } from './journal.messages.ts';
import { FILTERS, readJournalQuery, SORTS } from './journal-query.ts';
import { JournalRows } from './journal-rows.tsx';

const EntryDialog = lazyOnce(async () => ({ default: (await import('./entry-dialog.tsx')).EntryDialog }));
// What days and properties are chosen with is heavier than the rows.
const JournalDays = lazyPart(() => import('./journal-days.tsx').then((m) => m.JournalDays));
const WriteDialog = lazyOnce(async () => ({ default: (await import('./write-dialog.tsx')).WriteDialog }));

/** Everything posted, the newest first, each entry with its lines. */
export function JournalPage() {
  const list = useListUrl({ sorts: SORTS, filters: FILTERS });
  const dialog = useDialogUrl('entry');
  const query = readJournalQuery(list.url);
  const entries = useReadPages(api.books.journal, { query }, { quiet: true });
  return (
    <Page>
      <FinancialHead
        part="journal"
        lede={texts.lede}
        actions={
          <Button variant="primary" icon={<Plus />} onClick={() => dialog.open(NEW)}>
            {texts.write}
          </Button>
        }
      />
      <JournalToolbar list={list} query={query} />
      {entries.isError && <ListFailed title={texts.failed} read={entries} />}
      {entries.isPending && <SkeletonRows rows={8} />}
      {entries.data && entries.data.rows.length === 0 && (
        <NoEntries isNarrowed={list.isNarrowed} onClear={list.clear} />
      )}
      {entries.data && entries.data.rows.length > 0 && (
        <>
          <JournalRows
            entries={entries.data.rows}
            hrefOf={({ id }: TransactionShown) => ({ ...list.url, entry: id })}
          />
          <MoreRows read={entries} data={entries.data} itemsLabel={texts.itemsLabel} />
        </>
      )}
      <Suspense>
        {dialog.shown === NEW && <WriteDialog onClose={dialog.close} />}
        {dialog.shown && dialog.shown !== NEW && (
          <EntryDialog key={dialog.shown} transactionId={dialog.shown} onClose={dialog.close} />
        )}
      </Suspense>
    </Page>
  );
}

const NoEntries = ({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) =>
  isNarrowed ? (
    <NothingFound texts={texts.none} onClear={onClear} />
  ) : (
    <EmptyState illustration="door" title={texts.first.title}>
      {texts.first.text}
    </EmptyState>
  );

type ToolbarProps = { list: ListUrl; query: ReturnType<typeof readJournalQuery> };

function JournalToolbar({ list, query }: ToolbarProps) {
  const accounts = useRead(api.ledger.accounts, {}, { quiet: true });
  const { data = [] } = accounts;
  const names = Object.fromEntries(data.map(({ number, name }) => [number, `${number} ${name}`]));
  return (
    <ListToolbar
      search={list.search(texts.search)}
      filters={[
        list.choice('type', texts.type, TRANSACTION_TYPES, transactionTypeWords),
        list.choice(
          'account',
          texts.account,
          data.map(({ number }) => number),
          names,
        ),
        ...list.held('leaseId', texts.lease, () => texts.lease),
      ]}
    >
      <span className="flex min-h-8 flex-wrap items-center gap-2 max-desktop:w-full">
        <Suspense fallback={<Coming />}>
          <JournalDays list={list} query={query} />
        </Suspense>
      </span>
    </ListToolbar>
  );
}

import Plus from 'lucide-react/icons/plus';
import { oneOf, useUrlState } from '#web/address.ts';
import { useReadPages } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { useMoments } from '#web/hooks/use-moments.ts';
import { Page } from '#web/layout/page.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import { ReadFailed } from '#web/layout/read-failed.tsx';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { ListToolbar } from '#web/ui/list-toolbar.tsx';
import { ShowMore } from '#web/ui/show-more.tsx';
import { importCard, importColumns } from './import-columns.tsx';
import { importWords, importListMessages as texts } from './imports.messages.ts';

/** Every import of the organization, newest first. */
export function ImportsPage() {
  const [url, change] = useUrlState();
  const q = oneOf(url, 'q');
  const moments = useMoments();
  const imports = useReadPages(api.imports.list, { query: { q } });
  const isEmpty = imports.data?.rows.length === 0;
  if (isEmpty && !q) return <FirstImport />;
  return (
    <Page>
      <PageHead
        crumbs={[{ label: importWords.properties, href: paths.properties }, { label: importWords.title }]}
        title={importWords.title}
        actions={<NewImportButton />}
      />
      <ListToolbar
        search={{
          value: q ?? '',
          onSearch: (text) => change({ q: text }, { replace: true }),
          placeholder: texts.search,
        }}
      />
      {imports.error && <ReadFailed title={texts.failed} read={imports} />}
      {isEmpty && (
        <EmptyState
          thing="search"
          title={texts.none.title}
          actions={<Button onClick={() => change({ q: null })}>{texts.none.clear}</Button>}
        >
          {texts.none.text}
        </EmptyState>
      )}
      {!imports.error && !isEmpty && (
        <DataTable
          label={importWords.title}
          columns={importColumns(moments)}
          rows={imports.data?.rows ?? []}
          rowId={(row) => row.id}
          rowName={(row) => row.fileName}
          rowHref={(row) => paths.import(row.id)}
          card={importCard}
          isLoading={imports.isPending}
        />
      )}
      {imports.data && !isEmpty && (
        <ShowMore
          shown={imports.data.rows.length}
          total={imports.data.total}
          totalIsExact={imports.data.totalIsExact}
          noun={texts.noun}
          hasMore={imports.hasNextPage}
          onMore={() => void imports.fetchNextPage()}
          busy={imports.isFetchingNextPage}
        />
      )}
    </Page>
  );
}

const NewImportButton = () => (
  <LinkButton href={paths.newImport} look="primary" icon={<Plus />}>
    {importWords.newImport}
  </LinkButton>
);

/** Nothing was ever imported: what it is for, and the way in. */
function FirstImport() {
  return (
    <Page>
      <PageHead
        crumbs={[{ label: importWords.properties, href: paths.properties }, { label: importWords.title }]}
        title={importWords.title}
      />
      <EmptyState thing="door" title={texts.first.title} actions={<NewImportButton />}>
        {texts.first.text}
      </EmptyState>
    </Page>
  );
}

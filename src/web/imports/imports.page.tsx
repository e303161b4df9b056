import Plus from 'lucide-react/icons/plus';
import { searchOf } from '#web/address.ts';
import { useReadPages } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { useMoments } from '#web/hooks/use-moments.ts';
import { useListUrl } from '#web/layout/list-url.ts';
import { Page } from '#web/layout/page.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import { NothingFound, Rows } from '#web/layout/rows.tsx';
import { paths } from '#web/paths.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { ListToolbar } from '#web/ui/list-toolbar.tsx';
import { importCard, importColumns } from './import-columns.tsx';
import { importWords, importListMessages as texts } from './imports.messages.ts';

const CRUMBS = [{ label: importWords.properties, href: paths.properties }, { label: importWords.title }];

/** Every import of the organization, newest first. */
export function ImportsPage() {
  const list = useListUrl({ filters: ['q'] });
  const moments = useMoments();
  const imports = useReadPages(api.imports.list, { query: { q: searchOf(list.url) } });
  if (imports.data?.rows.length === 0 && !list.isNarrowed) return <FirstImport />;
  return (
    <Page>
      <PageHead crumbs={CRUMBS} title={importWords.title} actions={<NewImportButton />} />
      <ListToolbar search={list.search(texts.search)} />
      <Rows
        read={imports}
        failed={texts.failed}
        itemsLabel={texts.itemsLabel}
        empty={<NothingFound texts={texts.none} onClear={list.clear} />}
        label={importWords.title}
        columns={importColumns(moments)}
        rowId={(row) => row.id}
        rowHref={(row) => paths.import(row.id)}
        card={importCard}
      />
    </Page>
  );
}

const NewImportButton = () => (
  <LinkButton href={paths.newImport} variant="primary" icon={<Plus />}>
    {importWords.newImport}
  </LinkButton>
);

/** Nothing was ever imported: what it is for, and the way in. */
function FirstImport() {
  return (
    <Page>
      <PageHead crumbs={CRUMBS} title={importWords.title} />
      <EmptyState illustration="door" title={texts.first.title} actions={<NewImportButton />}>
        {texts.first.text}
      </EmptyState>
    </Page>
  );
}

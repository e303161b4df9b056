import Plus from 'lucide-react/icons/plus';
import { Suspense } from 'react';
import type { MessageTemplate } from '#contract/templates/templates.ts';
import { searchOf } from '#web/address.ts';
import { useReadPages } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { NEW, useDialogUrl } from '#web/layout/dialog-url.ts';
import { sortIn, useListUrl } from '#web/layout/list-url.ts';
import { Page } from '#web/layout/page.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import { NothingFound, Rows } from '#web/layout/rows.tsx';
import { paths, withQuery } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyOnce } from '#web/ui/coming-code.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ListToolbar } from '#web/ui/list-toolbar.tsx';
import type { Column } from '#web/ui/table-columns.ts';
import { templateListMessages as texts, templateFieldWords as words } from './templates.messages.ts';

const TemplateDialog = lazyOnce(async () => ({ default: (await import('./template-dialogs.tsx')).TemplateDialog }));

const SORTS = ['name', '-name'] as const;

const columns: readonly Column<MessageTemplate>[] = [
  { id: 'name', header: words.name, isName: true, cell: ({ name }) => name, sort: 'name' },
  { id: 'body', header: words.body, className: 'max-w-0 w-full truncate', cell: ({ body }) => body },
];

/** What the office writes again and again. */
export function TemplatesPage() {
  const list = useListUrl({ sorts: SORTS, filters: ['q'] });
  const dialog = useDialogUrl('template');
  const query = { q: searchOf(list.url), sort: sortIn(list.url, SORTS) };
  const read = useReadPages(api.templates.list, { query });
  const add = (
    <Button variant="primary" icon={<Plus />} onClick={() => dialog.open(NEW)}>
      {texts.add}
    </Button>
  );
  return (
    <Page>
      <PageHead
        title={texts.title}
        lede={texts.lede}
        crumbs={[{ label: texts.messages, href: paths.messages }, { label: texts.title }]}
        actions={add}
      />
      <ListToolbar search={list.search(texts.search)} />
      <Rows
        read={read}
        failed={texts.failed}
        itemsLabel={texts.itemsLabel}
        empty={
          list.isNarrowed ? (
            <NothingFound texts={texts.none} onClear={list.clear} />
          ) : (
            <EmptyState illustration="door" title={texts.first.title} actions={add}>
              {texts.first.text}
            </EmptyState>
          )
        }
        label={texts.label}
        columns={columns}
        rowId={({ id }) => id}
        rowHref={({ id }) => withQuery(paths.messageTemplates, { ...list.url, template: id })}
        card={({ name, body }) => ({ name, place: <span className="line-clamp-2 whitespace-normal">{body}</span> })}
        sort={query.sort}
        onSort={list.onSort}
      />
      <Suspense>{dialog.shown && <TemplateDialog templateId={dialog.shown} onClose={dialog.close} />}</Suspense>
    </Page>
  );
}

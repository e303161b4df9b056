import Plus from 'lucide-react/icons/plus';
import { Suspense, useState } from 'react';
import { DOCUMENT_CATEGORIES, DOCUMENT_SUBJECTS } from '#contract/documents/documents.words.ts';
import { useReadPages } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { useDialogUrl } from '#web/layout/dialog-url.ts';
import { ExportMenu } from '#web/layout/export-menu.tsx';
import { Page } from '#web/layout/page.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import { NothingFound, Rows } from '#web/layout/rows.tsx';
import { paths, withQuery } from '#web/paths.ts';
import { can, readsAsStaff } from '#web/session/rights.ts';
import { useSession } from '#web/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyOnce } from '#web/ui/coming-code.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ListToolbar } from '#web/ui/list-toolbar.tsx';
import { useKeptList } from '#web/views/use-kept-list.ts';
import { ViewTabs } from '#web/views/view-tabs.tsx';
import { BesideList } from './beside-list.tsx';
import { documentCard, documentColumns } from './document-columns.tsx';
import { documentTabs, FILTERS, readDocumentQuery, SHARING, SORTS } from './document-views.ts';
import {
  audienceWords,
  categoryWords,
  documentListMessages as texts,
  documentFieldWords as words,
} from './documents.messages.ts';

const SORT_CHOICES = [
  { value: 'name', label: texts.byName },
  { value: '-createdAt', label: texts.newest },
  { value: 'endsOn', label: texts.byEnd },
] as const;

const AddDocumentDialog = lazyOnce(async () => ({ default: (await import('./document-forms.tsx')).AddDocumentDialog }));

/** What the address narrows the list to, where that is one thing that documents can belong to. */
function aboutIn({ subjectType, subjectId }: ReturnType<typeof readDocumentQuery>) {
  const type = DOCUMENT_SUBJECTS.find((subject) => subject === subjectType);
  return type && subjectId ? { subjectType: type, subjectId } : undefined;
}

/** Every document in reach: what ran out, what ends soon, what is shared with whom. */
export function DocumentsPage() {
  const list = useKeptList('documents', { sorts: SORTS, filters: FILTERS });
  const dialog = useDialogUrl('document');
  const { activeRole } = useSession();
  const isStaff = readsAsStaff(activeRole);
  const mayAdd = can(activeRole, 'documents:write');
  const columns = documentColumns(isStaff, false, dialog.shown);
  const query = readDocumentQuery(list.url);
  const documents = useReadPages(api.documents.list, { query });
  const empty = isStaff ? texts.first : texts.shared;
  const about = aboutIn(query);
  const [isAdding, setAdding] = useState(false);
  return (
    <Page>
      <PageHead
        title={texts.title}
        actions={
          mayAdd &&
          about && (
            <Button variant="primary" icon={<Plus />} onClick={() => setAdding(true)}>
              {texts.add}
            </Button>
          )
        }
      />
      <ViewTabs
        list={list}
        label={texts.views}
        path={paths.documents}
        tabsAt={documentTabs}
        counting={{ call: api.documents.list, queryOf: readDocumentQuery }}
        found={documents.data}
      />
      <ListToolbar
        search={list.search(texts.search)}
        filters={[
          list.choice('category', words.category, DOCUMENT_CATEGORIES, categoryWords),
          ...(isStaff
            ? [list.choice('sharedWith', words.sharedWith, SHARING, { ...audienceWords, NOBODY: texts.nobody })]
            : []),
          ...list.held('propertyId', texts.property, () => documents.data?.rows[0]?.property?.name),
          ...list.held('subjectId', texts.about, () => documents.data?.rows[0]?.subject.name),
        ]}
        sort={list.sortMenu(query.sort, SORT_CHOICES)}
        columns={list.columnsMenu(columns)}
      >
        <ExportMenu call={api.documents.export} query={query} columns={columns} hidden={list.hidden} name="documents" />
      </ListToolbar>
      <BesideList dialog={dialog}>
        <Rows
          read={documents}
          failed={texts.failed}
          itemsLabel={texts.itemsLabel}
          empty={
            list.isNarrowed ? (
              <NothingFound texts={texts.none} onClear={list.clear} />
            ) : (
              <EmptyState illustration="door" title={empty.title}>
                {empty.text}
              </EmptyState>
            )
          }
          label={texts.label}
          columns={columns}
          hiddenColumns={list.hidden}
          rowId={(document) => document.id}
          roomy
          rowHref={(document) => withQuery(paths.documents, { ...list.url, document: document.id })}
          card={documentCard}
          sort={query.sort}
          onSort={list.onSort}
        />
      </BesideList>
      <Suspense>{isAdding && about && <AddDocumentDialog about={about} onClose={() => setAdding(false)} />}</Suspense>
    </Page>
  );
}

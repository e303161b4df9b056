import Download from 'lucide-react/icons/download';
import Plus from 'lucide-react/icons/plus';
import { Suspense, useState } from 'react';
import { useReadPages } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { useDialogUrl } from '#web/layout/dialog-url.ts';
import { paths, withQuery } from '#web/paths.ts';
import { can, readsAsStaff } from '#web/session/rights.ts';
import { useSession } from '#web/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyOnce } from '#web/ui/coming-code.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Link } from '#web/ui/link.tsx';
import { Note } from '#web/ui/note.tsx';
import { saveBlob } from '#web/ui/save-blob.ts';
import { SearchBox } from '#web/ui/search-box.tsx';
import { Section } from '#web/ui/section.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { BesideList } from './beside-list.tsx';
import type { About } from './document-forms.tsx';
import { DocumentLines } from './document-lines.tsx';
import { documentListMessages as texts } from './documents.messages.ts';

const DocumentDialog = lazyOnce(async () => ({ default: (await import('./document-dialog.tsx')).DocumentDialog }));
const DocumentTable = lazyOnce(async () => ({ default: (await import('./document-table.tsx')).DocumentTable }));
const AddDocumentDialog = lazyOnce(async () => ({ default: (await import('./document-forms.tsx')).AddDocumentDialog }));

const SHOWN = 20;
/** So many are seen at a glance, and need no search. */
const FEW = 7;
/** Many files take longer than a page. */
const TIMEOUT_MS = 120_000;

type Props = {
  /** What documents are added to here; absent where everything is shown that is shared with the reader. */
  about?: About;
  /** Those of everything at the property, where its page shows them. */
  isWholeProperty?: boolean;
};

/** The documents of one thing on its page: what ends, what there is, and a place to add to it. */
export function DocumentSection({ about, isWholeProperty = false }: Props) {
  const dialog = useDialogUrl('document');
  const { activeRole } = useSession();
  const isStaff = readsAsStaff(activeRole);
  const mayAdd = can(activeRole, 'documents:write');
  const [isAdding, setAdding] = useState(false);
  const asked = isWholeProperty && about ? { propertyId: about.subjectId } : (about ?? {});
  const [q, setSought] = useState('');
  const documents = useReadPages(api.documents.list, {
    query: { ...asked, sort: 'name' as const, limit: SHOWN, ...(q && { q }) },
  });
  const rows = documents.data?.rows ?? [];
  const total = documents.data?.total ?? rows.length;
  const isSearched = isWholeProperty && (q !== '' || total > FEW);
  const ending = texts.ending(
    rows.filter(({ end }) => end === 'RAN_OUT').length,
    rows.filter(({ end }) => end === 'SOON').length,
  );
  const [isMaking, setMaking] = useState(false);
  async function download() {
    setMaking(true);
    try {
      const file = await api.documents.archive(
        { query: asked },
        { timeoutMs: TIMEOUT_MS, failed: texts.downloadFailed },
      );
      saveBlob(file, 'documents.zip');
    } catch {
      // The failure has shown its toast.
    } finally {
      setMaking(false);
    }
  }
  return (
    <Section
      title={texts.title}
      count={total > 0 ? total : undefined}
      action={
        <span className="flex gap-1">
          {rows.length > 1 && about && (
            <IconButton label={texts.download} icon={<Download />} busy={isMaking} onClick={() => void download()} />
          )}
          {mayAdd && about && (
            <Button size="sm" icon={<Plus />} onClick={() => setAdding(true)}>
              {texts.add}
            </Button>
          )}
        </span>
      }
    >
      {documents.isPending && <SkeletonRows rows={1} />}
      {documents.error && <p className="text-sm text-ink-2">{texts.failed}</p>}
      {ending && <Note tone="soon">{ending}</Note>}
      {isSearched && (
        <div className="mt-2 mb-3 max-w-[320px]">
          <SearchBox value={q} placeholder={texts.search} onSearch={setSought} />
        </div>
      )}
      {documents.data && rows.length === 0 && (
        <p className="text-sm text-ink-2">
          {q ? texts.none.title : isStaff ? texts.firstHere.text : texts.shared.title}
        </p>
      )}
      {isWholeProperty && about ? (
        <BesideList dialog={dialog}>
          {rows.length > 0 && (
            <Suspense fallback={<SkeletonRows />}>
              <DocumentTable rows={rows} propertyId={about.subjectId} shownId={dialog.shown} isStaff={isStaff} />
            </Suspense>
          )}
        </BesideList>
      ) : (
        <DocumentLines rows={rows} isStaff={isStaff} onOpen={dialog.open} />
      )}
      {total > rows.length && (
        <p className="mt-2 text-sm">
          <Link href={withQuery(paths.documents, asked)}>{texts.all}</Link>
        </p>
      )}
      <Suspense>
        {dialog.shown && !isWholeProperty && <DocumentDialog documentId={dialog.shown} onClose={dialog.close} />}
        {isAdding && about && <AddDocumentDialog about={about} onClose={() => setAdding(false)} />}
      </Suspense>
    </Section>
  );
}

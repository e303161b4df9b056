import Download from 'lucide-react/icons/download';
import Plus from 'lucide-react/icons/plus';
import { lazy, Suspense, useState } from 'react';
import { can } from '#contract/permissions.ts';
import { useReadPages } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { useDialogUrl } from '#web/layout/dialog-url.ts';
import { paths, withQuery } from '#web/paths.ts';
import { useSession } from '#web/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Link } from '#web/ui/link.tsx';
import { Note } from '#web/ui/note.tsx';
import { saveBlob } from '#web/ui/save-blob.ts';
import { Section } from '#web/ui/section.tsx';
import { DocumentEnds, DocumentMark } from './document-columns.tsx';
import type { About } from './document-forms.tsx';
import { categoryWords, documentWords, documentListMessages as texts } from './documents.messages.ts';

const DocumentDialog = lazy(async () => ({ default: (await import('./document-dialog.tsx')).DocumentDialog }));
const AddDocumentDialog = lazy(async () => ({ default: (await import('./document-forms.tsx')).AddDocumentDialog }));

const SHOWN = 20;

type Props = {
  /** What documents are added to here; absent where everything is shown that is shared with the reader. */
  about?: About;
  /** Those of everything at the property, where its page shows them. */
  isWholeProperty?: boolean;
};

/** The documents of one thing on its page: what ends, what there is, and a place to add to it. */
export function DocumentSection({ about, isWholeProperty = false }: Props) {
  const dialog = useDialogUrl('document');
  const isStaff = can(useSession().activeRole, 'documents:write');
  const [isAdding, setAdding] = useState(false);
  const asked = isWholeProperty && about ? { propertyId: about.subjectId } : (about ?? {});
  const documents = useReadPages(api.documents.list, { query: { ...asked, sort: 'name' as const, limit: SHOWN } });
  const rows = documents.data?.rows ?? [];
  const total = documents.data?.total ?? rows.length;
  const ending = texts.ending(
    rows.filter(({ end }) => end === 'RAN_OUT').length,
    rows.filter(({ end }) => end === 'SOON').length,
  );
  async function download() {
    saveBlob(await api.documents.archive({ query: asked }), 'documents.zip');
  }
  return (
    <Section
      title={texts.title}
      count={total > 0 ? total : undefined}
      action={
        <span className="flex gap-1">
          {rows.length > 1 && about && (
            <IconButton label={texts.download} icon={<Download />} onClick={() => void download()} />
          )}
          {isStaff && about && (
            <Button size="sm" icon={<Plus />} onClick={() => setAdding(true)}>
              {texts.add}
            </Button>
          )}
        </span>
      }
    >
      {documents.error && <p className="text-sm text-ink-2">{texts.failed}</p>}
      {ending && <Note tone="soon">{ending}</Note>}
      {documents.data && rows.length === 0 && (
        <p className="text-sm text-ink-2">{isStaff ? texts.firstHere.text : texts.shared.title}</p>
      )}
      <ul aria-label={texts.label}>
        {rows.map((document) => (
          <li key={document.id} className="flex items-center gap-3 border-b border-line py-2 last:border-0">
            <DocumentMark document={document} />
            <span className="min-w-0 flex-1">
              <button
                type="button"
                className="link block max-w-full truncate text-left"
                onClick={() => dialog.open(document.id)}
              >
                {document.name}
              </button>
              <small className="block truncate text-xs text-ink-3">
                {[
                  categoryWords[document.category],
                  isWholeProperty && document.subject.type !== 'property' && document.subject.name,
                  isStaff && documentWords.sharedWith(document.sharedWith),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
            <span className="flex-none text-sm">
              <DocumentEnds document={document} />
            </span>
          </li>
        ))}
      </ul>
      {total > rows.length && (
        <p className="mt-2 text-sm">
          <Link href={withQuery(paths.documents, asked)}>{texts.all}</Link>
        </p>
      )}
      <Suspense>
        {dialog.shown && <DocumentDialog documentId={dialog.shown} onClose={dialog.close} />}
        {isAdding && about && <AddDocumentDialog about={about} onClose={() => setAdding(false)} />}
      </Suspense>
    </Section>
  );
}

import Download from 'lucide-react/icons/download';
import Upload from 'lucide-react/icons/upload';
import { useState } from 'react';
import type { Document, DocumentVersion } from '#contract/documents/documents.ts';
import { formatDate } from '#contract/format/date.ts';
import { formatFileSize } from '#contract/format/file-size.ts';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { saveFile } from '#web/files/use-file-url.ts';
import { ActionDialog } from '#web/layout/action-dialog.tsx';
import { RecordDialog } from '#web/layout/record-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { orgLocale } from '#web/ui/org-locale.ts';
import { Section } from '#web/ui/section.tsx';
import { DocumentEnds, SharedWith } from './document-columns.tsx';
import { EditDocumentDialog, NewVersionDialog } from './document-forms.tsx';
import { DocumentPreview } from './document-preview.tsx';
import {
  categoryWords,
  documentWords,
  subjectWords,
  documentDialogMessages as texts,
  documentFieldWords as words,
} from './documents.messages.ts';

type Step = 'edit' | 'version' | 'remove';

/** One document: how it looks, who sees it, until when it holds, its versions, and what can be done with it. */
export function DocumentDialog({ documentId, onClose }: { documentId: string; onClose: () => void }) {
  const document = useRead(api.documents.get, { params: { documentId } }, { quiet: true });
  const [step, setStep] = useState<Step | null>(null);
  const back = () => setStep(null);
  return (
    <RecordDialog read={document} failed={texts.failed} missing={texts.missing} onClose={onClose}>
      {(shown) => {
        if (step === 'edit') return <EditDocumentDialog document={shown} onClose={back} />;
        if (step === 'version') return <NewVersionDialog document={shown} onClose={back} />;
        if (step === 'remove') return <RemoveDocument document={shown} onKeep={back} onGone={onClose} />;
        return <ShownDocument document={shown} onClose={onClose} onStep={setStep} />;
      }}
    </RecordDialog>
  );
}

type ShownProps = { document: Document; onClose: () => void; onStep: (step: Step) => void };

function ShownDocument({ document, onClose, onStep }: ShownProps) {
  const { name, file, canChange, versions } = document;
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={name}
      footer={
        <>
          {canChange && (
            <>
              <Button variant="quiet" className="aside" onClick={() => onStep('remove')}>
                {texts.remove}
              </Button>
              <Button icon={<Upload />} onClick={() => onStep('version')}>
                {texts.newVersion}
              </Button>
              <Button onClick={() => onStep('edit')}>{texts.edit}</Button>
            </>
          )}
          <Button variant="primary" icon={<Download />} onClick={() => void saveFile(file.url, file.name)}>
            {texts.download}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <DocumentPreview file={file} name={name} />
        <DescriptionList facts={factsOf(document)} />
        {canChange && (
          <Section title={texts.versions} count={versions.length}>
            <ul>
              {versions.map((version) => (
                <Version key={version.id} version={version} isLatest={version.number === document.latestNumber} />
              ))}
            </ul>
          </Section>
        )}
      </div>
    </Dialog>
  );
}

const factsOf = (document: Document) => [
  { name: words.category, value: categoryWords[document.category] },
  {
    name: texts.belongs,
    value: `${document.subject.name}${document.subject.type === 'property' || !document.property ? ` (${subjectWords[document.subject.type]})` : `, ${document.property.name}`}`,
  },
  ...(document.canChange ? [{ name: words.sharedWith, value: <SharedWith document={document} /> }] : []),
  { name: words.endsOn, value: <DocumentEnds document={document} /> },
  ...(document.notes
    ? [{ name: words.notes, value: <span className="whitespace-pre-line">{document.notes}</span> }]
    : []),
];

function Version({ version, isLatest }: { version: DocumentVersion; isLatest: boolean }) {
  const { number, file, addedBy, createdAt } = version;
  return (
    <li className="flex items-center gap-3 border-b border-line py-2 last:border-0">
      <span className="w-8 flex-none tabular-nums text-ink-2">{documentWords.version(number)}</span>
      <span className="min-w-0 flex-1">
        <span className="block truncate">
          {file.name} {isLatest && <small className="text-success-text">{documentWords.now}</small>}
        </span>
        <small className="block truncate text-xs text-ink-3">
          {texts.by(addedBy?.name, formatDate(createdAt, orgLocale()), formatFileSize(file.sizeBytes))}
        </small>
      </span>
      <IconButton
        size="sm"
        label={`${texts.download}, ${documentWords.version(number)}`}
        icon={<Download />}
        onClick={() => void saveFile(file.url, file.name)}
      />
    </li>
  );
}

type RemoveProps = { document: Document; onKeep: () => void; onGone: () => void };

function RemoveDocument({ document, onKeep, onGone }: RemoveProps) {
  return (
    <ActionDialog
      {...texts.removing}
      title={texts.removing.title(document.name)}
      isFinal
      call={api.documents.remove}
      input={{ params: { documentId: document.id } }}
      says={({ message }) => message}
      onClose={onKeep}
      onDone={onGone}
    />
  );
}

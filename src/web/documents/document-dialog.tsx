import Download from 'lucide-react/icons/download';
import Upload from 'lucide-react/icons/upload';
import { useState } from 'react';
import type { Document } from '#contract/documents/documents.ts';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { saveFile } from '#web/files/use-file-url.ts';
import { ActionDialog } from '#web/layout/action-dialog.tsx';
import { RecordDialog } from '#web/layout/record-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { DocumentVersions, factsOf } from './document-facts.tsx';
import { EditDocumentDialog, NewVersionDialog } from './document-forms.tsx';
import { DocumentPanel } from './document-panel.tsx';
import { DocumentPreview } from './document-preview.tsx';
import { documentDialogMessages as texts } from './documents.messages.ts';

/** What can be done with a document. */
export type Step = 'edit' | 'version' | 'remove';

type DocumentDialogProps = {
  documentId: string;
  onClose: () => void;
  /** It stands beside its list; only what is done with it opens over the page. */
  isBeside?: boolean;
};

/** One document: how it looks, who sees it, until when it holds, its versions, and what can be done with it. */
export function DocumentDialog({ documentId, onClose, isBeside = false }: DocumentDialogProps) {
  const document = useRead(api.documents.get, { params: { documentId } }, { quiet: true });
  const [step, setStep] = useState<Step | null>(null);
  const back = () => setStep(null);
  const dialog = (
    <RecordDialog read={document} failed={texts.failed} missing={texts.missing} onClose={onClose}>
      {(shown) => {
        if (step === 'edit') return <EditDocumentDialog document={shown} onClose={back} />;
        if (step === 'version') return <NewVersionDialog document={shown} onClose={back} />;
        if (step === 'remove') return <RemoveDocument document={shown} onKeep={back} onGone={onClose} />;
        return isBeside ? null : <ShownDocument document={shown} onClose={onClose} onStep={setStep} />;
      }}
    </RecordDialog>
  );
  if (!isBeside) return dialog;
  return (
    <>
      {document.data ? (
        <DocumentPanel document={document.data} onClose={onClose} onStep={setStep} />
      ) : (
        <SkeletonRows rows={5} label={texts.loading} />
      )}
      {dialog}
    </>
  );
}

type ShownProps = { document: Document; onClose: () => void; onStep: (step: Step) => void };

function ShownDocument({ document, onClose, onStep }: ShownProps) {
  const { name, file, canChange } = document;
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
        {canChange && <DocumentVersions document={document} />}
      </div>
    </Dialog>
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

import { useRef } from 'react';
import { useFormState } from 'react-hook-form';
import type { Document, DocumentRow } from '#contract/documents/documents.ts';
import type { DocumentSubject } from '#contract/documents/documents.words.ts';
import { api } from '#web/api.ts';
import { UploadDrop } from '#web/files/upload-drop.tsx';
import { type Uploads, useUploads } from '#web/files/use-uploads.ts';
import { ActionFormDialog } from '#web/forms/action-form-dialog.tsx';
import { messageOf } from '#web/forms/field-errors.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { optionalDayPart } from '#web/forms/kinds/day.tsx';
import { PartFields } from '#web/forms/part-field.tsx';
import { emptyOf } from '#web/forms/parts.ts';
import { useContractForm } from '#web/forms/use-contract-form.ts';
import { useUpdateForm } from '#web/forms/use-update-form.tsx';
import { Field } from '#web/ui/field.tsx';
import { documentForm, documentValuesOf } from './document-parts.tsx';
import { documentDialogMessages as texts, documentFieldWords as words } from './documents.messages.ts';

const ACCEPTED = 'image/*,.heic,application/pdf';

/** What a document is about, as calls name it. */
export type About = { subjectType: DocumentSubject; subjectId: string };

/** Only the file that came last counts: a document is one file. */
const keyOf = (uploads: Uploads): string => uploads.keys.at(-1) ?? '';
const waitingFor = (uploads: Uploads): string | undefined =>
  uploads.isSending ? texts.stillSending : uploads.keys.length === 0 ? texts.noFile : undefined;

function FileField({ uploads, error }: { uploads: Uploads; error?: string | undefined }) {
  return (
    <Field label={texts.file} error={error} group>
      <UploadDrop uploads={uploads} prompt={texts.drop} allowed={texts.allowed} accept={ACCEPTED} />
    </Field>
  );
}

/** Adds a document to something: the file first, from whose name the document's is taken. */
export function AddDocumentDialog({ about, onClose }: { about: About; onClose: () => void }) {
  const named = useRef('');
  const uploads = useUploads('document', ({ name }) => {
    const typed = form.getValues('name');
    // The name of a file that was chosen by mistake goes with it; one that somebody typed stays.
    if (typed !== '' && typed !== named.current) return;
    named.current = name.replace(/\.[^.]+$/, '');
    form.setValue('name', named.current, { shouldDirty: true });
  });
  const form = useContractForm({
    ...documentForm,
    call: api.documents.create,
    values: emptyOf(documentForm.parts),
    input: (body) => ({ body: { ...body, ...about, fileKey: keyOf(uploads) } }),
    says: ({ data }) => texts.added(data.name),
    onDone: onClose,
  });
  const { errors } = useFormState({ control: form.control });
  return (
    <FormDialog
      open
      wide
      onClose={onClose}
      title={texts.addTitle}
      form={form}
      cancel={texts.cancel}
      send={texts.send}
      sendDisabledReason={waitingFor(uploads)}
    >
      <FileField uploads={uploads} error={messageOf('fileKey' in errors && errors.fileKey)} />
      <PartFields form={form} />
    </FormDialog>
  );
}

/** Changes what is said of a document; what somebody else saved meanwhile is compared line by line. */
export function EditDocumentDialog({ document, onClose }: { document: DocumentRow; onClose: () => void }) {
  const form = useUpdateForm({
    ...documentForm,
    call: api.documents.update,
    row: document,
    words,
    valuesOf: documentValuesOf,
    input: (body, version) => ({ params: { documentId: document.id }, body: { ...body, version } }),
    says: ({ data }) => texts.saved(data.name),
    onDone: onClose,
    named: document.name,
  });
  return (
    <FormDialog
      open
      wide
      onClose={onClose}
      title={texts.editTitle(document.name)}
      form={form}
      cancel={texts.cancel}
      send={texts.save}
    >
      <PartFields form={form} />
    </FormDialog>
  );
}

const versionParts = { endsOn: optionalDayPart(texts.newEnd) };

/** Adds the next version, and asks until when that holds. */
export function NewVersionDialog({ document, onClose }: { document: Document; onClose: () => void }) {
  const uploads = useUploads('document');
  return (
    <ActionFormDialog
      title={texts.versionTitle(document.name)}
      lede={texts.versionLede}
      keep={texts.cancel}
      send={texts.versionSend}
      parts={versionParts}
      values={{ endsOn: document.endsOn ?? '' }}
      call={api.documents.addVersion}
      params={{ documentId: document.id }}
      body={(sent) => ({ ...sent, fileKey: keyOf(uploads), version: document.version })}
      says={({ data }) => texts.versionAdded(data.latestNumber)}
      onClose={onClose}
      sendDisabledReason={waitingFor(uploads)}
    >
      {(form) => (
        <>
          <FileField uploads={uploads} />
          <PartFields form={form} />
        </>
      )}
    </ActionFormDialog>
  );
}

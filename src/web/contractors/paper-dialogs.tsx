import { useState } from 'react';
import type { Contractor, ContractorPaper, PaperChange } from '#contract/contractors/contractors.ts';
import { PAPER_KINDS } from '#contract/contractors/contractors.words.ts';
import { api } from '#web/api.ts';
import { UploadDrop } from '#web/files/upload-drop.tsx';
import { type Uploads, useUploads } from '#web/files/use-uploads.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { choicesOf } from '#web/forms/kinds/choices.ts';
import { optionalDayPart } from '#web/forms/kinds/day.tsx';
import { selectPart } from '#web/forms/kinds/select.tsx';
import { textPart } from '#web/forms/kinds/text.tsx';
import { switchPart } from '#web/forms/kinds/yes-no.tsx';
import { PartFields } from '#web/forms/part-field.tsx';
import { emptyOf, type PartsFor, sentOf, type TypedOf, typedOf } from '#web/forms/parts.ts';
import { type ContractForm, useContractForm } from '#web/forms/use-contract-form.ts';
import { useUpdateForm } from '#web/forms/use-update-form.tsx';
import { ActionDialog } from '#web/layout/action-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { paperName } from './contractor-marks.tsx';
import {
  contractorMessages,
  contractorWords,
  paperKindWords,
  paperFieldWords as words,
} from './contractors.messages.ts';

const texts = contractorMessages.paperForm;

const parts = {
  kind: selectPart(words.kind, choicesOf(PAPER_KINDS, paperKindWords), 'LIABILITY_INSURANCE'),
  name: textPart(words.name, { optional: true, maxLength: 127 }),
  number: textPart(words.number, { optional: true, maxLength: 60 }),
  issuer: textPart(words.issuer, { optional: true, maxLength: 127 }),
  issuedOn: optionalDayPart(words.issuedOn),
  endsOn: optionalDayPart(words.endsOn),
  isRequired: switchPart(words.isRequired, { first: true, hint: texts.requiredHint }),
} satisfies PartsFor<typeof PaperChange, 'fileKeys'>;
type Typed = TypedOf<typeof parts>;

type DialogProps = { contractor: Contractor; onClose: () => void };

/** Keeps another paper of a contractor. */
export function NewPaperDialog({ contractor, onClose }: DialogProps) {
  const uploads = useUploads('paper');
  const form = useContractForm({
    parts,
    call: api.contractors.addPaper,
    values: emptyOf(parts),
    bodyOf: (values: Typed) => ({ ...sentOf(parts, values), fileKeys: uploads.keys }),
    input: (body) => ({ params: { contractorId: contractor.id }, body }),
    says: () => texts.saved,
    onDone: onClose,
  });
  return <PaperDialog form={form} uploads={uploads} title={texts.newTitle} send={texts.add} onClose={onClose} />;
}

/** Changes what is kept of a paper, or takes it off. */
export function ChangePaperDialog({ contractor, paper, onClose }: DialogProps & { paper: ContractorPaper }) {
  const uploads = useUploads('paper');
  const [isRemoving, setRemoving] = useState(false);
  const params = { contractorId: contractor.id, paperId: paper.id };
  const name = paperName(paper);
  const form = useUpdateForm({
    parts,
    call: api.contractors.updatePaper,
    row: paper,
    words,
    valuesOf: (row: ContractorPaper): Typed => typedOf(parts, row),
    bodyOf: (values: Typed) => sentOf(parts, values),
    input: (body, version) => ({ params, body: { ...body, fileKeys: uploads.keys, version } }),
    says: () => texts.saved,
    onDone: onClose,
    named: name,
  });
  if (isRemoving)
    return (
      <ActionDialog
        title={contractorMessages.removal.title(name)}
        lede={contractorMessages.removal.consequence}
        keep={contractorWords.keep}
        send={contractorMessages.removal.send}
        isFinal
        call={api.contractors.removePaper}
        input={{ params }}
        says={({ message }) => message}
        onClose={() => setRemoving(false)}
        onDone={onClose}
      />
    );
  return (
    <PaperDialog
      form={form}
      uploads={uploads}
      title={texts.editTitle(name)}
      send={texts.save}
      onRemove={() => setRemoving(true)}
      onClose={onClose}
    />
  );
}

type PaperDialogProps = {
  form: ContractForm<typeof parts>;
  uploads: Uploads;
  title: string;
  send: string;
  onRemove?: () => void;
  onClose: () => void;
};

function PaperDialog({ form, uploads, title, send, onRemove, onClose }: PaperDialogProps) {
  return (
    <FormDialog
      open
      onClose={onClose}
      title={title}
      form={form}
      cancel={contractorWords.keep}
      send={send}
      sendDisabledReason={uploads.isSending ? texts.stillSending : undefined}
      actions={
        onRemove && (
          <Button variant="quiet" onClick={onRemove}>
            {texts.remove}
          </Button>
        )
      }
    >
      <PartFields form={form} names={['kind', 'name', 'number', 'issuer', 'issuedOn', 'endsOn', 'isRequired']} />
      <Field label={texts.files} group>
        <UploadDrop
          uploads={uploads}
          prompt={texts.drop}
          allowed={texts.allowed}
          accept="image/*,.heic,application/pdf"
        />
      </Field>
    </FormDialog>
  );
}

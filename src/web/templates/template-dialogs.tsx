import { useState } from 'react';
import { MESSAGE_FIELDS } from '#contract/templates/merge-fields.ts';
import type { MessageTemplate, TemplateChange } from '#contract/templates/templates.ts';
import { TEMPLATE_BODY_MAX, TEMPLATE_NAME_MAX } from '#contract/templates/templates.words.ts';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { longTextPart, textPart } from '#web/forms/kinds/text.tsx';
import { PartFields } from '#web/forms/part-field.tsx';
import { type ControlProps, emptyOf, type PartsFor, sentOf, type TypedOf, typedOf } from '#web/forms/parts.ts';
import { useContractForm } from '#web/forms/use-contract-form.ts';
import { useUpdateForm } from '#web/forms/use-update-form.tsx';
import { ActionDialog } from '#web/layout/action-dialog.tsx';
import { NEW } from '#web/layout/dialog-url.ts';
import { RecordDialog } from '#web/layout/record-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { MergeText } from './merge-text.tsx';
import { templateDialogMessages as texts, templateFieldWords as words } from './templates.messages.ts';

const parts = {
  name: textPart(words.name, { full: true, maxLength: TEMPLATE_NAME_MAX, hint: texts.nameHint }),
  body: {
    ...longTextPart(words.body, { hint: texts.bodyHint }),
    control: (props: ControlProps<string>) => (
      <MergeText {...props} fields={MESSAGE_FIELDS} maxLength={TEMPLATE_BODY_MAX} />
    ),
  },
} satisfies PartsFor<typeof TemplateChange>;

const form = {
  parts,
  bodyOf: (values: TypedOf<typeof parts>) => sentOf(parts, values),
  schema: async () => (await import('#contract/templates/templates.ts')).TemplateInput,
};

type TemplateDialogProps = { templateId: string; onClose: () => void };

/** A template that is written, changed or deleted; one that is new where the address says so. */
export function TemplateDialog({ templateId, onClose }: TemplateDialogProps) {
  return templateId === NEW ? (
    <AddTemplate onClose={onClose} />
  ) : (
    <KnownTemplate templateId={templateId} onClose={onClose} />
  );
}

function KnownTemplate({ templateId, onClose }: TemplateDialogProps) {
  const read = useRead(api.templates.get, { params: { templateId } }, { quiet: true });
  return (
    <RecordDialog read={read} failed={texts.failed} missing={texts.missing} onClose={onClose}>
      {(template) => <EditTemplate template={template} onClose={onClose} />}
    </RecordDialog>
  );
}

function AddTemplate({ onClose }: { onClose: () => void }) {
  const adding = useContractForm({
    ...form,
    draft: 'template',
    call: api.templates.create,
    values: emptyOf(parts),
    input: (body) => ({ body }),
    says: ({ data }) => texts.added(data.name),
    onDone: onClose,
  });
  return (
    <FormDialog
      open
      wide
      onClose={onClose}
      title={texts.addTitle}
      form={adding}
      cancel={texts.cancel}
      send={texts.send}
    >
      <PartFields form={adding} />
    </FormDialog>
  );
}

type EditTemplateProps = { template: MessageTemplate; onClose: () => void };

/** What somebody else saved meanwhile is compared line by line. */
function EditTemplate({ template, onClose }: EditTemplateProps) {
  const [isRemoving, setRemoving] = useState(false);
  const editing = useUpdateForm({
    ...form,
    draft: `template ${template.id}`,
    call: api.templates.update,
    row: template,
    words,
    valuesOf: (row: MessageTemplate) => typedOf(parts, row),
    input: (body, version) => ({ params: { templateId: template.id }, body: { ...body, version } }),
    says: ({ data }) => texts.saved(data.name),
    onDone: onClose,
    named: template.name,
  });
  return (
    <FormDialog
      open
      wide
      onClose={onClose}
      title={texts.editTitle(template.name)}
      form={editing}
      cancel={texts.cancel}
      send={texts.save}
    >
      <PartFields form={editing} />
      <Button variant="quiet" size="sm" onClick={() => setRemoving(true)}>
        {texts.remove}
      </Button>
      {isRemoving && (
        <ActionDialog
          {...texts.removing}
          title={texts.removing.title(template.name)}
          isFinal
          call={api.templates.remove}
          input={{ params: { templateId: template.id } }}
          says={({ message }) => message}
          onClose={() => setRemoving(false)}
          onDone={onClose}
        />
      )}
    </FormDialog>
  );
}

import { api } from '#web/api.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { textPart } from '#web/forms/kinds/text.tsx';
import { PartFields } from '#web/forms/part-field.tsx';
import { emptyOf, sentOf, type TypedOf } from '#web/forms/parts.ts';
import { useContractForm } from '#web/forms/use-contract-form.ts';
import { leaseFormMessages } from './lease-form.messages.ts';

const texts = leaseFormMessages.personDialog;
const parts = {
  firstName: textPart(texts.firstName),
  lastName: textPart(texts.lastName),
  email: textPart(texts.email, { type: 'email', optional: true, hint: texts.emailHint }),
};
const personForm = {
  parts,
  bodyOf: (values: TypedOf<typeof parts>) => ({ kind: 'PERSON' as const, ...sentOf(parts, values) }),
  schema: async () => (await import('#contract/people/people.ts')).PersonInput,
};

type NewPersonDialogProps = { onAdded: (id: string, name: string) => void; onClose: () => void };

/** Adds somebody who is not in the list of people yet, and puts them on the lease. */
export function NewPersonDialog({ onAdded, onClose }: NewPersonDialogProps) {
  const form = useContractForm({
    ...personForm,
    call: api.people.create,
    values: emptyOf(parts),
    input: (body) => ({ body }),
    onDone({ data }) {
      onAdded(data.id, data.name);
      onClose();
    },
  });
  return (
    <FormDialog
      open
      onClose={onClose}
      title={texts.title}
      lede={texts.lede}
      form={form}
      cancel={texts.cancel}
      send={texts.confirm}
    >
      <PartFields form={form} />
    </FormDialog>
  );
}

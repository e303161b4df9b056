import type { ApiKey } from '#contract/api-keys/api-keys.ts';
import { api } from '#web/api.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { PartFields } from '#web/forms/part-field.tsx';
import { useUpdateForm } from '#web/forms/use-update-form.tsx';
import { apiKeyChangeForm, apiKeyValuesOf } from './api-key-form.tsx';
import { apiKeyFieldWords, apiKeyFormMessages as texts } from './api-keys.messages.ts';

/** Changes what a key is called, how long, from where and how often it may be used. */
export function EditApiKeyDialog({ row, onClose }: { row: ApiKey; onClose: () => void }) {
  const form = useUpdateForm({
    ...apiKeyChangeForm,
    call: api.apiKeys.update,
    row,
    words: apiKeyFieldWords,
    valuesOf: apiKeyValuesOf,
    input: (body, version) => ({ params: { keyId: row.id }, body: { ...body, version } }),
    says: ({ data }) => texts.saved(data.name),
    onDone: onClose,
    named: row.name,
  });
  return (
    <FormDialog
      open
      onClose={onClose}
      title={texts.editTitle(row.name)}
      form={form}
      cancel={texts.leave}
      send={texts.save}
    >
      <PartFields form={form} />
    </FormDialog>
  );
}

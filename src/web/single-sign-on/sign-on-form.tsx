import type { SignOn, SignOnChange } from '#contract/single-sign-on/single-sign-on.ts';
import { SIGN_ON_ROLES } from '#contract/single-sign-on/single-sign-on.words.ts';
import { api } from '#web/api.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { choicesOf } from '#web/forms/kinds/choices.ts';
import { passwordPart } from '#web/forms/kinds/password.tsx';
import { selectPart } from '#web/forms/kinds/select.tsx';
import { textPart } from '#web/forms/kinds/text.tsx';
import { PartFields } from '#web/forms/part-field.tsx';
import { emptyOf, type PartsFor, sentOf, type TypedOf, typedOf } from '#web/forms/parts.ts';
import { useContractForm } from '#web/forms/use-contract-form.ts';
import { useUpdateForm } from '#web/forms/use-update-form.tsx';
import { sessionMessages } from '#web/session/session.messages.ts';
import { signOnSettingsMessages, signOnFieldWords as words } from './single-sign-on.messages.ts';

const texts = signOnSettingsMessages.form;

const partsWith = (secretHint: string) =>
  ({
    issuer: textPart(words.issuer, { hint: texts.issuerHint, inputMode: 'url', maxLength: 500, full: true }),
    clientId: textPart(words.clientId, { maxLength: 300 }),
    clientSecret: passwordPart(words.clientSecret, { autoComplete: 'new-password', hint: secretHint }),
    defaultRole: selectPart(words.defaultRole, choicesOf(SIGN_ON_ROLES, sessionMessages.roles), 'renter', {
      hint: texts.roleHint,
      full: true,
    }),
  }) satisfies PartsFor<typeof SignOnChange>;

const newParts = partsWith(texts.secretHint);
const parts = partsWith(texts.secretKeptHint);
const schema = async () => (await import('#contract/single-sign-on/single-sign-on.ts')).SignOnInput;

/** Names the provider and how it knows Lintel. */
export function SetUpDialog({ onClose }: { onClose: () => void }) {
  const form = useContractForm({
    parts: newParts,
    schema,
    bodyOf: (values: TypedOf<typeof newParts>) => sentOf(newParts, values),
    call: api.singleSignOn.create,
    values: emptyOf(newParts),
    input: (body) => ({ body }),
    says: () => texts.saved,
    onDone: onClose,
  });
  return (
    <FormDialog open onClose={onClose} title={texts.setUpTitle} form={form} cancel={texts.cancel} send={texts.save}>
      <PartFields form={form} />
    </FormDialog>
  );
}

/** Changes the provider, the client or the role; the secret that is kept is never shown. */
export function EditDialog({ row, onClose }: { row: SignOn; onClose: () => void }) {
  const form = useUpdateForm({
    parts,
    bodyOf: (values: TypedOf<typeof parts>) => sentOf(parts, values),
    call: api.singleSignOn.update,
    row,
    words,
    valuesOf: (stored: SignOn) => typedOf(parts, { ...stored, clientSecret: '' }),
    input: (body, version) => ({ body: { ...body, version } }),
    says: () => texts.saved,
    onDone: onClose,
    named: signOnSettingsMessages.title,
  });
  return (
    <FormDialog open onClose={onClose} title={texts.editTitle} form={form} cancel={texts.cancel} send={texts.save}>
      <PartFields form={form} />
    </FormDialog>
  );
}

import { useState } from 'react';
import type { Profile } from '#contract/auth/auth.profile.ts';
import { useWrite } from '#web/api/use-write.ts';
import { api } from '#web/api.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { passwordPart } from '#web/forms/kinds/password.tsx';
import { textPart } from '#web/forms/kinds/text.tsx';
import { PartFields } from '#web/forms/part-field.tsx';
import { emptyOf, sentOf } from '#web/forms/parts.ts';
import { useContractForm } from '#web/forms/use-contract-form.ts';
import { signInMessages } from '#web/sign-in/sign-in.messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { profileMessages } from './profile.messages.ts';

const texts = profileMessages.email;
const parts = {
  email: textPart(texts.newEmail, { type: 'email', autoFocus: true }),
  currentPassword: passwordPart(signInMessages.currentPassword, { autoComplete: 'current-password' }),
};
const schema = async () => (await import('#contract/auth/auth.profile.ts')).EmailChangeInput;

/** The address somebody signs in with, one that waits to be confirmed, and the way to another. */
export function EmailRow({ email, asked }: { email: string; asked: Profile['emailAsked'] }) {
  const [isAsking, setAsking] = useState(false);
  const drop = useWrite(api.auth.dropEmailChange);
  return (
    <div>
      <Field label={texts.label} hint={asked && texts.asked(asked.email)}>
        <TextInput
          type="email"
          readOnly
          value={email}
          after={
            <Button size="sm" variant="quiet" onClick={() => setAsking(true)}>
              {texts.change}
            </Button>
          }
        />
      </Field>
      {asked && (
        <Button size="sm" variant="quiet" busy={drop.isPending} onClick={() => drop.mutate({})}>
          {texts.drop}
        </Button>
      )}
      {isAsking && <ChangeEmail onClose={() => setAsking(false)} />}
    </div>
  );
}

function ChangeEmail({ onClose }: { onClose: () => void }) {
  const form = useContractForm({
    parts,
    schema,
    bodyOf: (values) => sentOf(parts, values),
    call: api.auth.askEmailChange,
    values: emptyOf(parts),
    input: (body) => ({ body }),
    says: ({ message }) => message,
    onDone: onClose,
  });
  return (
    <FormDialog
      open
      form={form}
      title={texts.title}
      lede={texts.lede}
      cancel={texts.cancel}
      send={texts.send}
      onClose={onClose}
    >
      <PartFields form={form} />
    </FormDialog>
  );
}

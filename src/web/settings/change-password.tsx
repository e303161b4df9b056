import { api } from '#web/api.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { passwordPart } from '#web/forms/kinds/password.tsx';
import { PartFields } from '#web/forms/part-field.tsx';
import { emptyOf, sentOf } from '#web/forms/parts.ts';
import { useContractForm } from '#web/forms/use-contract-form.ts';
import { twoFactorMessages } from '#web/second-factor/two-factor.messages.ts';
import { useSession } from '#web/session/use-session.ts';
import { checkNewPassword } from '#web/sign-in/check-password.ts';
import { signInMessages } from '#web/sign-in/sign-in.messages.ts';

const texts = twoFactorMessages.password;
const schema = async () => (await import('#contract/auth/auth.ts')).PasswordChange;
const parts = {
  currentPassword: passwordPart(signInMessages.currentPassword, { autoComplete: 'current-password' }),
  password: passwordPart(signInMessages.newPassword, {
    autoComplete: 'new-password',
    hint: signInMessages.passwordHint,
  }),
};

/** Replaces the password of the person signed in. */
export function ChangePassword({ onClose }: { onClose: () => void }) {
  const { user } = useSession();
  const form = useContractForm({
    parts,
    schema,
    bodyOf: (values) => sentOf(parts, values),
    rules: (_, { password }) => {
      const wrong = checkNewPassword(password, [user?.email, user?.firstName, user?.lastName]);
      return wrong === undefined ? [] : [{ path: ['password'], message: wrong, code: 'auth.password_own' }];
    },
    call: api.auth.changePassword,
    values: emptyOf(parts),
    input: (body) => ({ body }),
    says: ({ message }) => message,
    onDone: onClose,
  });
  return (
    <FormDialog
      open
      form={form}
      title={texts.change}
      lede={texts.lede}
      cancel={texts.cancel}
      send={texts.save}
      onClose={onClose}
    >
      <input type="hidden" name="username" autoComplete="username" value={user?.email ?? ''} />
      <PartFields form={form} />
    </FormDialog>
  );
}

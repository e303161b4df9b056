import { api } from '#web/api.ts';
import { fillForm } from '#web/forms/fill-form.ts';
import { passwordPart } from '#web/forms/kinds/password.tsx';
import { PartFields } from '#web/forms/part-field.tsx';
import { emptyOf, sentOf } from '#web/forms/parts.ts';
import { useContractForm } from '#web/forms/use-contract-form.ts';
import { useSession } from '#web/session/use-session.ts';
import { checkNewPassword } from '#web/sign-in/check-password.ts';
import { signInMessages } from '#web/sign-in/sign-in.messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Section } from '#web/ui/section.tsx';
import { settingsMessages } from './settings.messages.ts';

const schema = async () => (await import('#contract/auth/auth.ts')).authRoutes.changePassword.body;
const parts = {
  currentPassword: passwordPart(signInMessages.currentPassword, { autoComplete: 'current-password' }),
  password: passwordPart(signInMessages.newPassword, {
    autoComplete: 'new-password',
    hint: signInMessages.passwordHint,
  }),
};

/** Replaces the password of the person signed in. */
export function ChangePassword() {
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
    onDone: (_answer, sent) => fillForm(sent, emptyOf(parts)),
  });
  return (
    <Section title={settingsMessages.password.title}>
      <p className="mb-4 text-sm text-ink-2">{settingsMessages.password.lede}</p>
      <form className="grid max-w-[376px] gap-4" noValidate onSubmit={form.submit}>
        <input type="hidden" name="username" autoComplete="username" value={user?.email ?? ''} />
        <PartFields form={form} />
        <div>
          <Button type="submit" variant="primary" busy={form.isSending}>
            {settingsMessages.password.submit}
          </Button>
        </div>
      </form>
    </Section>
  );
}

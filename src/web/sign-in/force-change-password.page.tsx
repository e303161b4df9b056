import { api } from '#web/api.ts';
import { SignInLayout } from '#web/layout/sign-in-layout.tsx';
import { paths } from '#web/paths.ts';
import { session, useSession } from '#web/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { checkNewPassword } from './check-password.ts';
import { signInMessages as texts } from './sign-in.messages.ts';
import { required, useSignInForm } from './use-sign-in-form.ts';

/** Stands in place of the app until somebody whose password was given to them has chosen their own. */
export function ForceChangePasswordPage() {
  const { user } = useSession();
  const { errors, isBusy, form } = useSignInForm(
    (values) => ({
      ...required(values, 'currentPassword'),
      password: checkNewPassword(values.password, [user?.email, user?.firstName, user?.lastName]),
    }),
    async ({ currentPassword = '', password = '' }) => {
      await api.auth.changePassword({ body: { currentPassword, password } });
      session.clearPasswordChangeRequirement();
    },
  );
  return (
    <SignInLayout title={texts.force.title} lede={texts.force.lede} brandHref={paths.login}>
      <form className="grid gap-4" {...form}>
        <input type="hidden" name="username" autoComplete="username" value={user?.email ?? ''} />
        <Field label={texts.currentPassword} error={errors.currentPassword}>
          <PasswordInput name="currentPassword" autoComplete="current-password" autoFocus />
        </Field>
        <Field label={texts.newPassword} hint={texts.passwordHint} error={errors.password}>
          <PasswordInput name="password" autoComplete="new-password" />
        </Field>
        <Button type="submit" variant="primary" block busy={isBusy}>
          {texts.force.submit}
        </Button>
        <Button variant="quiet" block onClick={() => session.logout()}>
          {texts.force.logout}
        </Button>
      </form>
    </SignInLayout>
  );
}

import { SignInLayout } from '#web/layout/sign-in-layout.tsx';
import { paths } from '#web/paths.ts';
import { usePath } from '#web/session/history.ts';
import { session } from '#web/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Note } from '#web/ui/note.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { resetTokenAt } from './access-flow.ts';
import { checkNewPassword } from './check-password.ts';
import { PublicLink } from './public-link.tsx';
import { signInMessages as texts } from './sign-in.messages.ts';
import { useSignInForm } from './use-sign-in-form.ts';

/** Sets a new password by the link of a mail. */
export function ResetPasswordPage() {
  const token = resetTokenAt(usePath()) ?? '';
  const { errors, failure, isBusy, form } = useSignInForm(
    ({ password }) => ({ password: checkNewPassword(password) }),
    ({ password = '' }) => session.resetPassword(token, password),
  );
  return (
    <SignInLayout title={texts.reset.title} lede={texts.reset.lede} brandHref={paths.login}>
      <form className="grid gap-4" {...form}>
        {failure && !errors.password && <Note tone="late">{session.read().error ?? failure.message}</Note>}
        <Field label={texts.newPassword} hint={texts.passwordHint} error={errors.password}>
          <PasswordInput name="password" autoComplete="new-password" autoFocus />
        </Field>
        <Button type="submit" variant="primary" block busy={isBusy}>
          {texts.reset.submit}
        </Button>
      </form>
      <p className="text-sm">
        <PublicLink className="link" href={paths.login}>
          {texts.backToLogin}
        </PublicLink>
      </p>
    </SignInLayout>
  );
}

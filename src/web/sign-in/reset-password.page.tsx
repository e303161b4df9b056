import { SignInLayout } from '#web/layout/sign-in-layout.tsx';
import { paths } from '#web/paths.ts';
import { usePath } from '#web/session/history.ts';
import { session } from '#web/session/use-session.ts';
import { Note } from '#web/ui/note.tsx';
import { linkAt } from './access-flow.ts';
import { newPasswordPart } from './new-password-part.tsx';
import { PublicLink } from './public-link.tsx';
import { signInMessages as texts } from './sign-in.messages.ts';
import { SignInForm } from './sign-in-form.tsx';

const PARTS = { password: newPasswordPart(texts.newPassword) };

/** Sets a new password by the link of a mail. */
export function ResetPasswordPage() {
  const token = linkAt(usePath())?.token ?? '';
  return (
    <SignInLayout title={texts.reset.title} lede={texts.reset.lede} brandHref={paths.login}>
      <SignInForm
        parts={PARTS}
        send={({ password }) => session.resetPassword(token, password)}
        submit={texts.reset.submit}
        sayFailure={(failure) => <Note tone="late">{session.read().error ?? failure.message}</Note>}
      />
      <p className="text-sm">
        <PublicLink className="link" href={paths.login}>
          {texts.backToLogin}
        </PublicLink>
      </p>
    </SignInLayout>
  );
}

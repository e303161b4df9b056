import { signInApi } from '#web/api/sign-in-api.ts';
import { SignInLayout } from '#web/layout/sign-in-layout.tsx';
import { paths } from '#web/paths.ts';
import { usePath } from '#web/session/history.ts';
import { session } from '#web/session/use-session.ts';
import { Note } from '#web/ui/note.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { linkAt } from './access-flow.ts';
import { newPasswordPart } from './new-password-part.tsx';
import { PublicLink } from './public-link.tsx';
import { resetMessages as texts } from './reset-password.messages.ts';
import { signInMessages } from './sign-in.messages.ts';
import { SignInForm } from './sign-in-form.tsx';
import { useAnswer } from './use-answer.ts';

const PARTS = { password: newPasswordPart(signInMessages.newPassword) };

const askLink = (token: string, signal: AbortSignal) =>
  signInApi.auth.resetLink({ params: { token } }, { signal, quiet: true });

/** Sets a new password by the link of a mail; one that is over says so before anybody types. */
export function ResetPasswordPage() {
  const token = linkAt(usePath())?.token ?? '';
  const { data: link, error } = useAnswer(token, askLink);
  const isOver = link?.isOpen === false;
  return (
    <SignInLayout title={texts.title} lede={!isOver && texts.lede} brandHref={paths.login}>
      {isOver && (
        <div role="alert">
          <Note tone="late">
            {texts.over}{' '}
            <PublicLink className="link" href={paths.forgotPassword}>
              {texts.again}
            </PublicLink>
          </Note>
        </div>
      )}
      {!link && !error && <Spinner />}
      {/* Whoever cannot ask now may find the server there again once they send. */}
      {(link?.isOpen || error) && (
        <SignInForm
          parts={PARTS}
          send={({ password }) => session.resetPassword(token, password)}
          submit={texts.submit}
          sayFailure={(failure) => <Note tone="late">{session.read().error ?? failure.message}</Note>}
        />
      )}
      <p className="text-sm">
        <PublicLink className="link" href={paths.login}>
          {signInMessages.backToLogin}
        </PublicLink>
      </p>
    </SignInLayout>
  );
}

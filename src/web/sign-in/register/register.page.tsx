import { signInApi } from '#web/api/sign-in-api.ts';
import { SignInLayout } from '#web/layout/sign-in-layout.tsx';
import { paths } from '#web/paths.ts';
import { goTo, useQueryText } from '#web/session/history.ts';
import { session } from '#web/session/use-session.ts';
import { Note } from '#web/ui/note.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { PublicLink } from '../public-link.tsx';
import { signInMessages } from '../sign-in.messages.ts';
import { useAnswer } from '../use-answer.ts';
import { useSignInPage } from '../use-sign-in-page.ts';
import { registerMessages as texts } from './register.messages.ts';
import { RegisterForm } from './register-form.tsx';

const askInvitation = (token: string, signal: AbortSignal) =>
  signInApi.auth.invitation({ params: { token } }, { signal, quiet: true });

/** Founds an organization, or with `?invite=` joins the one that sent the invitation. */
export function RegisterPage() {
  const invite = new URLSearchParams(useQueryText()).get('invite');
  const { data: invitation, error } = useAnswer(invite, askInvitation);
  const page = useSignInPage();
  const isClosed = invite === null && page?.registration === 'invite';
  const isReady = invite === null ? page !== null : invitation !== null;
  const { title, lede, titleInvited, ledeInvited } = texts;
  return (
    <SignInLayout
      title={invite === null ? title : titleInvited}
      lede={invite === null ? lede : invitation && ledeInvited(invitation.organizationName)}
      brandHref={paths.login}
    >
      {error && <Note tone="late">{error.message}</Note>}
      {isClosed && (
        <Note tone="soon">
          <b>{texts.closed}</b> {texts.closedHint}
        </Note>
      )}
      {!isReady && !error && <Spinner />}
      {isReady && !isClosed && (
        <RegisterForm
          invitation={invitation}
          onSend={async (form, idempotencyKey) => {
            await session.register({ ...form, ...(invite === null ? {} : { invite }) }, { idempotencyKey });
            // An invitation stays open to those who are signed in, so its page does not lead on by itself.
            if (invite !== null) goTo(paths.dashboard, { replace: true });
          }}
        />
      )}
      <p className="text-sm text-ink-2">
        {texts.haveOne}{' '}
        <PublicLink className="link" href={paths.login}>
          {signInMessages.login.submit}
        </PublicLink>
      </p>
    </SignInLayout>
  );
}

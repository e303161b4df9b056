import { useEffect, useRef, useState } from 'react';
import { CallError } from '#web/api/call-error.ts';
import { signInApi } from '#web/api/sign-in-api.ts';
import { SignInLayout } from '#web/layout/sign-in-layout.tsx';
import { paths } from '#web/paths.ts';
import { session } from '#web/session/use-session.ts';
import { Note } from '#web/ui/note.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { codePart } from './code-part.tsx';
import { takeSignOnToken } from './kept-sign-on.ts';
import { PublicLink } from './public-link.tsx';
import { signInMessages } from './sign-in.messages.ts';
import { SignInForm } from './sign-in-form.tsx';
import { passwordPart } from './sign-in-parts.tsx';
import { signOnMessages as texts } from './sign-on.messages.ts';

const QUIET = { quiet: true };

/** Where the provider of an organization sends people back to: finishes what they began, and asks for a password once. */
export function SingleSignOnPage() {
  const [linking, setLinking] = useState<string | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const isBegun = useRef(false);
  useEffect(() => {
    // An answer counts once.
    if (isBegun.current) return;
    isBegun.current = true;
    const body = { token: takeSignOnToken() ?? '-'.repeat(20), answer: window.location.search.slice(1) || '-' };
    session
      .enter(() => signInApi.singleSignOn.finish({ body }, QUIET))
      .catch((error: Error) => {
        const token = error instanceof CallError && error.problem === 'sign_on.password_needed' && error.facts.token;
        if (typeof token === 'string') setLinking(token);
        else setFailed(session.read().error ?? error.message);
      });
  }, []);

  if (linking !== null) return <LinkForm token={linking} />;
  return (
    <SignInLayout title={failed ? texts.failed : texts.title} lede={!failed && texts.finishing} brandHref={paths.login}>
      {failed ? (
        <div role="alert">
          <Note tone="late">{failed}</Note>
        </div>
      ) : (
        <Spinner size="full" />
      )}
      <BackToLogin />
    </SignInLayout>
  );
}

const BackToLogin = () => (
  <p className="text-sm">
    <PublicLink className="link" href={paths.login}>
      {signInMessages.backToLogin}
    </PublicLink>
  </p>
);

const FORGOT = (
  <PublicLink className="link" href={paths.forgotPassword}>
    {texts.link.forgot}
  </PublicLink>
);
const PASSWORD = { password: passwordPart(signInMessages.password, { aside: FORGOT }) };
const WITH_CODE = { ...PASSWORD, code: codePart({ label: texts.link.code, isRecovery: true }) };

/** Proves with the password, and with the second factor of those who have one, that the account is one's own. */
function LinkForm({ token }: { token: string }) {
  const [asksCode, setAsksCode] = useState(false);
  async function send({ password, code = null }: { password: string; code?: string | null }) {
    try {
      await session.enter(() => signInApi.singleSignOn.link({ body: { token, password, code } }, QUIET));
    } catch (error) {
      if (error instanceof CallError && error.fieldErrors.some(({ path }) => path === 'code')) setAsksCode(true);
      throw error;
    }
  }
  const form = {
    submit: texts.link.submit,
    sayFailure: (failure: Error) => (
      <div role="alert">
        <Note tone="late">{session.read().error ?? failure.message}</Note>
      </div>
    ),
  };
  return (
    <SignInLayout title={texts.link.title} lede={texts.link.lede} brandHref={paths.login}>
      {asksCode ? (
        <SignInForm key="code" parts={WITH_CODE} send={send} {...form} />
      ) : (
        <SignInForm key="password" parts={PASSWORD} send={send} {...form} />
      )}
      <BackToLogin />
    </SignInLayout>
  );
}

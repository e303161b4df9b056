import { Suspense, useRef, useState } from 'react';
import { CallError } from '#web/api/call-error.ts';
import { textOf } from '#web/api/show-failure.ts';
import { SignInLayout } from '#web/layout/sign-in-layout.tsx';
import { SignedIn } from '#web/lazy-pages.ts';
import { paths } from '#web/paths.ts';
import { session } from '#web/session/use-session.ts';
import { lazyOnce } from '#web/ui/coming-code.ts';
import { Note } from '#web/ui/note.tsx';
import { PublicLink } from './public-link.tsx';
import { signInMessages as texts } from './sign-in.messages.ts';
import { SignInForm } from './sign-in-form.tsx';
import { emailPart, passwordPart } from './sign-in-parts.tsx';
import { SignOnOffer } from './sign-on-offer.tsx';
import { useSignInPage } from './use-sign-in-page.ts';

const DemoAccounts = lazyOnce(async () => ({ default: (await import('./demo-accounts.tsx')).DemoAccounts }));

const PARTS = {
  email: emailPart({ autoComplete: 'username' }),
  password: passwordPart(texts.password, {
    aside: (
      <PublicLink className="link" href={paths.forgotPassword}>
        {texts.login.forgot}
      </PublicLink>
    ),
  }),
};

/** E-mail and password; in a demo also the people to be. */
export function LoginPage() {
  const page = useSignInPage();
  const form = useRef<HTMLFormElement>(null);
  const [email, setEmail] = useState('');
  function fill(email: string, password: string) {
    const fields = form.current?.elements;
    const [emailField, passwordField] = [fields?.namedItem('email'), fields?.namedItem('password')];
    if (emailField instanceof HTMLInputElement) emailField.value = email;
    if (passwordField instanceof HTMLInputElement) passwordField.value = password;
    form.current?.querySelector<HTMLButtonElement>('[type=submit]')?.focus();
  }

  return (
    <SignInLayout
      title={texts.login.title}
      lede={texts.login.lede}
      brandHref={paths.login}
      aside={
        page?.demoPassword && (
          <Suspense fallback={null}>
            <DemoAccounts accounts={page.demoAccounts} password={page.demoPassword} onPick={fill} />
          </Suspense>
        )
      }
    >
      <SignInForm
        ref={form}
        parts={PARTS}
        send={({ email, password }) => session.login({ email, password })}
        submit={texts.login.submit}
        onInput={({ target }) => {
          SignedIn.preload();
          if (target instanceof HTMLInputElement && target.name === 'email') setEmail(target.value);
        }}
        sayFailure={(failure) => (
          <div role="alert">
            <Note tone="late">{sayWhy(failure)}</Note>
          </div>
        )}
      >
        <SignOnOffer email={email} />
      </SignInForm>
      {page?.registration !== 'invite' && (
        <p className="text-sm text-ink-2">
          {texts.login.newHere}{' '}
          <PublicLink className="link" href={paths.register}>
            {texts.login.createOrganization}
          </PublicLink>
        </p>
      )}
    </SignInLayout>
  );
}

/** The session's own words; where nobody was reached also what to do. */
function sayWhy(failure: Error): string {
  const said = session.read().error ?? failure.message;
  if (!(failure instanceof CallError) || failure.said !== null || failure.isUnworded) return said;
  const { message, action } = textOf(failure);
  return `${message} ${action}`;
}

import { useState } from 'react';
import { SignInLayout } from '#web/layout/sign-in-layout.tsx';
import { paths } from '#web/paths.ts';
import { session } from '#web/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { forgotMessages as texts } from './forgot-password.messages.ts';
import { PublicLink } from './public-link.tsx';
import { signInMessages } from './sign-in.messages.ts';
import { SignInForm } from './sign-in-form.tsx';
import { emailPart } from './sign-in-parts.tsx';

const PARTS = { email: emailPart({ autoComplete: 'username' }) };

/** Asks for a link by mail. */
export function ForgotPasswordPage() {
  const [asked, setAsked] = useState<{ email: string; isMailed: boolean } | null>(null);
  const back = (
    <PublicLink className="link" href={paths.login}>
      {signInMessages.backToLogin}
    </PublicLink>
  );
  if (asked !== null) {
    const [title, lede] = asked.isMailed
      ? [texts.sent, texts.sentLede(asked.email)]
      : [texts.notMailed, texts.notMailedLede(asked.email)];
    return (
      <SignInLayout isShort title={title} lede={lede} brandHref={paths.login}>
        <Button onClick={() => setAsked(null)}>{texts.again}</Button>
        <p className="text-sm">{back}</p>
      </SignInLayout>
    );
  }
  return (
    <SignInLayout title={texts.title} lede={texts.lede} brandHref={paths.login}>
      <SignInForm
        parts={PARTS}
        send={async ({ email }, idempotencyKey) => {
          const isMailed = await session.forgotPassword(email, { idempotencyKey });
          setAsked({ email: email.trim(), isMailed });
        }}
        submit={texts.submit}
      />
      <p className="text-sm">{back}</p>
    </SignInLayout>
  );
}

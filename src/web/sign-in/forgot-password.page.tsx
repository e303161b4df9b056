import { useState } from 'react';
import { SignInLayout } from '#web/layout/sign-in-layout.tsx';
import { paths } from '#web/paths.ts';
import { session } from '#web/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { PublicLink } from './public-link.tsx';
import { signInMessages as texts } from './sign-in.messages.ts';
import { SignInForm } from './sign-in-form.tsx';
import { emailPart } from './sign-in-parts.tsx';

const PARTS = { email: emailPart({ autoComplete: 'username' }) };

/** Asks for a link by mail. */
export function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const back = (
    <PublicLink className="link" href={paths.login}>
      {texts.backToLogin}
    </PublicLink>
  );
  if (sentTo !== null) {
    return (
      <SignInLayout title={texts.forgot.sent} lede={texts.forgot.sentLede(sentTo)} brandHref={paths.login}>
        <Button onClick={() => setSentTo(null)}>{texts.forgot.again}</Button>
        <p className="text-sm">{back}</p>
      </SignInLayout>
    );
  }
  return (
    <SignInLayout title={texts.forgot.title} lede={texts.forgot.lede} brandHref={paths.login}>
      <SignInForm
        parts={PARTS}
        send={async ({ email }, idempotencyKey) => {
          await session.forgotPassword(email, { idempotencyKey });
          setSentTo(email.trim());
        }}
        submit={texts.forgot.submit}
      />
      <p className="text-sm">{back}</p>
    </SignInLayout>
  );
}

import { useState } from 'react';
import { SignInLayout } from '#web/layout/sign-in-layout.tsx';
import { paths } from '#web/paths.ts';
import { session } from '#web/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { PublicLink } from './public-link.tsx';
import { signInMessages as texts } from './sign-in.messages.ts';
import { checkEmail, useSignInForm } from './use-sign-in-form.ts';

/** Asks for a link by mail. */
export function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { errors, isBusy, form } = useSignInForm(
    ({ email }) => ({ email: checkEmail(email) }),
    async ({ email = '' }, idempotencyKey) => {
      await session.forgotPassword(email, { idempotencyKey });
      setSentTo(email.trim());
    },
  );
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
      <form className="grid gap-4" {...form}>
        <Field label={texts.email} error={errors.email}>
          <TextInput type="email" name="email" autoComplete="username" autoFocus />
        </Field>
        <Button type="submit" variant="primary" block busy={isBusy}>
          {texts.forgot.submit}
        </Button>
      </form>
      <p className="text-sm">{back}</p>
    </SignInLayout>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { TOAST_MS } from '#web/api/show-failure.ts';
import { readKey } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { useSession } from '#web/session/use-session.ts';
import { checkNewPassword } from '#web/sign-in/check-password.ts';
import { signInMessages } from '#web/sign-in/sign-in.messages.ts';
import { required, useSignInForm } from '#web/sign-in/use-sign-in-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { Section } from '#web/ui/section.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { settingsMessages } from './settings.messages.ts';

/** Replaces the password of the person signed in. */
export function ChangePassword() {
  const { user } = useSession();
  const client = useQueryClient();
  const formElement = useRef<HTMLFormElement>(null);
  const { errors, isBusy, form } = useSignInForm(
    (values) => ({
      ...required(values, 'currentPassword'),
      password: checkNewPassword(values.password, [user?.email, user?.firstName, user?.lastName]),
    }),
    async ({ currentPassword = '', password = '' }) => {
      const { message } = await api.auth.changePassword({ body: { currentPassword, password } });
      formElement.current?.reset();
      showToast({ severity: 'success', message, durationMs: TOAST_MS });
      void client.invalidateQueries({ queryKey: readKey(api.auth.sessions) });
    },
  );
  return (
    <Section title={settingsMessages.password.title}>
      <p className="mb-4 text-sm text-ink-2">{settingsMessages.password.lede}</p>
      <form ref={formElement} className="grid max-w-[376px] gap-4" {...form}>
        <input type="hidden" name="username" autoComplete="username" value={user?.email ?? ''} />
        <Field label={signInMessages.currentPassword} error={errors.currentPassword}>
          <PasswordInput name="currentPassword" autoComplete="current-password" />
        </Field>
        <Field label={signInMessages.newPassword} hint={signInMessages.passwordHint} error={errors.password}>
          <PasswordInput name="password" autoComplete="new-password" />
        </Field>
        <div>
          <Button type="submit" variant="primary" busy={isBusy}>
            {settingsMessages.password.submit}
          </Button>
        </div>
      </form>
    </Section>
  );
}

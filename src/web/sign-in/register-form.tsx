import type { z } from 'zod';
import type { Invitation } from '#contract/auth/auth.ts';
import type { RegisterForm as RegisterValues } from '#web/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { checkNewPassword } from './check-password.ts';
import { CountrySelect } from './country-select.tsx';
import { signInMessages } from './sign-in.messages.ts';
import { checkEmail, required, useSignInForm } from './use-sign-in-form.ts';

const texts = signInMessages.register;

export type RegisterFormProps = {
  /** Null founds an organization. */
  invitation: z.infer<typeof Invitation> | null;
  onSend: (form: RegisterValues, idempotencyKey: string) => Promise<void>;
};

/** Who somebody is, and which organization they found; an invitation knows the second. */
export function RegisterForm({ invitation, onSend }: RegisterFormProps) {
  const asked = ['firstName', 'lastName', 'username', ...(invitation ? [] : ['organizationName'])];
  const { errors, isBusy, form } = useSignInForm(
    (values) => ({
      ...required(values, ...asked),
      email: checkEmail(values.email),
      password: checkNewPassword(values.password, [
        values.email,
        values.username,
        values.firstName,
        values.lastName,
        values.organizationName ?? invitation?.organizationName,
      ]),
    }),
    ({ email = '', username = '', password = '', firstName = '', lastName = '', ...organization }, key) =>
      onSend({ email, username, password, firstName, lastName, ...organization }, key),
  );
  return (
    <form className="grid gap-4" {...form}>
      {!invitation && (
        <>
          <Field label={texts.organizationName} error={errors.organizationName}>
            <TextInput name="organizationName" autoComplete="organization" autoFocus />
          </Field>
          <Field label={texts.country} hint={texts.countryHint} error={errors.country}>
            <CountrySelect name="country" />
          </Field>
        </>
      )}
      <div className="grid grid-cols-2 gap-4">
        <Field label={texts.firstName} error={errors.firstName}>
          <TextInput name="firstName" autoComplete="given-name" defaultValue={invitation?.firstName} />
        </Field>
        <Field label={texts.lastName} error={errors.lastName}>
          <TextInput name="lastName" autoComplete="family-name" defaultValue={invitation?.lastName} />
        </Field>
      </div>
      <Field label={signInMessages.email} hint={invitation && texts.emailInvited} error={errors.email}>
        <TextInput
          type="email"
          name="email"
          autoComplete="email"
          defaultValue={invitation?.email}
          readOnly={invitation !== null}
        />
      </Field>
      <Field label={texts.username} hint={texts.usernameHint} error={errors.username}>
        <TextInput name="username" autoComplete="nickname" />
      </Field>
      <Field
        label={signInMessages.password}
        hint={`${signInMessages.passwordHint} ${invitation ? texts.passwordInvited : ''}`}
        error={errors.password}
      >
        <PasswordInput name="password" autoComplete="new-password" />
      </Field>
      <Button type="submit" variant="primary" block busy={isBusy}>
        {invitation ? texts.submitInvited : texts.submit}
      </Button>
    </form>
  );
}

import { Suspense } from 'react';
import type { z } from 'zod';
import type { Invitation } from '#contract/auth/auth.ts';
import type { RegisterForm as RegisterValues } from '#web/session/session.ts';
import { lazyOnce } from '#web/ui/coming-code.ts';
import { newPasswordPart } from '../new-password-part.tsx';
import { signInMessages } from '../sign-in.messages.ts';
import { SignInForm } from '../sign-in-form.tsx';
import { emailPart, linePart, type SignInParts, saysNothing } from '../sign-in-parts.tsx';
import { registerMessages as texts } from './register.messages.ts';

// A list to search in weighs more than the page has room for; its place is kept until it is there.
const CountryInput = lazyOnce(async () => ({ default: (await import('#web/ui/country-input.tsx')).CountryInput }));

type Invited = z.infer<typeof Invitation>;

/** What is asked of whoever founds an organization, and less of whoever was invited into one. */
const partsFor = (invitation: Invited | null): SignInParts => ({
  ...(invitation === null && {
    organizationName: linePart(texts.organizationName, { autoComplete: 'organization' }),
    country: {
      label: texts.country,
      hint: texts.countryHint,
      check: saysNothing,
      control: ({ name }) => (
        <Suspense fallback={<div className="input" />}>
          <CountryInput name={name} />
        </Suspense>
      ),
      isFilled: true,
    },
  }),
  firstName: linePart(texts.firstName, { autoComplete: 'given-name', value: invitation?.firstName, isHalf: true }),
  lastName: linePart(texts.lastName, { autoComplete: 'family-name', value: invitation?.lastName, isHalf: true }),
  email: emailPart({
    autoComplete: 'email',
    value: invitation?.email,
    readOnly: invitation !== null,
    ...(invitation && { hint: texts.emailInvited }),
  }),
  username: linePart(texts.username, { autoComplete: 'nickname', hint: texts.usernameHint, isOptional: true }),
  password: newPasswordPart(signInMessages.password, {
    hint: [signInMessages.passwordHint, ...(invitation ? [texts.passwordInvited] : [])].join(' '),
    names: [invitation?.organizationName],
  }),
});

export type RegisterFormProps = {
  /** Null founds an organization. */
  invitation: Invited | null;
  onSend: (form: RegisterValues, idempotencyKey: string) => Promise<void>;
};

/** Who somebody is, and which organization they found; an invitation knows the second. */
export function RegisterForm({ invitation, onSend }: RegisterFormProps) {
  return (
    <SignInForm
      parts={partsFor(invitation)}
      send={({ email = '', username = '', password = '', firstName = '', lastName = '', ...organization }, key) =>
        onSend({ email, username, password, firstName, lastName, ...organization }, key)
      }
      submit={invitation ? texts.submitInvited : texts.submit}
    />
  );
}

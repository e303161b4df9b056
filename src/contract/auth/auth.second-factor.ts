import { z } from 'zod';
import { Instant } from '../dates.schemas.ts';
import { Id, line } from '../fields.ts';
import { says } from '../language/field.sentences.ts';
import { elsewhereId, idOf } from '../naming.ts';
import { answer, defineRoutes, messageAnswer } from '../route.ts';
import { CurrentPassword } from './auth.profile.ts';
import { SignedIn } from './auth.session.ts';

/** Six digits of an app (RFC 6238), or a recovery code; spaces and hyphens do not count. */
const SecondCode = z
  .string()
  .transform((typed) => typed.replaceAll(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().min(1, says('field.missing')).max(20));

/** The token of something that was begun and is finished with a second factor. */
const StepToken = z.string().min(20).max(100);
const Base64Url = z
  .string()
  .max(20_000)
  .regex(/^[\w-]*$/);

/** What a browser answers for a passkey, as WebAuthn's `toJSON` writes it. */
const passkeyPart = {
  id: elsewhereId(Base64Url),
  rawId: elsewhereId(Base64Url),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
  clientExtensionResults: z.record(z.string().max(60), z.unknown()).default({}),
};
/** A passkey that was used: an assertion. */
export const PasskeyUse = z.object({
  ...passkeyPart,
  response: z.object({
    clientDataJSON: Base64Url,
    authenticatorData: Base64Url,
    signature: Base64Url,
    userHandle: Base64Url.nullish().transform((handle) => handle ?? undefined),
  }),
});
/** A passkey that was made: an attestation. */
export const NewPasskey = z.object({
  ...passkeyPart,
  response: z.object({
    clientDataJSON: Base64Url,
    attestationObject: Base64Url,
    /** How the browser reaches it, such as `internal` or `usb`. */
    transports: z.array(z.string().max(30)).max(10).default([]),
  }),
});

/** One of the two: a code, or a passkey. */
const secondFactor = { code: SecondCode.optional(), passkey: PasskeyUse.optional() };
/** The options that a browser's WebAuthn takes, as JSON. */
const PasskeyOptions = z.record(z.string(), z.unknown());

export const Passkey = z.object({
  id: Id,
  name: z.string(),
  createdAt: Instant,
  lastUsedAt: Instant.nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

/** How somebody signs in. */
export const SignInFacts = z.object({
  /** Null where it is still the first one. */
  passwordChangedAt: Instant.nullable(),
  /** Since when an app shows codes; null without one. */
  totpSince: Instant.nullable(),
  recoveryCodesLeft: z.number().int(),
  passkeys: z.array(Passkey),
  /** Names of organizations that ask for a second factor of one of the roles held there. */
  requiredBy: z.array(z.string()),
  /** Where pages have to be opened for passkeys to work; null where they can't on this installation. */
  passkeyOrigin: z.string().nullable(),
});
export type SignInFacts = z.infer<typeof SignInFacts>;

/** Shown once, when they are made; null where earlier ones go on. */
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()).nullable() });

const OWES = ['TWO_FACTOR_REQUIRED'] as const;

/** A first code of an app that is being turned on. */
export const SecondCodeInput = z.object({ code: SecondCode });

/** What turning two-factor off asks for. */
export const TwoFactorOffInput = z.object({ currentPassword: CurrentPassword, code: SecondCode });

export const secondFactorRoutes = defineRoutes({
  secondStep: {
    method: 'POST',
    path: '/api/auth/login/second-step',
    permission: 'public',
    summary:
      'Finish signing in where login answered auth.second_factor_required: with its token, and a code of the app, a recovery code or a passkey.',
    body: z.object({
      token: StepToken,
      ...secondFactor,
      /** Does not ask on this device for 30 days. */
      trustDevice: z.boolean().default(false),
    }),
    response: SignedIn,
  },
  secondStepPasskey: {
    method: 'POST',
    path: '/api/auth/login/passkey-options',
    permission: 'public',
    summary: 'What the browser needs to ask for a passkey while signing in.',
    body: z.object({ token: StepToken }),
    response: answer(PasskeyOptions),
  },
  signInFacts: {
    method: 'GET',
    path: '/api/auth/sign-in-facts',
    permission: 'signed-in',
    summary: 'How the signed-in person signs in: password, second factor, passkeys.',
    response: answer(SignInFacts),
    openTo: OWES,
  },
  prove: {
    method: 'POST',
    path: '/api/auth/proof',
    permission: 'signed-in',
    summary:
      'Prove once more who one is, for what answers PROOF_REQUIRED: the password, and the second factor where there is one; or a passkey alone.',
    body: z.object({
      currentPassword: CurrentPassword.optional(),
      /** Of proof/passkey-options, with a passkey. */
      token: StepToken.optional(),
      ...secondFactor,
    }),
    response: messageAnswer,
    openTo: OWES,
  },
  provePasskey: {
    method: 'POST',
    path: '/api/auth/proof/passkey-options',
    permission: 'signed-in',
    summary: 'What the browser needs to ask for a passkey as proof.',
    response: answer(z.object({ token: StepToken, options: PasskeyOptions })),
    openTo: OWES,
  },
  beginTotp: {
    method: 'POST',
    path: '/api/auth/totp',
    permission: 'signed-in',
    summary: 'Begin with an app that shows codes: its secret, once; nothing is asked for until a code confirms it.',
    // The secret in base 32, and the address that a QR code holds.
    response: answer(z.object({ secret: z.string(), uri: z.string() })),
    openTo: OWES,
    proof: 'recent',
  },
  confirmTotp: {
    method: 'POST',
    path: '/api/auth/totp/confirm',
    permission: 'signed-in',
    summary: 'Turn two-factor on with a first code of the app; answers the recovery codes.',
    body: SecondCodeInput,
    response: answer(RecoveryCodes),
    openTo: OWES,
    proof: 'recent',
  },
  makeRecoveryCodes: {
    method: 'POST',
    path: '/api/auth/recovery-codes',
    permission: 'signed-in',
    summary: 'Ten new recovery codes; those of before end.',
    response: answer(RecoveryCodes),
    proof: 'recent',
  },
  turnOffTwoFactor: {
    method: 'POST',
    path: '/api/auth/two-factor/off',
    permission: 'signed-in',
    summary: 'Turn two-factor off with the password and a code: the app, the passkeys and the recovery codes end.',
    body: TwoFactorOffInput,
    response: messageAnswer,
  },
  passkeyOptions: {
    method: 'POST',
    path: '/api/auth/passkeys/options',
    permission: 'signed-in',
    summary: 'What the browser needs to make a passkey.',
    response: answer(z.object({ token: StepToken, options: PasskeyOptions })),
    openTo: OWES,
    proof: 'recent',
  },
  addPasskey: {
    method: 'POST',
    path: '/api/auth/passkeys',
    permission: 'signed-in',
    summary: 'Keep a passkey that the browser made; with the first second factor come recovery codes.',
    body: z.object({ token: StepToken, name: line(60), passkey: NewPasskey }),
    response: answer(RecoveryCodes),
    openTo: OWES,
    proof: 'recent',
  },
  removePasskey: {
    method: 'DELETE',
    path: '/api/auth/passkeys/:passkeyId',
    permission: 'signed-in',
    summary: 'Forget a passkey of the signed-in person.',
    params: z.object({ passkeyId: idOf('passkey') }),
    response: messageAnswer,
    proof: 'recent',
  },
});

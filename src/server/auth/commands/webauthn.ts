import type { AuthenticatorTransport } from '@simplewebauthn/server';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { NewPasskey, PasskeyUse } from '#contract/auth/auth.second-factor.ts';
import { fail } from '#server/access/app-error.ts';
import type { CallContext } from '#server/access/context.ts';
import type { Passkeys } from '#server/db/schema.ts';
import { type RelyingParty, relyingPartyOf } from '../rules/relying-party.ts';

export type PasskeyRow = Selectable<Passkeys>;
type Options = Record<string, unknown> & { challenge: string };

/** Loaded with the first passkey: most calls need none of it. */
const library = () => import('@simplewebauthn/server');

function partyOf(call: CallContext): RelyingParty {
  const party = relyingPartyOf(call.deps.settings.publicUrl);
  if (!party) throw fail('auth.passkeys_not_here');
  return party;
}

const named = ({ credential, transports }: PasskeyRow) => ({
  id: credential,
  transports: transports as AuthenticatorTransport[],
});

/** What the browser needs to make a passkey for a person who has these. */
export async function optionsToMake(
  call: CallContext,
  user: { userId: string; email: string; name: string },
  kept: readonly PasskeyRow[],
): Promise<Options> {
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    rpName: 'Lintel',
    rpID: partyOf(call).id,
    userName: user.email,
    userDisplayName: user.name,
    userID: new TextEncoder().encode(user.userId),
    attestationType: 'none',
    excludeCredentials: kept.map(named),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  return { ...options };
}

/** What the browser needs to ask for one of these passkeys. */
export async function optionsToUse(
  call: CallContext,
  kept: readonly PasskeyRow[],
  userVerification: 'required' | 'preferred',
): Promise<Options> {
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({
    rpID: partyOf(call).id,
    allowCredentials: kept.map(named),
    userVerification,
  });
  return { ...options };
}

/** The passkey that a browser made for a challenge; refuses one that was made for another, or elsewhere. */
export async function verifyMade(call: CallContext, made: z.output<typeof NewPasskey>, challenge: string) {
  const { verifyRegistrationResponse } = await library();
  const { id, origin } = partyOf(call);
  const { response, authenticatorAttachment: _where, ...rest } = made;
  const { transports, ...answer } = response;
  const verified = await verifyRegistrationResponse({
    response: { ...rest, response: answer },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: false,
  }).catch(() => null);
  if (!verified?.verified) throw fail('auth.passkey_refused');
  const { credential } = verified.registrationInfo;
  return {
    credential: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    signCount: credential.counter,
    transports,
  };
}

/** How often a passkey says it was used, where it signed this challenge; null for any other answer. */
export async function countOfUse(
  call: CallContext,
  passkey: PasskeyRow,
  used: z.output<typeof PasskeyUse>,
  challenge: string,
  requireUserVerification: boolean,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library();
  const { id, origin } = partyOf(call);
  const { response, authenticatorAttachment: _where, ...rest } = used;
  const { userHandle, ...answer } = response;
  const verified = await verifyAuthenticationResponse({
    response: { ...rest, response: { ...answer, ...(userHandle ? { userHandle } : {}) } },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    credential: {
      id: passkey.credential,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: passkey.signCount,
    },
    requireUserVerification,
  }).catch(() => null);
  return verified?.verified ? verified.authenticationInfo.newCounter : null;
}

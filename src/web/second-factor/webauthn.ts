import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { CallError } from '#web/api/call-error.ts';
import type { Client } from '#web/api/client.ts';
import { signInApi } from '#web/api/sign-in-api.ts';
import { webauthnMessages as texts } from './webauthn.messages.ts';

// Pages import this file when somebody makes or uses a passkey, never with themselves.

/** What the browser or the person refused, in words; what our own server said stays. */
async function inWords<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof CallError) throw cause;
    throw new Error(texts.passkeyGivenUp, { cause });
  }
}

/** Asks for a passkey by the server's options. */
const use = async (options: Record<string, unknown>) => {
  // The server made them with the other half of the same library; the contract passes them on as they are.
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const { clientExtensionResults, ...used } = await startAuthentication({ optionsJSON });
  const extensions: Record<string, unknown> = { ...clientExtensionResults };
  return { ...used, clientExtensionResults: extensions };
};

/** A passkey for the sign-in that waits under this token. */
export const passkeyForStep = (token: string) =>
  inWords(async () => {
    const { data } = await signInApi.auth.secondStepPasskey({ body: { token } }, { quiet: true });
    return use(data);
  });

/** Proves by a passkey who one is. */
export const proveWithPasskey = (calls: Pick<Client['auth'], 'prove' | 'provePasskey'>) =>
  inWords(async () => {
    const { data } = await calls.provePasskey({}, { quiet: true });
    const passkey = await use(data.options);
    await calls.prove({ body: { token: data.token, passkey } }, { quiet: true });
  });

/** Makes a passkey; answers what the server wants to keep of it. */
export const makePasskey = (calls: Pick<Client['auth'], 'passkeyOptions'>) =>
  inWords(async () => {
    const { data } = await calls.passkeyOptions({}, { quiet: true });
    const optionsJSON = data.options as unknown as PublicKeyCredentialCreationOptionsJSON;
    const { response, clientExtensionResults, ...made } = await startRegistration({ optionsJSON });
    const { clientDataJSON, attestationObject, transports = [] } = response;
    const extensions: Record<string, unknown> = { ...clientExtensionResults };
    return {
      token: data.token,
      passkey: {
        ...made,
        clientExtensionResults: extensions,
        response: { clientDataJSON, attestationObject, transports },
      },
    };
  });

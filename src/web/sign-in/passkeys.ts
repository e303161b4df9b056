import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { CallError } from '#web/api/call-error.ts';
import { api } from '#web/api.ts';
import { stepMessages as texts } from './step.messages.ts';

/** Loaded with the first passkey that somebody makes or uses. */
const library = () => import('@simplewebauthn/browser');

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
  const { startAuthentication } = await library();
  // The server made them with the other half of the same library; the contract passes them on as they are.
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const { clientExtensionResults, ...used } = await startAuthentication({ optionsJSON });
  const extensions: Record<string, unknown> = { ...clientExtensionResults };
  return { ...used, clientExtensionResults: extensions };
};

/** A passkey for the sign-in that waits under this token. */
export const passkeyForStep = (token: string) =>
  inWords(async () => {
    const { data } = await api.auth.secondStepPasskey({ body: { token } }, { quiet: true });
    return use(data);
  });

/** Proves by a passkey who one is. */
export const proveWithPasskey = () =>
  inWords(async () => {
    const { data } = await api.auth.provePasskey({}, { quiet: true });
    const passkey = await use(data.options);
    await api.auth.prove({ body: { token: data.token, passkey } }, { quiet: true });
  });

/** Makes a passkey; answers what the server wants to keep of it. */
export const makePasskey = () =>
  inWords(async () => {
    const { data } = await api.auth.passkeyOptions({}, { quiet: true });
    const { startRegistration } = await library();
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

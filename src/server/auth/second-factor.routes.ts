import type { secondFactorRoutes } from '#contract/auth/auth.second-factor.ts';
import { say } from '#server/access/sentences.ts';
import type { Handlers } from '#server/http/implement.ts';
import { addPasskey, optionsForPasskey, removePasskey } from './commands/passkeys.ts';
import { optionsForProof, optionsForSecondStep, prove, takeSecondStep } from './commands/second-step.ts';
import { beginTotp, confirmTotp, makeRecoveryCodes, turnOffTwoFactor } from './commands/two-factor.ts';
import { readSignInFacts } from './queries/second-factors.ts';

/** What stands beside the password, for the table of routes. */
export const secondFactorHandlers: Handlers<typeof secondFactorRoutes> = {
  secondStep: async (call, { body }) => ({
    ...(await takeSecondStep(call, body)),
    message: say(call.language, 'auth.logged_in'),
  }),
  secondStepPasskey: async (call, { body }) => ({ data: await optionsForSecondStep(call, body.token) }),
  signInFacts: async (call) => ({ data: await readSignInFacts(call, call.session) }),
  prove: async (call, { body }) => {
    await prove(call, call.session, body);
    return { message: say(call.language, 'auth.proven') };
  },
  provePasskey: async (call) => ({ data: await optionsForProof(call, call.session) }),
  beginTotp: async (call) => ({ data: await beginTotp(call, call.session) }),
  confirmTotp: async (call, { body }) => ({
    data: { recoveryCodes: await confirmTotp(call, call.session, body.code) },
  }),
  makeRecoveryCodes: async (call) => ({ data: { recoveryCodes: await makeRecoveryCodes(call, call.session) } }),
  turnOffTwoFactor: async (call, { body }) => {
    await turnOffTwoFactor(call, call.session, body);
    return { message: say(call.language, 'auth.two_factor_ended') };
  },
  passkeyOptions: async (call) => ({ data: await optionsForPasskey(call, call.session) }),
  addPasskey: async (call, { body }) => ({ data: { recoveryCodes: await addPasskey(call, call.session, body) } }),
  removePasskey: async (call, { params }) => {
    await removePasskey(call, call.session, params.passkeyId);
    return { message: say(call.language, 'auth.passkey_removed') };
  },
};

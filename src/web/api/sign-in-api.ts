import { storage } from '#web/storage.ts';
import { type Client, createCall, createClient, type FailedCall, type Identity } from './client.ts';
import { endsSession, reportEndedSession } from './ended-session.ts';
import { showFailure } from './show-failure.ts';
import { type SignInCall, signInAddresses } from './sign-in-addresses.build.ts';

/** Who calls now. */
export const callerNow = (): Identity => ({ token: storage.read('token'), activeRole: storage.read('activeRole') });

/** Tells the session that it is over, or the person what went wrong. */
export function tellFailure(error: unknown, call: FailedCall): void {
  if (endsSession(error, call)) reportEndedSession(error, call.token);
  else if (!call.quiet) showFailure(error);
}

/** The calls of the session and of the pages before sign-in; pages behind it use `api` of `#web/api.ts`. */
export const signInApi: {
  auth: Pick<Client['auth'], SignInCall<'auth'>>;
  singleSignOn: Pick<Client['singleSignOn'], SignInCall<'singleSignOn'>>;
} = createClient(signInAddresses, (noun, name, address) => createCall(noun, name, address, callerNow, tellFailure));

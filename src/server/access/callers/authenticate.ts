import type { IncomingHttpHeaders } from 'node:http';
import { type Ask, type AskValue, askOf, askValueOf } from '#server/db/ask.ts';
import { fail } from '../app-error.ts';
import type { CallContext } from '../context.ts';
import { apiKeys } from './api-key-authenticator.ts';
import type { Authenticator, Caller } from './caller.ts';
import { jobLinks } from './job-link-authenticator.ts';
import { sessions } from './session-authenticator.ts';

/** Every kind of credential a request may carry; the first that finds its own decides. */
const authenticators: readonly Authenticator[] = [apiKeys, jobLinks, sessions];

/** Whether a caller whom the same headers named before is still the same in everything; null where that cannot be asked for less. */
export function isStill(
  call: CallContext,
  headers: IncomingHttpHeaders,
  caller: Caller,
  ask: AskValue = askValueOf(call.deps.pool),
): Promise<boolean> | null {
  for (const authenticator of authenticators) {
    const credential = authenticator.find(headers);
    if (credential !== null) return authenticator.isStill?.(call, credential, caller, ask) ?? null;
  }
  return null;
}

/** Who sent a request; refuses one that carries no credential, or one that is over. */
export async function authenticate(
  call: CallContext,
  headers: IncomingHttpHeaders,
  ask: Ask = askOf(call.deps.pool),
): Promise<Caller> {
  for (const authenticator of authenticators) {
    const credential = authenticator.find(headers);
    if (credential === null) continue;
    const caller = await authenticator.open(call, credential, headers, ask);
    if (caller) return caller;
    break;
  }
  throw fail('AUTH_401');
}

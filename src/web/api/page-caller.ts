import type { FailedCall, Identity } from './client.ts';
import { showFailure } from './show-failure.ts';
import { callerNow, tellFailure } from './sign-in-api.ts';

let linkToken: string | null = null;

/** While the page of a link is shown, its pages call by that, whoever has signed in beside it; null once it is left. */
export const callByLink = (token: string | null): void => {
  linkToken = token;
};

/** Who calls from the page on screen. */
export const callerOfPage = (): Identity => (linkToken === null ? callerNow() : { token: linkToken, activeRole: null });

/** Tells what went wrong; that a link is over ends nobody's session. */
export function tellPage(error: unknown, call: FailedCall): void {
  if (linkToken === null) tellFailure(error, call);
  else if (!call.quiet) showFailure(error);
}

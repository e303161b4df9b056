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

/** Whether who called is who calls now; what they sent may come back when another organization or role is on screen. */
export const isStillCalling = ({ token, activeRole }: Identity): boolean => {
  const now = callerOfPage();
  return now.token === token && now.activeRole === activeRole;
};

/** Tells what went wrong, but not to whoever came after; that a link is over ends nobody's session. */
export function tellPage(error: unknown, call: FailedCall): void {
  if (call.token !== callerOfPage().token) return;
  if (linkToken === null) tellFailure(error, call);
  else if (!call.quiet) showFailure(error);
}

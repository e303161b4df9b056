import { defineMessages } from '#contract/language/catalogue.ts';
import type { ActiveRole } from '#contract/permissions.ts';

/** What stands where something broke, which pages before sign-in can do, too. */
export const crashMessages = defineMessages('crash.crashMessages', {
  title: 'Something went wrong',
  /** Said before the rest to readers, so that the whole is one sentence. */
  lead: 'Something went wrong. ',
  noCode: 'Loading chunk failed.',
  advice: 'Please try refreshing the page or contact support.',
  tryAgain: 'Try again',
  wayHome: (role: ActiveRole | null) => (role === null ? 'Go to login' : 'Go to the dashboard'),
});

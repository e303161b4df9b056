import { routeAddresses } from './route-addresses.build.ts';

/** What the session and the pages before sign-in call: the first screen need not load the addresses of everything else. */
const CALLED = [
  'login',
  'secondStep',
  'secondStepPasskey',
  'register',
  'capabilities',
  'logout',
  'switchOrganization',
  'forgotPassword',
  'resetPassword',
  'changePassword',
  'invitation',
  'signInPage',
  'confirmEmail',
  'undoEmail',
] as const;
export type SignInCall = (typeof CALLED)[number];

const table = routeAddresses.auth ?? {};
export const signInAddresses = {
  auth: Object.fromEntries(Object.entries(table).filter(([name]) => CALLED.some((called) => called === name))),
};

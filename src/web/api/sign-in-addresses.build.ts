import { routeAddresses } from './route-addresses.build.ts';

/** What the session and the pages before sign-in call: the first screen need not load the addresses of everything else. */
const CALLED = {
  auth: [
    'login',
    'secondStep',
    'secondStepPasskey',
    'register',
    'capabilities',
    'logout',
    'switchOrganization',
    'forgotPassword',
    'resetLink',
    'resetPassword',
    'changePassword',
    'invitation',
    'signInPage',
    'confirmEmail',
    'undoEmail',
  ],
  singleSignOn: ['offer', 'begin', 'finish', 'link'],
} as const;

type Called = typeof CALLED;
/** The calls of a noun that come with the first screen. */
export type SignInCall<Noun extends keyof Called> = Called[Noun][number];

const pick = (noun: keyof Called) => {
  const called: readonly string[] = CALLED[noun];
  return Object.fromEntries(Object.entries(routeAddresses[noun] ?? {}).filter(([name]) => called.includes(name)));
};
export const signInAddresses = { auth: pick('auth'), singleSignOn: pick('singleSignOn') };

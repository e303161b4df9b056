import type { Budget } from '#server/access/budgets/attempts.ts';
import { placeOf } from '#server/access/budgets/network.ts';

const QUARTER_HOUR = 900;
const DAY = 86_400;

/** How often a password may be tried before it rests. */
const TRIES = {
  /** At one account from one address. */
  fromOneAddress: 5,
  /** At one account on a device on which its person has signed in. */
  onKnownDevice: 10,
  onKnownDeviceInADay: 100,
  /** At one account from all addresses together that are not its person's. */
  byStrangers: 10,
  byStrangersInADay: 100,
};

export type Guess = {
  email: string;
  ip: string | null;
  /** The hash of the token by which the browser is known to the person, where it is. */
  deviceHash: string | null;
  /** The person has signed in from this address lately. */
  isKnownAddress: boolean;
  /** How often one address may be wrong, whoever it tries to be. */
  wrongFromAddressMax: number;
};

/**
 * What one try of a password takes from. Strangers share a budget, which those who are known by their device or address do
 * not touch: so many addresses together get no further than one, and cannot lock the person out of where they always are.
 */
export function guessBudgets({ email, ip, deviceHash, isKnownAddress, wrongFromAddressMax }: Guess): Budget[] {
  if (deviceHash !== null)
    return [
      { about: `password of ${email} on ${deviceHash}`, max: TRIES.onKnownDevice, seconds: QUARTER_HOUR },
      { about: `password of ${email} on ${deviceHash} in a day`, max: TRIES.onKnownDeviceInADay, seconds: DAY },
    ];
  const here: Budget[] = [
    { about: aboutOneAddress(email, ip), max: TRIES.fromOneAddress, seconds: QUARTER_HOUR },
    addressBudget({ ip, wrongFromAddressMax }),
  ];
  return isKnownAddress ? here : [...here, ...strangersBudgets(email)];
}

/** What strangers together may try at an account; while one of these is used up the account rests for them. */
export const strangersBudgets = (email: string): Budget[] => [
  { about: `password of ${email} by strangers`, max: TRIES.byStrangers, seconds: QUARTER_HOUR },
  { about: `password of ${email} by strangers in a day`, max: TRIES.byStrangersInADay, seconds: DAY },
];

/** What every wrong try from an address takes from, whoever it is at. */
export const addressBudget = ({ ip, wrongFromAddressMax }: Pick<Guess, 'ip' | 'wrongFromAddressMax'>): Budget => ({
  about: `passwords from ${placeOf(ip)}`,
  max: wrongFromAddressMax,
  seconds: QUARTER_HOUR,
});

const aboutOneAddress = (email: string, ip: string | null): string => `password of ${email} from ${placeOf(ip)}`;

/** What begins anew with a new password: what was tried before was tried at the old one. */
export const guessesEnded = ({ email, ip }: Pick<Guess, 'email' | 'ip'>): string[] => [
  aboutOneAddress(email, ip),
  ...strangersBudgets(email).map(({ about }) => about),
];

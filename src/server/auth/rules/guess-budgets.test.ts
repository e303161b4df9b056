import { describe, expect, it } from 'vitest';
import { addressBudget, type Guess, guessBudgets, guessesEnded, strangersBudgets } from './guess-budgets.ts';

const QUARTER_HOUR = 900;
const DAY = 86_400;
const EMAIL = 'rosa@mail.example';
const guess = (given: Partial<Guess> = {}): Guess => ({
  email: EMAIL,
  ip: '192.0.2.7',
  deviceHash: null,
  isKnownAddress: false,
  wrongFromAddressMax: 50,
  ...given,
});
const aboutOf = (budgets: readonly { about: string }[]) => budgets.map(({ about }) => about);

describe('what a try of a password takes from', () => {
  it('a stranger: this address at this account, this address at all, and what all strangers share', () => {
    expect(guessBudgets(guess())).toEqual([
      { about: `password of ${EMAIL} from 192.0.2.7`, max: 5, seconds: QUARTER_HOUR },
      { about: 'passwords from 192.0.2.7', max: 50, seconds: QUARTER_HOUR },
      { about: `password of ${EMAIL} by strangers`, max: 10, seconds: QUARTER_HOUR },
      { about: `password of ${EMAIL} by strangers in a day`, max: 100, seconds: DAY },
    ]);
  });

  it('somebody at an address where they have signed in leaves alone what strangers use up', () => {
    expect(aboutOf(guessBudgets(guess({ isKnownAddress: true })))).toEqual([
      `password of ${EMAIL} from 192.0.2.7`,
      'passwords from 192.0.2.7',
    ]);
  });

  it('somebody on their own device is counted there, wherever they are', () => {
    const there = guessBudgets(guess({ deviceHash: 'd1' }));
    expect(there).toEqual([
      { about: `password of ${EMAIL} on d1`, max: 10, seconds: QUARTER_HOUR },
      { about: `password of ${EMAIL} on d1 in a day`, max: 100, seconds: DAY },
    ]);
    expect(guessBudgets(guess({ deviceHash: 'd1', ip: '203.0.113.9', isKnownAddress: true }))).toEqual(there);
  });

  it('all addresses of one network of version 6 are one', () => {
    const [one, other] = ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9'].map((ip) => guessBudgets(guess({ ip })));
    expect(one).toEqual(other);
    expect(guessBudgets(guess({ ip: '2001:db8:1:3::1' }))).not.toEqual(one);
  });

  it('no two accounts share what is theirs, and one address shares its own among all of them', () => {
    const [mine, theirs] = [EMAIL, 'dev@mail.example'].map((email) => aboutOf(guessBudgets(guess({ email }))));
    const shared = mine?.filter((about) => theirs?.includes(about));
    expect(shared).toEqual([addressBudget(guess()).about]);
  });

  it('who comes from nowhere has one budget of them all', () => {
    expect(addressBudget({ ip: null, wrongFromAddressMax: 7 })).toEqual({
      about: 'passwords from nowhere',
      max: 7,
      seconds: QUARTER_HOUR,
    });
  });
});

it('a new password begins anew what was tried at the old one, but not what its address tried elsewhere', () => {
  const ended = guessesEnded(guess());
  expect(ended).toEqual([`password of ${EMAIL} from 192.0.2.7`, ...aboutOf(strangersBudgets(EMAIL))]);
  expect(ended).not.toContain(addressBudget(guess()).about);
  // Whatever ends was taken from by some try.
  const taken = aboutOf(guessBudgets(guess()));
  for (const about of ended) expect(taken).toContain(about);
});

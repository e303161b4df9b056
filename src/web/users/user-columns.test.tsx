import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { UserRow } from '#contract/users/users.ts';
import { USER_STATUSES } from '#contract/users/users.words.ts';
import { momentsIn } from '#web/hooks/use-moments.ts';
import { nameOfUser, RoleTags, seenBy, UserState, userCard, userColumns } from './user-columns.tsx';

const now = new Date('2026-11-27T12:00:00Z');
const at = (zone: string) => momentsIn(zone, now, 'en-US', zone);
const moments = at('UTC');
const textOf = (node: React.ReactNode) =>
  renderToStaticMarkup(node)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
const toneOf = (node: React.ReactNode) => /data-tone="(\w+)"/.exec(renderToStaticMarkup(node))?.[1];
const user = (changes: Partial<UserRow> = {}): UserRow => ({
  id: 'u',
  name: 'Tobias Hartwell',
  email: 'tobias@alder.example',
  phone: null,
  roles: ['operator'],
  status: 'ACTIVE',
  personId: 'p',
  version: 1,
  lastSeenAt: '2026-11-27T09:30:00Z',
  deactivatedAt: null,
  expiresAt: null,
  sees: { isAll: false, propertyCount: 2, propertyName: null },
  ...changes,
});

describe('what somebody’s sign-in is', () => {
  it('is never a code, whatever it is', () => {
    for (const status of USER_STATUSES)
      expect(textOf(<UserState user={user({ status })} moments={moments} />)).not.toMatch(/^$|[A-Z_]{4,}|undefined/);
  });

  it('stands out where it is not simply in use, the more the sooner somebody has to do something', () => {
    const tones = (['ACTIVE', 'INVITED', 'EXPIRED', 'LOCKED', 'DEACTIVATED'] as const).map((status) =>
      toneOf(<UserState user={user({ status })} moments={moments} />),
    );
    expect(tones).toEqual([undefined, 'act', 'soon', 'soon', undefined]);
  });

  it.each([
    ['America/New_York', 'Nov 27, 2026'],
    ['UTC', 'Nov 28, 2026'],
    ['Asia/Kolkata', 'Nov 28, 2026'],
  ])('ends by the clocks of %s on %s', (zone, day) => {
    const invited = user({ status: 'INVITED', expiresAt: '2026-11-28T03:00:00Z' });
    expect(textOf(<UserState user={invited} moments={at(zone)} />)).toBe(`Invited, until ${day}`);
    const gone = user({ status: 'DEACTIVATED', deactivatedAt: '2026-11-28T03:00:00Z' });
    expect(textOf(<UserState user={gone} moments={at(zone)} />)).toBe(`Deactivated ${day}`);
  });
});

it('who has no name yet is called by the address that was invited, said once', () => {
  const invited = user({ name: null, status: 'INVITED', lastSeenAt: null });
  expect(nameOfUser(invited)).toBe('tobias@alder.example');
  const [name, email] = ['name', 'email'].map((id) =>
    textOf(
      userColumns({ userId: undefined, moments })
        .find((column) => column.id === id)
        ?.cell(invited),
    ),
  );
  expect([name, email]).toEqual(['tobias@alder.example', 'No name yet']);
  const { name: onPhone, place } = userCard({ userId: undefined, moments })(invited);
  expect(onPhone).toBe('tobias@alder.example');
  expect(place).toBe('Operator');
});

it.each<[UserRow['sees'], string]>([
  [{ isAll: true, propertyCount: 0, propertyName: null }, 'All'],
  [{ isAll: false, propertyCount: 0, propertyName: null }, 'Nothing yet'],
  [{ isAll: false, propertyCount: 1, propertyName: 'Albion Court' }, 'Albion Court'],
  [{ isAll: false, propertyCount: 14, propertyName: null }, '14 properties'],
])('of the portfolio %j is seen: %s', (sees, words) => {
  expect(seenBy({ sees })).toBe(words);
});

it('the roles somebody holds are all said, and the highest is marked', () => {
  const drawn = <RoleTags roles={['superadmin', 'owner', 'renter']} />;
  expect(textOf(drawn)).toBe('Superadmin Owner Renter');
  expect(renderToStaticMarkup(drawn).match(/<svg/g)).toHaveLength(1);
});

describe('a row of the users', () => {
  const cell = (id: string, row: UserRow, userId?: string) =>
    textOf(
      userColumns({ userId, moments })
        .find((column) => column.id === id)
        ?.cell(row),
    );

  it('says which of them is oneself', () => {
    expect(cell('name', user(), 'u')).toMatch(/you$/);
    expect(cell('name', user(), 'v')).toBe('Tobias Hartwell');
  });

  it('says when somebody was last seen, with the year of what is long ago, and never where nobody ever came', () => {
    expect(cell('lastSeen', user())).toBe('9:30 AM');
    expect(cell('lastSeen', user({ lastSeenAt: '2025-03-04T10:00:00Z' }))).toBe('Mar 4, 2025');
    expect(cell('lastSeen', user({ lastSeenAt: null }))).toBe('Never');
  });

  it('has on a phone the number to call, else the address', () => {
    const card = userCard({ userId: undefined, moments });
    expect(card(user({ phone: { countryCode: '1', number: '2125550147' } })).place).toBe('Operator · (212) 555-0147');
    expect(card(user()).place).toBe('Operator · tobias@alder.example');
    expect(textOf(card(user()).matters)).toBe('Last seen 9:30 AM');
    expect(textOf(card(user({ status: 'LOCKED' })).matters)).not.toContain('Last seen');
  });

  it('brings every column into the file under a word', () => {
    const headers = userColumns({ userId: undefined, moments }).flatMap(({ file = [] }) =>
      file.map(({ header }) => header),
    );
    expect(new Set(headers).size).toBe(headers.length);
    expect(headers).toContain('Phone');
  });
});

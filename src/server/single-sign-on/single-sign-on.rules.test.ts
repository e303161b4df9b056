import { describe, expect, it } from 'vitest';
import { domainOf, readClaims, recordNameOf, redirectUrlOf, saysProof } from './single-sign-on.rules.ts';

it('people are sent back to one address, and a domain is proven below its own name', () => {
  expect(redirectUrlOf('https://homes.example')).toBe('https://homes.example/single-sign-on');
  expect(recordNameOf('homes.example')).toBe('_lintel.homes.example');
});

it.each([
  ['rosa@Mail.Example', 'mail.example'],
  // RFC 5321 lets a quoted local part hold an @.
  ['"a@b"@mail.example', 'mail.example'],
  ['nobody', 'nobody'],
])('the domain of %s is %s', (email, domain) => {
  expect(domainOf(email)).toBe(domain);
});

describe('TXT records', () => {
  const proof = 'lintel-proof=f3a9';
  it.each([
    ['say so in one piece', [[proof]], true],
    ['say so in several pieces, as long ones must', [['lintel-', 'proof=', 'f3a9']], true],
    ['say so beside others', [['v=spf1 -all'], [` ${proof} `]], true],
    ['say more than that', [[`${proof}0`]], false],
    ['say it over two records', [['lintel-proof='], ['f3a9']], false],
    ['say nothing', [], false],
  ])('%s', (_, records, says) => {
    expect(saysProof(records, proof)).toBe(says);
  });
});

describe('what a provider says of somebody', () => {
  it('is who they are, with their address in small letters', () => {
    expect(
      readClaims({ email: ' Rosa@Mail.Example ', email_verified: true, given_name: 'Rosa', family_name: 'Núñez' }),
    ).toEqual({ email: 'rosa@mail.example', isEmailVerified: true, firstName: 'Rosa', lastName: 'Núñez' });
  });

  it.each([
    [true, true],
    ['true', true],
    [false, false],
    ['false', false],
    [1, false],
    ['yes', false],
    [undefined, false],
  ])('email_verified: %j counts as %s', (email_verified, counts) => {
    expect(readClaims({ email: 'a@b.example', email_verified }).isEmailVerified).toBe(counts);
  });

  it.each([
    ['no text', 7],
    ['no address', 'rosa'],
    ['two addresses', 'a@b.example,c@d.example@e'],
    ['something with a space', 'rosa nunez@mail.example'],
    ['longer than an address may be (RFC 3696, erratum 1690)', `${'a'.repeat(250)}@b.example`],
    ['nothing', undefined],
  ])('an address that is %s is none', (_, email) => {
    expect(readClaims({ email }).email).toBeNull();
  });

  it.each([
    ['the whole name stands for both', { name: 'Rosa María Núñez' }, ['Rosa', 'María Núñez']],
    ['a family name that stands first is one', { name: '山田 太郎' }, ['太郎', '山田']],
    ['a name without a blank is divided', { name: '山田太郎' }, ['太郎', '山田']],
    ['a family name of one letter is usual in short ones', { name: '김민수' }, ['민수', '김']],
    ['names from elsewhere stand as they are', { name: 'ジョン スミス' }, ['ジョン', 'スミス']],
    ['one of them is enough', { name: 'Rosa' }, ['Rosa', 'Rosa']],
    ['the family name is said by itself', { name: 'Rosa Núñez', family_name: 'Núñez Gil' }, ['Rosa', 'Núñez Gil']],
    ['without any, the address stands for them', {}, ['rosa.n', 'rosa.n']],
    ['spaces around are none of it', { given_name: ' Rosa ', family_name: '  ' }, ['Rosa', 'Rosa']],
    ['what is no text is no name', { given_name: { x: 1 }, family_name: 4 }, ['rosa.n', 'rosa.n']],
  ])('%s', (_, claims, [firstName, lastName]) => {
    expect(readClaims({ email: 'rosa.n@mail.example', ...claims })).toMatchObject({ firstName, lastName });
  });

  it('names are cut where a field ends', () => {
    const { firstName, lastName } = readClaims({ given_name: 'x'.repeat(200), family_name: 'y'.repeat(200) });
    expect([firstName.length, lastName.length]).toEqual([60, 60]);
  });

  it.each([
    ['a name of three words', { given_name: 'Mary Jane', name: 'Mary Jane Watson' }, ['Mary Jane', 'Watson']],
    ['one name alone', { name: 'Sukarno' }, ['Sukarno', 'Sukarno']],
    ['a name that begins with that of the family', { given_name: 'Li', name: 'Wang Li' }, ['Li', 'Wang']],
    ['no name', {}, ['rosa', 'rosa']],
    ['names of blanks', { given_name: ' ', family_name: '\t' }, ['rosa', 'rosa']],
    ['a name with what no database keeps', { given_name: 'Ro\0sa', family_name: 'N\ud800' }, ['Rosa', 'N']],
    [
      'a name that would be cut within a letter',
      { given_name: `${'x'.repeat(59)}🏠`, family_name: 'Y' },
      ['x'.repeat(59), 'Y'],
    ],
  ])('%s is what people go by', (_, claims, names) => {
    const { firstName, lastName } = readClaims({ email: 'rosa@mail.example', ...claims });
    expect([firstName, lastName]).toEqual(names);
  });

  it('an address with what no database keeps is none', () => {
    expect(readClaims({ email: 'ro\0sa@mail.example' }).email).toBeNull();
  });
});

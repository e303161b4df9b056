import { describe, expect, it } from 'vitest';
import { refusalsOf } from '#tests/refusals.ts';
import { InvitationsInput, UserChange, UserInput } from './users.ts';

const ID = '0198c0de-0000-7000-8000-000000000001';
const ada = { email: 'ada@mail.example', firstName: 'Ada', lastName: 'Okafor', roles: ['operator'] };

describe('inviting', () => {
  const invited = (emails: readonly string[]) => refusalsOf(InvitationsInput, { emails, roles: ['renter'] });
  const addresses = (count: number) => Array.from({ length: count }, (_, at) => `renter${at}@mail.example`);

  it('takes two hundred addresses at once, and no more', () => {
    expect(invited(addresses(200))).toEqual([]);
    expect(invited(addresses(201))).toHaveLength(1);
  });

  it('takes addresses as people have them, whatever stands around them', () => {
    const { emails } = InvitationsInput.parse({
      emails: [' Ada@Mail.Example\t', 'o’neil@mail.example'.replace('’', "'")],
      roles: ['owner'],
    });
    expect(emails).toEqual(['ada@mail.example', "o'neil@mail.example"]);
  });

  it.each([
    'ada@',
    '@mail.example',
    'ada mail.example',
    'Ada <ada@mail.example>',
    'ada@mail',
    'a@b@mail.example',
    'ada@mail..example',
  ])('takes no “%s” for an address', (text) => {
    expect(invited(['bo@mail.example', text])).toEqual([
      `emails.1: This is no e-mail address: “${text.toLowerCase()}”.`,
    ]);
  });
});

describe('a sign-in that somebody makes', () => {
  it('reaches every property, those to come as well, unless it is narrowed to some', () => {
    expect(UserInput.parse(ada).propertyIds).toBeNull();
    expect(UserInput.parse({ ...ada, propertyIds: [ID] }).propertyIds).toEqual([ID]);
  });

  it.each<[object, string[]]>([
    [{ propertyIds: Array(1000).fill(ID) }, []],
    [{ propertyIds: Array(1001).fill(ID) }, ['propertyIds: At most 1000 of them.']],
    [{ propertyIds: ['Alder Court'] }, ['propertyIds.0: Choose one of those offered.']],
    [{ roles: ['operator', 'owner'] }, []],
    [{ roles: ['platformAdmin'] }, ['roles.0: Choose one of those offered.']],
    [{ email: `${'a'.repeat(250)}@x.yz` }, ['email: At most 254 characters.']],
    [{ firstName: '王'.repeat(60) }, []],
    [{ firstName: '王'.repeat(61) }, ['firstName: At most 60 characters.']],
  ])('%j', (change, refusals) => {
    expect(refusalsOf(UserInput, { ...ada, ...change })).toEqual(refusals);
  });

  it('holds roles in the order of their weight, each once, however it was made', () => {
    const roles = ['renter', 'admin', 'renter'];
    expect(UserInput.parse({ ...ada, roles }).roles).toEqual(['admin', 'renter']);
    expect(InvitationsInput.parse({ emails: [ada.email], roles }).roles).toEqual(['admin', 'renter']);
    expect(UserChange.parse({ roles, version: 1 }).roles).toEqual(['admin', 'renter']);
  });

  it('keeps its properties when only its roles are changed', () => {
    expect(UserChange.parse({ roles: ['admin'], version: 3 })).toEqual({ roles: ['admin'], version: 3 });
    expect(UserChange.parse({ propertyIds: null, version: 3 })).toEqual({ propertyIds: null, version: 3 });
  });
});

import { describe, expect, it } from 'vitest';
import { PersonInput } from './people.ts';

const read = (input: object) => PersonInput.parse({ kind: 'PERSON', lastName: 'Lee', ...input });
const wrongIn = (input: object): string[] =>
  PersonInput.safeParse({ kind: 'PERSON', lastName: 'Lee', ...input }).error?.issues.map(({ path }) =>
    path.join('.'),
  ) ?? [];

describe('a person as it is typed', () => {
  it('needs no more than a name; what is left out is nothing', () => {
    expect(read({})).toEqual({
      kind: 'PERSON',
      firstName: null,
      lastName: 'Lee',
      companyName: null,
      email: null,
      phone: null,
      isContractor: false,
      trades: [],
      notes: null,
    });
  });

  it.each([
    [{ lastName: '' }, ['lastName']],
    [{ lastName: '  ', firstName: '\t' }, ['lastName']],
    [{ lastName: null, firstName: 'Ann' }, []],
    [{ lastName: null, companyName: 'Lee & Co' }, ['lastName']],
    [{ kind: 'COMPANY' }, ['companyName']],
    [{ kind: 'COMPANY', lastName: null, companyName: ' ' }, ['companyName']],
    [{ kind: 'COMPANY', lastName: null, companyName: 'Lee & Co' }, []],
    [{ kind: 'TRUST' }, ['kind']],
    [{ kind: undefined }, ['kind']],
  ])('%j is wrong in %j', (input, fields) => {
    expect(wrongIn(input)).toEqual(fields);
  });

  it.each([
    [' Ann.Lee@Mail.Example ', 'ann.lee@mail.example'],
    ['', null],
    ['   ', null],
    [null, null],
    [undefined, null],
  ])('the address %j is kept as %j, so that one is not taken for two', (typed, kept) => {
    expect(read({ email: typed }).email).toBe(kept);
  });

  it.each([
    [{ email: 'ann' }, ['email']],
    [{ email: 'ann@mail.example bea@mail.example' }, ['email']],
    [{ phone: { countryCode: '+44', number: '2071838750' } }, ['phone.countryCode']],
    [{ phone: { countryCode: '44', number: '020 7183' } }, ['phone.number']],
    [{ phone: '+442071838750' }, ['phone']],
    [{ firstName: 'x'.repeat(61) }, ['firstName']],
    [{ notes: 'x'.repeat(2001) }, ['notes']],
    [{ trades: [''] }, ['trades.0']],
    [{ trades: ['Plumber', 'x'.repeat(41)] }, ['trades.1']],
    [{ trades: Array.from({ length: 21 }, () => 'Plumber') }, ['trades']],
    [{ isContractor: 'yes' }, ['isContractor']],
  ])('%j is refused at %j', (input, fields) => {
    expect(wrongIn(input)).toEqual(fields);
  });

  it('names its trades without the space around them', () => {
    expect(read({ trades: [' Plumber ', 'Gas'] }).trades).toEqual(['Plumber', 'Gas']);
  });
});

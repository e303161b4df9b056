import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  Address,
  Email,
  Id,
  line,
  longText,
  optionalLine,
  optionalText,
  Phone,
  someOf,
  Version,
  WrittenPhone,
} from './fields.ts';

const accepts = (schema: { safeParse(value: unknown): { success: boolean } }, value: unknown): boolean =>
  schema.safeParse(value).success;

describe('a line of text', () => {
  it.each([
    ['  Albion Court ', 'Albion Court'],
    ['\tFlat 2\n', 'Flat 2'],
    ['\u00a0Ω\u00a0', 'Ω'],
    ['मुंबई', 'मुंबई'],
    ['a  b', 'a  b'],
    ['invoice\u202efdp.exe', 'invoicefdp.exe'],
    ['\u2068(212) 555-0100\u2069', '(212) 555-0100'],
    ['Zofia\r\n\tNowak', 'Zofia Nowak'],
    ['Zofia\u2028Nowak\u0007', 'Zofia Nowak'],
    ['\u200eדוד\u200f', '\u200eדוד\u200f'],
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['👩\u200d🔧', '👩\u200d🔧'],
  ])('%j is kept as %j', (typed, kept) => {
    expect(line().parse(typed)).toBe(kept);
  });

  it.each(['', '   ', '\t\n', '\u202e', '\u200b \u2060', '\u3164', '\u2800', null, undefined, 7, ['a'], {}])(
    '%j is not one',
    (value) => {
      expect(accepts(line(), value)).toBe(false);
    },
  );

  it('is measured after the space around it is gone', () => {
    expect(accepts(line(5), '  12345  ')).toBe(true);
    expect(accepts(line(5), '123456')).toBe(false);
  });

  it('is kept as it is once it was tidied', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 100 }), (text) => {
        const first = line().safeParse(text);
        if (first.success) expect(line().parse(first.data)).toBe(first.data);
      }),
    );
  });
});

describe('a longer text', () => {
  it.each([
    ['One\n\nTwo', 'One\n\nTwo'],
    ['Pay \u202dhere\u202c', 'Pay here'],
  ])('%j is kept as %j', (typed, kept) => {
    expect([longText(500).parse(typed), optionalText().parse(typed)]).toEqual([kept, kept]);
  });

  it.each(['', '\u200b', '\u202e\n'])('%j is none', (text) => {
    expect([accepts(longText(500), text), optionalText().parse(text)]).toEqual([false, null]);
  });
});

describe('some of what is offered', () => {
  const days = someOf(['MON', 'TUE', 'WED']);

  it.each([
    [
      ['WED', 'MON'],
      ['MON', 'WED'],
    ],
    [['TUE', 'TUE'], ['TUE']],
    [[], []],
  ])('ticked as %j is kept as %j', (ticked, kept) => {
    expect(days.parse(ticked)).toEqual(kept);
  });

  it.each([[['SUN']], [['MON', 'TUE', 'WED', 'MON']], ['MON'], [null]])('is not %j', (ticked) => {
    expect(accepts(days, ticked)).toBe(false);
  });

  it('is asked for where some of it is needed', () => {
    expect(accepts(someOf(['MON', 'TUE'], { min: 1 }), [])).toBe(false);
  });
});

describe('text that may be left out', () => {
  it.each([undefined, null, '', '   ', '\n'])('%j counts as left out', (value) => {
    expect(optionalLine().parse(value)).toBeNull();
    expect(optionalText().parse(value)).toBeNull();
  });

  it('keeps line breaks inside, and loses those around', () => {
    expect(optionalText().parse('\nFirst\n\nSecond\n')).toBe('First\n\nSecond');
  });

  it('has its bound, which is counted without the space around', () => {
    expect(accepts(optionalLine(3), ' abc ')).toBe(true);
    expect(accepts(optionalLine(3), 'abcd')).toBe(false);
    expect(accepts(optionalText(), 'x'.repeat(5000))).toBe(true);
    expect(accepts(optionalText(), 'x'.repeat(5001))).toBe(false);
  });

  it.each([0, false, [], {}])('%j is neither text nor left out', (value) => {
    expect(accepts(optionalLine(), value)).toBe(false);
  });
});

describe('an e-mail address', () => {
  it.each([
    ['Ann.Lee@Mail.Example', 'ann.lee@mail.example'],
    ['  ann@mail.example\n', 'ann@mail.example'],
    ['ANN+LETTING@SUB.MAIL.EXAMPLE', 'ann+letting@sub.mail.example'],
    ["o'neil@mail.example", "o'neil@mail.example"],
  ])('%j is %j', (typed, kept) => {
    expect(Email.parse(typed)).toBe(kept);
  });

  it.each([
    '',
    'ann',
    'ann@',
    '@mail.example',
    'ann@mail',
    'ann@@mail.example',
    'ann lee@mail.example',
    'ann@mail..example',
    '.ann@mail.example',
    'ann@mail.example, bea@mail.example',
    'Ann <ann@mail.example>',
    'ann@mail.example\r\nBcc: all@mail.example',
    null,
    7,
  ])('%j is not one', (typed) => {
    expect(accepts(Email, typed)).toBe(false);
  });

  it('is as long as addresses can be, and no longer', () => {
    const domain = '@mail.example';
    expect(accepts(Email, 'a'.repeat(60) + domain)).toBe(true);
    expect(accepts(Email, 'a'.repeat(255 - domain.length) + domain)).toBe(false);
  });
});

describe('a phone', () => {
  it.each([
    ['44', '2071838750'],
    ['1', '2125550100'],
    ['353', '1234'],
    ['91', '12345678901234'],
  ])('has a calling code such as %s and a number such as %s', (countryCode, number) => {
    expect(Phone.parse({ countryCode, number })).toEqual({ countryCode, number });
  });

  it.each([
    ['+44', '2071838750'],
    ['', '2071838750'],
    ['4444', '2071838750'],
    ['44', '123'],
    ['44', '123456789012345'],
    ['44', '20 7183 8750'],
    ['44', '(020)71838750'],
    ['٤٤', '2071838750'],
    ['44', '٢٠٧١٨٣٨٧٥٠'],
    ['44\n', '2071838750'],
    ['44', '2071838750\n'],
    [44, 2071838750],
  ])('is not %j and %j', (countryCode, number) => {
    expect(accepts(Phone, { countryCode, number })).toBe(false);
  });
});

describe('an address', () => {
  const albion = { street: '14 Albion Road', city: 'London', country: 'GB' };

  it('needs a street, a city and a country; the rest may be left out', () => {
    expect(Address.parse(albion)).toEqual({ ...albion, street2: null, state: null, zipCode: null });
    for (const part of Object.keys(albion)) expect(accepts(Address, { ...albion, [part]: '' })).toBe(false);
  });

  it.each(['N16 9JT', '12203-1234', '400 050', 'A-1010', '०१२३४'])(
    'takes the postcode %s as it is written',
    (zipCode) => {
      expect(Address.parse({ ...albion, zipCode: ` ${zipCode} ` }).zipCode).toBe(zipCode);
    },
  );

  it.each(['gb', 'GBR', 'G', ' GB', 'United Kingdom', 'G8', 'ГБ'])('does not take "%s" for a country', (country) => {
    expect(accepts(Address, { ...albion, country })).toBe(false);
  });

  it('refuses a postcode that is none by its length', () => {
    expect(accepts(Address, { ...albion, zipCode: '1'.repeat(20) })).toBe(true);
    expect(accepts(Address, { ...albion, zipCode: '1'.repeat(21) })).toBe(false);
  });
});

describe('ids and versions', () => {
  it.each([
    ['0190a1b2-c3d4-7e5f-8a6b-7c8d9e0f1a2b', true],
    ['0190A1B2-C3D4-7E5F-8A6B-7C8D9E0F1A2B', true],
    ['0190a1b2c3d47e5f8a6b7c8d9e0f1a2b', false],
    ['{0190a1b2-c3d4-7e5f-8a6b-7c8d9e0f1a2b}', false],
    ["0190a1b2-c3d4-7e5f-8a6b-7c8d9e0f1a2b' or '1'='1", false],
    ['1', false],
    ['', false],
  ])('%j as an id: %s', (text, isId) => {
    expect(accepts(Id, text)).toBe(isId);
  });

  it.each([
    [1, true],
    [2_147_483_647, true],
    [0, false],
    [-1, false],
    [1.5, false],
    ['1', false],
    [Number.NaN, false],
    [Number.POSITIVE_INFINITY, false],
    [Number.MAX_SAFE_INTEGER + 1, false],
  ])('%j as a version: %s', (value, isVersion) => {
    expect(accepts(Version, value)).toBe(isVersion);
  });
});

describe('a number as people write it down', () => {
  it.each([
    '(347) 555-0176',
    '+1 347 555 0176',
    '020 7946 0188',
    '+49 (0)30 901820',
    '(+351) 912 345 678',
    '01 23 45 67 89',
    '0911/123456',
    '1300.975.707',
    '12345',
    '1'.repeat(30),
  ])('is kept as it is: %s', (phone) => {
    expect(WrittenPhone.parse(` ${phone} `)).toBe(phone);
  });

  it.each(['call me', '1234', '+', '555-CALL-NOW', '1'.repeat(31), '<b>3475550176</b>', '3475550176\n99'])(
    'is not %j',
    (phone) => {
      expect(WrittenPhone.safeParse(phone).success).toBe(false);
    },
  );

  it('may be left out', () => {
    expect(['', '  ', null, undefined].map((given) => WrittenPhone.parse(given))).toEqual([null, null, null, null]);
  });
});

import { describe, expect, it } from 'vitest';
import { phoneColumns, phoneIn } from './phone-columns.ts';
import { isStorable, storable } from './storable-text.ts';

describe('a text that the database keeps', () => {
  it.each([
    ['plain', true],
    ['', true],
    ['line\nbreak\ttab', true],
    ['\u{1F3E0} मकान 家', true],
    ['\u0000', false],
    ['a\u0000b', false],
    ['\ud83c', false],
    ['\udfe0\ud83c', false],
  ])('%j: %s', (text, isKept) => {
    expect(isStorable(text)).toBe(isKept);
  });

  it.each([
    ['a\u0000b', 'ab'],
    // A house that was cut in two: what is left of it becomes a mark that says so.
    ['house \ud83c', 'house \ufffd'],
    ['\u{1F3E0}', '\u{1F3E0}'],
  ])('is the nearest where %j is not: %j', (text, kept) => {
    expect(storable(text)).toBe(kept);
    expect(isStorable(storable(text))).toBe(true);
  });
});

describe('a telephone number in a row', () => {
  it('is there with both of its parts or not at all', () => {
    expect(phoneIn({ phoneCountryCode: '44', phoneNumber: '2079460188' })).toEqual({
      countryCode: '44',
      number: '2079460188',
    });
    expect(phoneIn({ phoneCountryCode: '44', phoneNumber: null })).toBeNull();
    expect(phoneIn({ phoneCountryCode: null, phoneNumber: '2079460188' })).toBeNull();
  });

  it('stays where a change says nothing of it, and goes where it says that there is none', () => {
    expect(phoneColumns(undefined)).toEqual({});
    expect(phoneColumns(null)).toEqual({ phoneCountryCode: null, phoneNumber: null });
    expect(phoneColumns({ countryCode: '1', number: '2125550147' })).toEqual({
      phoneCountryCode: '1',
      phoneNumber: '2125550147',
    });
  });
});

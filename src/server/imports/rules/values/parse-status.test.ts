import { describe, expect, it } from 'vitest';
import { bareNumber } from './bare-number.ts';
import { parseStatus, saysNobody, saysNotLet, saysVacant } from './parse-status.ts';

describe('where a rent roll says that a home stands', () => {
  it.each([
    ['Vacant', 'VACANT'],
    ['VACANT-UNRENTED', 'VACANT'],
    ['Vacant Leased', 'VACANT_RENTED'],
    ['To let', 'VACANT'],
    ['Let', 'CURRENT'],
    ['Let agreed', 'VACANT_RENTED'],
    ['Model unit', 'NOT_LET'],
    ['Occupied', 'CURRENT'],
    ['Not occupied', 'VACANT'],
    ['Occupied - NTV', 'NOTICE'],
    ['Occupied, under eviction', 'EVICTION'],
    ['Occupied No Notice', 'CURRENT'],
    ['Notice Rented', 'NOTICE'],
    ['Future resident', 'FUTURE'],
    ['Former tenant', 'PAST'],
    ['Expired', 'PAST'],
    ['Applicant', 'APPLICANT'],
    ['C', 'CURRENT'],
    ['evic', 'EVICTION'],
    ['Leerstand', 'VACANT'],
  ])('“%s” is %s', (text, status) => {
    expect(parseStatus(text)).toBe(status);
  });

  it.each(['', 'see remarks', 'no eviction', 'not active', 'kein Leerstand', '1,250.00'])(
    '“%s” says nothing',
    (text) => {
      expect(parseStatus(text)).toBeNull();
    },
  );
});

describe('in the place of a renter', () => {
  it.each([
    ['VACANT', true, false],
    ['Vacant - ready', true, false],
    ['Owner occupied', true, false],
    ['Leerstehend seit Mai', true, false],
    ['DOWN - renovation', false, true],
    ['Model', false, true],
    // A name that begins like a word is a name all the same.
    ['Vacanti, Rosa', false, false],
    ['Downey, Robert', false, false],
    ['Model Homes LLC', false, false],
    ['Ada Okafor', false, false],
  ])('“%s” says that it is empty: %s, that it is not to let: %s', (text, isEmpty, isNotLet) => {
    expect(saysVacant(text)).toBe(isEmpty);
    expect(saysNotLet(text)).toBe(isNotLet);
    expect(saysNobody(text)).toBe(isEmpty || isNotLet);
  });
});

describe('the number of a unit', () => {
  it.each([
    ['Apt 4B', '4b'],
    ['apt. 4b', '4b'],
    ['Unit #12', '12'],
    ['Flat 3', '3'],
    ['Suite No. 200', '200'],
    ['4B', '4b'],
    // One that is called only that keeps its name.
    ['Shop', 'shop'],
    ['House', 'house'],
    ['Garden flat', 'garden flat'],
    ['-1', 'minus 1'],
    ['Étage 2', 'etage 2'],
  ])('“%s” is “%s”', (written, number) => {
    expect(bareNumber(written)).toBe(number);
  });
});

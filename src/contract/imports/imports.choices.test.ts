import { describe, expect, it } from 'vitest';
import { ImportChoices } from './imports.ts';

const isTaken = (sheet: object): boolean => ImportChoices.safeParse({ sheets: { Leases: sheet } }).success;

describe('what somebody decides about an import', () => {
  it('is nothing at first', () => {
    expect(ImportChoices.parse({})).toEqual({});
  });

  it.each([
    [{ kind: 'LEASES' }, true],
    [{ kind: 'PETS' }, false],
    [{ columns: { 0: 'lease.startsOn', 1: null } }, true],
    [{ columns: { 0: 'lease.colour' } }, false],
    [{ columns: { first: 'lease.startsOn' } }, false],
    [{ columns: { '-1': null } }, false],
    [{ columns: { 99999: null } }, false],
    [{ dateOrders: { 3: 'DAY_FIRST' } }, true],
    [{ dateOrders: { 3: 'YEAR_FIRST' } }, false],
    [{ skippedRows: [2, 3] }, true],
    [{ skippedRows: [0] }, false],
    [{ skippedRows: [2.5] }, false],
    [{ corrections: [{ row: 2, column: 0, value: '' }] }, true],
    [{ corrections: [{ row: 0, column: 0, value: 'x' }] }, false],
    [{ corrections: [{ row: 2, column: -1, value: 'x' }] }, false],
    [{ corrections: [{ row: 2, column: 0, value: 'x'.repeat(1001) }] }, false],
    [{ corrections: [{ row: 2, column: 0, value: 7 }] }, false],
  ])('of a sheet can be %j: %s', (sheet, taken) => {
    expect(isTaken(sheet)).toBe(taken);
  });

  it.each([
    [{ country: 'GB' }, true],
    [{ country: 'uk' }, false],
    [{ country: '' }, false],
    [{ usesExisting: true }, true],
    [{ usesExisting: 'yes' }, false],
    [{ sheets: { ['s'.repeat(300)]: {} } }, true],
    [{ sheets: { ['s'.repeat(301)]: {} } }, false],
    [{ sheets: [] }, false],
  ])('of the whole can be %j: %s', (choices, taken) => {
    expect(ImportChoices.safeParse(choices).success).toBe(taken);
  });

  it('about a sheet called "__proto__" changes no other object', () => {
    const choices = ImportChoices.safeParse(JSON.parse('{"sheets":{"__proto__":{"kind":"LEASES"}}}'));
    expect(({} as { kind?: unknown }).kind).toBeUndefined();
    if (choices.success) expect(Object.getPrototypeOf(choices.data.sheets ?? {})).toBe(Object.prototype);
  });
});

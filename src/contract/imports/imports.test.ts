import { expect, it } from 'vitest';
import { checkPortfolio } from '#server/imports/rules/reading/check-portfolio.ts';
import { importSheet } from '#tests/import-sheet.ts';
import { ImportChoices, ImportProblem, ImportSheetView } from './imports.ts';

it('what the check finds travels as it is', () => {
  const plan = checkPortfolio([importSheet('Properties', 'Name | Address | City', 'Alder Court | | Brooklyn')]);
  expect(plan.problems.length).toBeGreaterThan(0);
  expect(plan.problems.map((problem) => ImportProblem.parse(problem))).toEqual(plan.problems);
  expect(plan.sheets).toMatchObject(plan.sheets.map((sheet) => ImportSheetView.parse(sheet)));
});

it('what the person chose reaches the check as it is', () => {
  const choices = ImportChoices.parse({
    sheets: { Leases: { columns: { 2: 'lease.rent', 3: null }, dateOrders: { 4: 'DAY_FIRST' }, skippedRows: [7] } },
    country: 'GB',
  });
  expect(choices.sheets?.Leases?.columns).toEqual({ 2: 'lease.rent', 3: null });
});

it.each([
  { sheets: { Leases: { columns: { 2: 'lease.colour' } } } },
  { sheets: { Leases: { columns: { first: 'lease.rent' } } } },
  { sheets: { Leases: { corrections: [{ row: 0, column: 0, value: '' }] } } },
  { country: 'Narnia' },
])('refuses the choices %j', (choices) => {
  expect(ImportChoices.safeParse(choices).success).toBe(false);
});

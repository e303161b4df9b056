import type { ImportField } from '#contract/imports/imports.fields.ts';
import type { ImportProblem, ImportProblemArguments, ImportProblemCode } from '#contract/imports/sheet-problems.ts';
import type { RowPlace } from '#server/imports/rules/reading/portfolio.ts';
import { phrase } from '#server/imports/rules/reading/rows.ts';
import type { MatchedSheet } from '#server/imports/rules/reading/sheet.ts';

/** Notes a problem that only the database knows of, at the row and column it comes from. */
export function reportRow<Code extends ImportProblemCode>(
  problems: ImportProblem[],
  sheets: readonly MatchedSheet[],
  place: RowPlace,
  field: ImportField,
  code: Code,
  args: ImportProblemArguments<Code>,
): void {
  const sheet = sheets.find((one) => one.name === place.sheet);
  const column = sheet?.columns.find((one) => one.field === field);
  problems.push({
    ...place,
    column: column?.header ?? null,
    columnIndex: column?.index ?? null,
    ...phrase(code, args),
    value: '',
    about: '',
    suggestion: null,
  });
}

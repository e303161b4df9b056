import type { ImportField } from '#contract/imports/fields.ts';
import type { RowPlace } from '#contract/imports/portfolio.ts';
import type { ImportProblem, ImportProblemArguments, ImportProblemCode } from '#contract/imports/problems.ts';
import { phrase } from '#contract/imports/rows.ts';
import type { MatchedSheet } from '#contract/imports/sheet.ts';

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
    suggestion: null,
  });
}

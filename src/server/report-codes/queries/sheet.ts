import type { FileAnswer } from '#contract/route.ts';
import { fail } from '#server/access/app-error.ts';
import type { ReadCtx } from '#server/access/context.ts';
import { say } from '#server/access/sentences.ts';
import { passingFile } from '#server/exports/passing-file.ts';
import { readSender } from '#server/exports/sender.ts';
import { listCodes } from './codes.ts';

/** The codes that work at a property in reach, as a PDF made for this answer alone. */
export async function sheetFile(ctx: ReadCtx, propertyId: string): Promise<FileAnswer> {
  const [codes, { from }] = await Promise.all([listCodes(ctx, propertyId), readSender(ctx)]);
  const property = codes[0]?.property.name;
  if (property === undefined) throw fail('report_code.none');
  // What sets type comes with the first paper, as in `exports/papers.ts`.
  const { codeSheet } = await import('../rules/code-sheet.ts');
  const sheet = codeSheet(
    codes.map(({ unit, label, url }) => ({ place: unit?.label ?? label ?? property, property, url })),
    {
      title: say(ctx.language, 'report_code.sheet_title'),
      text: say(ctx.language, 'report_code.sheet_text'),
      organization: from.name,
      language: ctx.language,
      country: from.country,
    },
  );
  const name = say(ctx.language, 'report_code.sheet_name', { property });
  return passingFile(sheet, { name: `${name}.pdf`, mime: 'application/pdf' });
}

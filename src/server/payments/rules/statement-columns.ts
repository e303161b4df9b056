import { fold } from '#server/imports/rules/values/fold.ts';
import { currencyInHeader } from '#server/imports/rules/values/parse-amounts.ts';

/** Where a statement has what went out and what came in, each in a column of its own, and in which currency, where it says so. */
export type StatementColumns = { delimiter: string; outAt: number; inAt: number; currency: string | null };

const DELIMITERS = ['\t', ';', ',', '|'] as const;
/** What may stand behind the name of a column: what it holds, or in which currency. */
const BEHIND = '(?: (?:amounts?|amt|betrag|[a-z]{3}))?$';
const OUT = new RegExp(
  `^(?:debits?|dr|money out|paid out|out|withdrawals?|soll|belastung(?:en)?|ausgang|ausgaben|debet|depenses?|sorties?|cargos?|gastos?|addebit[oi]|dare|uscite|af|debitos?|saidas?|obciazeni[ae]|wydatki|wyplaty)${BEHIND}`,
);
const IN = new RegExp(
  `^(?:credits?|cr|money in|paid in|in|deposits?|haben|gutschrift(?:en)?|eingang|einnahmen|recettes?|entrees?|abonos?|ingresos?|accredit[oi]|avere|entrate|bij|creditos?|entradas?|uznani[ae]|wplywy|wplaty)${BEHIND}`,
);

/** The fields of a line that one sign divides, empty ones too; what stands in quotation marks is not divided. */
export function fieldsOf(line: string, delimiter: string): string[] {
  const fields: string[] = [];
  let field = '';
  let isQuoted = false;
  for (let at = 0; at < line.length; at++) {
    const sign = line.charAt(at);
    if (sign === '"') {
      if (isQuoted && line.charAt(at + 1) === '"') {
        field += sign;
        at++;
      } else if (isQuoted || field.trim() === '') isQuoted = !isQuoted;
      else field += sign;
    } else if (sign === delimiter && !isQuoted) {
      fields.push(field.trim());
      field = '';
    } else field += sign;
  }
  return [...fields, field.trim()];
}

/** The ways in which a line may be divided into fields. */
export const dividedWays = (line: string): string[][] =>
  DELIMITERS.filter((delimiter) => line.includes(delimiter)).map((delimiter) => fieldsOf(line, delimiter));

/** The columns that a heading names; null where no line names both. */
export function columnsOf(lines: readonly string[]): StatementColumns | null {
  for (const line of lines)
    for (const delimiter of DELIMITERS) {
      const headers = fieldsOf(line, delimiter);
      const names = headers.map(fold);
      const [outAt, inAt] = [names.findIndex((name) => OUT.test(name)), names.findIndex((name) => IN.test(name))];
      if (outAt !== -1 && inAt !== -1)
        return { delimiter, outAt, inAt, currency: currencyInHeader(headers[inAt] ?? '') };
    }
  return null;
}

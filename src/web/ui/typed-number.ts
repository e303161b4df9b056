/** Thousands in groups: "12,450", "1,340.50", in India "12,04,000". */
const GROUPED = /^-?[1-9]\d{0,2}(?:,\d{2,3})*,\d{3}(?:\.\d*)?$/;
/** The one comma that stands where a point would: "2,5", "12,50", "0,125". */
const DECIMAL_COMMA = /^-?\d*,\d*$/;

/**
 * Reads a share of a hundred as typed ("12,5", "12.5 %") into a decimal text; another text is given back trimmed, so that the
 * form can say so. Nobody writes thousands of percent: a comma always stands for the point.
 */
export const readPercent = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/\s*%\s*$/, '')
    .trim()
    .replace(',', '.');

/**
 * Reads a number as typed ("12,450", "1 340.5", "−2,5") into a decimal text ("12450", "1340.5", "-2.5"); null for what is
 * none. A comma before three figures groups thousands, as pages write them; any other stands for the point.
 */
export function readDecimal(typed: string): string | null {
  // In Japan figures are often typed wide.
  const text = typed
    .normalize('NFKC')
    .replaceAll(/[\s'’_]/gu, '')
    .replace(/^[−–]/u, '-');
  const pointed = GROUPED.test(text)
    ? text.replaceAll(',', '')
    : DECIMAL_COMMA.test(text)
      ? text.replace(',', '.')
      : text;
  if (!/^-?(?:\d+\.?\d*|\.\d+)$/.test(pointed)) return null;
  return pointed.replace(/\.$/, '').replace(/^(-?)\./, '$10.');
}

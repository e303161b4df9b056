/** What a spreadsheet would run as a formula, in Japan in wide letters, too, with the marks that keep it from that; a figure with its sign is none. */
const RUN = /^(?![+-]?\d+(?:\.\d+)?$)'*[=+\-@\t\r\n＝＋－＠]/;

/** Text as a cell that no spreadsheet runs; `plainText` gives back what it was. */
export const harmlessText = (text: string): string => (RUN.test(text) ? `'${text}` : text);

/** Text of a cell as it was before `harmlessText`. */
export const plainText = (text: string): string => (text.startsWith("'") && RUN.test(text) ? text.slice(1) : text);

/** Text as a cell of CSV that no spreadsheet runs: quoted where it would be cut, elsewhere by semicolons, or trimmed. */
export function csvText(text: string): string {
  const harmless = harmlessText(text);
  return /[",\r\n;]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Lines that one statement may have; a month of some hundred homes, and each is shown to whoever records it. */
export const PASTED_LINES_MAX = 500;
/** Characters that one statement may have. */
export const STATEMENT_LENGTH_MAX = 100_000;

/** How many lines of a statement say something; empty ones are none. */
export const countPastedLines = (statement: string): number =>
  statement.split(/\r?\n/).filter((line) => line.trim() !== '').length;

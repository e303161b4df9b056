import type { Language } from '#contract/language/languages.ts';
import type { Letter } from './write-letter.ts';
import type { PaperTable } from './write-pdf.ts';

// What sets type takes 35 MB of memory, which a server that writes no papers does without: it comes with the first one.

/** A letter as a PDF, upright A4. */
export async function* letterPaper(letter: Letter, language: Language): AsyncGenerator<Buffer> {
  yield* (await import('./write-letter.ts')).letterPdf(letter, language);
}

/** A table as a PDF, as many pages of A4 as it takes. */
export async function* tablePaper(table: PaperTable, language: Language): AsyncGenerator<Buffer> {
  yield* (await import('./write-pdf.ts')).tablePdf(table, language);
}

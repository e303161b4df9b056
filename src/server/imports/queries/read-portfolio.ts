import { Worker } from 'node:worker_threads';
import type { ImportChoices } from '#contract/imports/imports.ts';
import { IMPORT_ROWS_MAX } from '#contract/imports/imports.words.ts';
import type { FieldError } from '#contract/problem.ts';
import type { ProblemCode } from '#contract/problems.ts';
import { Failure, fail } from '#server/access/failure.ts';
import { checkPortfolio } from '#server/imports/rules/reading/check-portfolio.ts';
import type { PortfolioPlan } from '#server/imports/rules/reading/portfolio.ts';
import type { ImportSheet } from '#server/imports/rules/reading/sheet.ts';
import { tooLarge } from './file-refusals.ts';
import { readPortfolioFile } from './read-file.ts';

/** A file of an import on local disk. */
export type PortfolioFile = { path: string; name: string; sizeBytes: number };
/** What the thread answers; refusals lose their class on the way. */
export type ThreadAnswer =
  | { plan: PortfolioPlan }
  | { refused: { code: ProblemCode; message: string; errors: FieldError[] } };

/** Files up to this size are understood in less time than a thread needs to start. */
const BYTES_WITHOUT_THREAD = 300_000;

/**
 * Reads the files of an import and understands them as one portfolio. Large ones are read in a thread of their own: a
 * second of work for 20,000 rows is a second in which the server would answer nobody.
 */
export function readPortfolio(files: readonly PortfolioFile[], choices: ImportChoices): Promise<PortfolioPlan> {
  const sizeBytes = files.reduce((sum, file) => sum + file.sizeBytes, 0);
  return sizeBytes > BYTES_WITHOUT_THREAD ? readInThread(files, choices) : readHere(files, choices);
}

/** The same in this thread. */
export async function readHere(files: readonly PortfolioFile[], choices: ImportChoices): Promise<PortfolioPlan> {
  const sheets: ImportSheet[] = [];
  for (const file of files) {
    for (const sheet of await readPortfolioFile(file.path, file.name)) sheets.push(withOwnName(sheet, sheets, file));
  }
  if (sheets.reduce((sum, sheet) => sum + sheet.rows.length, 0) > IMPORT_ROWS_MAX)
    throw tooLarge(`These files have more than ${IMPORT_ROWS_MAX.toLocaleString('en')} rows together. Split them.`);
  return checkPortfolio(sheets, choices);
}

/** Choices and problems name sheets, so no two of an import may be called the same. */
function withOwnName(sheet: ImportSheet, earlier: readonly ImportSheet[], file: PortfolioFile): ImportSheet {
  const isTaken = (name: string) => earlier.some((other) => other.name === name);
  if (!isTaken(sheet.name)) return sheet;
  const named = `${sheet.name} in ${file.name}`;
  let name = named;
  for (let count = 2; isTaken(name); count++) name = `${named} (${count})`;
  return { ...sheet, name };
}

async function readInThread(files: readonly PortfolioFile[], choices: ImportChoices): Promise<PortfolioPlan> {
  const worker = new Worker(new URL('../read-portfolio.worker.ts', import.meta.url), {
    workerData: { files, choices },
  });
  const { promise, resolve, reject } = Promise.withResolvers<ThreadAnswer>();
  worker.once('message', resolve);
  worker.once('error', reject);
  worker.once('exit', () => reject(new Error('The thread ended without an answer.')));
  try {
    const answer = await promise;
    if ('plan' in answer) return answer.plan;
    throw fail(answer.refused.code, answer.refused);
  } finally {
    await worker.terminate();
  }
}

/** A refusal as it travels between threads. */
export function refusalOf(error: unknown): ThreadAnswer {
  if (!(error instanceof Failure)) throw error;
  return { refused: { code: error.code, message: error.message, errors: error.errors } };
}

import type { ImportChoices } from '#contract/imports/imports.ts';
import { readApart } from '#server/files/worker-pool.ts';
import type { PortfolioPlan, ReadingContext } from '#server/imports/rules/reading/portfolio.ts';

/** A file of an import on local disk. */
export type PortfolioFile = { path: string; name: string; sizeBytes: number };

/** What a worker is told. */
export type PortfolioTask = { files: readonly PortfolioFile[]; choices: ImportChoices; context: ReadingContext };

const module = new URL('../read-portfolio.worker.ts', import.meta.url);
const MILLISECONDS_MAX = 60_000;

/** Reads the files of an import and understands them as one portfolio, apart from the server. */
export const readPortfolio = (
  owner: string,
  files: readonly PortfolioFile[],
  choices: ImportChoices,
  context: ReadingContext,
): Promise<PortfolioPlan> =>
  readApart({
    module,
    input: { files, choices, context } satisfies PortfolioTask,
    owner,
    millisecondsMax: MILLISECONDS_MAX,
  });

import type { ImportChoices } from '#contract/imports/imports.ts';
import type { Ctx } from '#server/access/context.ts';
import { withLocalCopies } from '#server/files/local-copies.ts';
import type { KnownFile } from '#server/files/proven.ts';
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

type KeptFile = KnownFile & { name: string };

/** The same of files that are kept, and then of what was `added` and still lies on local disk. */
export const readKeptPortfolio = (
  ctx: Ctx,
  files: readonly KeptFile[],
  choices: ImportChoices,
  context: ReadingContext,
  added: readonly PortfolioFile[] = [],
): Promise<PortfolioPlan> =>
  withLocalCopies(ctx.deps.files, ctx.org, files, (local) =>
    readPortfolio(ctx.org, [...local, ...added], choices, context),
  );

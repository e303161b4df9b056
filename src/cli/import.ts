import { readFile, stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ImportChoices } from '#contract/imports/imports.ts';
import { AppError } from '#server/access/app-error.ts';
import { bootstrap } from '#server/bootstrap.ts';
import type { Config } from '#server/config.ts';
import {
  ImportOrderError,
  importFromFiles,
  type Outcome,
  type Told,
} from '#server/imports/commands/import-from-files.ts';

export const summary =
  'bring in a portfolio: import FILE… [--dry-run] [--organization NAME] [--as EMAIL] [--mapping FILE]';

const USAGE =
  'lintel: name the files: npm run lintel -- import properties.csv units.csv … [--dry-run] [--organization NAME] [--as EMAIL] [--mapping FILE]\n';

/** npm keeps the options of a script for itself unless `--` stands before them; a lost --dry-run would be a real run. */
const keptByNpm = (): string | undefined =>
  ['dry-run', 'organization', 'mapping'].find((option) => process.env[`npm_config_${option.replace('-', '_')}`]);

/** Checks files and brings them in, beside a running server too; asks nothing. Problems are an exit status of 1. */
export async function run(args: string[], config: Config): Promise<number> {
  const kept = keptByNpm();
  if (kept !== undefined) {
    process.stderr.write(
      `lintel: npm kept --${kept} for itself, so nothing was done: write npm run lintel -- import … with the two dashes.\n`,
    );
    return 2;
  }
  const parsed = readArguments(args);
  if (parsed === null) {
    process.stderr.write(USAGE);
    return 2;
  }
  try {
    return await bringIn(parsed, config);
  } catch (error) {
    if (!(error instanceof AppError) && !(error instanceof ImportOrderError)) throw error;
    process.stderr.write(`lintel: ${error.message}\n`);
    return 1;
  }
}

type Arguments = NonNullable<ReturnType<typeof readArguments>>;

async function bringIn({ names, organization, email, isDryRun, mapping }: Arguments, config: Config): Promise<number> {
  const files = await Promise.all(names.map(readFileFacts));
  const choices =
    mapping === null ? {} : readMapping(await readFile((await readFileFacts(mapping)).path, 'utf8'), mapping);
  const { deps, stop } = await bootstrap(config, { whenRunning: 'join' });
  try {
    const told: Told = { found: (outcome) => process.stdout.write(wordsOf(outcome)), progress: showProgress };
    const outcome = await importFromFiles(deps, { files, choices, organization, email, isDryRun }, told);
    process.stdout.write(closing(outcome, isDryRun));
    return outcome.failure === null && outcome.errorCount === 0 ? 0 : 1;
  } finally {
    await stop();
  }
}

function readArguments(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        organization: { type: 'string' },
        as: { type: 'string' },
        'dry-run': { type: 'boolean' },
        mapping: { type: 'string' },
      },
    });
    if (positionals.length === 0) return null;
    return {
      names: positionals,
      organization: values.organization ?? null,
      email: values.as ?? null,
      isDryRun: values['dry-run'] ?? false,
      mapping: values.mapping ?? null,
    };
  } catch {
    return null;
  }
}

async function readFileFacts(name: string) {
  const path = resolve(name);
  const facts = await stat(path).catch(() => null);
  if (!facts?.isFile()) throw new ImportOrderError(`There is no file ${name}.`);
  return { path, name: basename(path), size: facts.size };
}

function readMapping(text: string, name: string): ImportChoices {
  try {
    return ImportChoices.parse(JSON.parse(text));
  } catch {
    throw new ImportOrderError(`${name} is not a mapping. The choices of an import as the API shows them are one.`);
  }
}

const plural = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

/** One line a problem, as compilers write them: sheet, row and column first. */
function wordsOf({ counts, problems, errorCount, warningCount }: Outcome): string {
  const lines = problems.map(({ sheet, row, column, severity, message, value, suggestion }) => {
    const place = [sheet, row === null ? '' : `row ${row}`, column ?? ''].filter(Boolean).join(', ');
    const says = value === '' ? '' : ` (“${value}”)`;
    return `${place}: ${severity}: ${message}${says}${suggestion === null ? '' : ` Perhaps “${suggestion}”.`}\n`;
  });
  const hiddenCount = errorCount + warningCount - problems.length;
  if (hiddenCount > 0) lines.push(`… and ${plural(hiddenCount, 'more problem', 'more problems')}.\n`);
  return `${lines.join('')}${countWords(counts)}; ${plural(errorCount, 'error', 'errors')}, ${plural(warningCount, 'warning', 'warnings')}.\n`;
}

const countWords = (counts: Outcome['counts']): string =>
  [
    plural(counts.properties, 'property', 'properties'),
    plural(counts.units, 'unit', 'units'),
    plural(counts.people, 'person', 'people'),
    plural(counts.leases, 'lease', 'leases'),
  ].join(', ');

function closing({ failure, errorCount }: Outcome, isDryRun: boolean): string {
  if (failure !== null) return `${failure}\n`;
  if (errorCount > 0) return 'Nothing was brought in: solve the errors first.\n';
  return isDryRun ? 'Nothing was brought in: this was a dry run.\n' : 'Everything is in.\n';
}

/** One line that is written over on a terminal, and a line now and then elsewhere. */
function showProgress(doneRows: number, totalRows: number): void {
  const isTerminal = process.stderr.isTTY;
  const isStep = doneRows === totalRows || doneRows % 5000 === 0;
  if (isTerminal) process.stderr.write(`\r${doneRows} of ${totalRows} written${doneRows === totalRows ? '\n' : ''}`);
  else if (isStep && totalRows > 5000) process.stderr.write(`${doneRows} of ${totalRows} written\n`);
}

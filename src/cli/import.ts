import { readFile, stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { fieldLabels } from '#contract/imports/fields.sentences.ts';
import { IMPORT_FIELD_NAMES, type ImportField } from '#contract/imports/imports.fields.ts';
import { ImportChoices } from '#contract/imports/imports.ts';
import type { LeftOutCause } from '#contract/imports/imports.words.ts';
import { AppError } from '#server/access/app-error.ts';
import { bootstrap } from '#server/bootstrap.ts';
import type { Config } from '#server/config.ts';
import {
  ImportOrderError,
  importFromFiles,
  type Outcome,
  type Told,
} from '#server/imports/commands/import-from-files.ts';
import { listenForStop } from './stop-signal.ts';

export const summary =
  'bring in a portfolio: import FILE… [--dry-run] [--map COLUMN=FIELD] [--json] …; import --help tells all';
export const hasHelp = true;

const USAGE =
  'lintel: name the files: npm run lintel -- import properties.csv units.csv … [--dry-run]; import --help tells all options\n';

const HELP = `Bring in a portfolio from CSV and XLSX files: properties, units, people, leases, contractors, or rent rolls as programs export them.

  npm run lintel -- import FILE… [options]

All files are one portfolio. They are checked first; with an error among them nothing is brought in. Ctrl+C stops it on
the way, and then nothing is brought in either.

  --dry-run             check only
  --map COLUMN=FIELD    what a column is, by its header; FIELD may be "none". May be given several times
  --country CODE        where properties are whose country the files do not tell, such as DE
  --use-existing        add to properties that are in Lintel at the same address already
  --mapping FILE        all decisions as JSON, as the API shows them as "choices": columns, corrections, addresses
  --organization NAME   which, where there are several
  --as EMAIL            in whose name
  --json                one JSON document on standard output, for scripts
  --help                this

Properties that a file only names are found in Lintel by their name. For others give a file with their addresses
(name, street, city, state, ZIP code, country), or "places" in the mapping:
  {"places": {"maple court": {"street": "412 Maple Street", "city": "Dayton", "state": "OH", "country": "US"}}}

Exit status: 0 brought in, or a dry run without errors; 1 there are errors or it stopped, and nothing was brought in;
2 the command itself was not understood.

Fields:
${fieldLines()}
`;

/** Every field with what it is called, two a line. */
function fieldLines(): string {
  const named = IMPORT_FIELD_NAMES.map((field) => `  ${field.padEnd(24)}${fieldLabels[`import.field.${field}`]}`);
  return named.join('\n');
}

/** npm keeps the options of a script for itself unless `--` stands before them; a lost --dry-run would be a real run. */
const keptByNpm = (): string | undefined =>
  ['dry-run', 'organization', 'mapping', 'map', 'country', 'use-existing', 'json'].find(
    (option) => process.env[`npm_config_${option.replaceAll('-', '_')}`],
  );

/** Checks files and brings them in, beside a running server too; asks nothing. Problems are an exit status of 1. */
export async function run(args: string[], config: Config): Promise<number> {
  const kept = keptByNpm();
  if (kept !== undefined) {
    process.stderr.write(
      `lintel: npm kept --${kept} for itself, so nothing was done: write npm run lintel -- import … with the two dashes.\n`,
    );
    return 2;
  }
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(HELP);
    return 0;
  }
  const parsed = readArguments(args);
  if (typeof parsed === 'string') {
    process.stderr.write(parsed);
    return 2;
  }
  try {
    return await bringIn(parsed, config);
  } catch (error) {
    if (!(error instanceof AppError) && !(error instanceof ImportOrderError)) throw error;
    if (parsed.isJson) process.stdout.write(`${JSON.stringify({ status: 'refused', message: error.message })}\n`);
    process.stderr.write(`lintel: ${error.message}\n`);
    return 1;
  }
}

type Arguments = Exclude<ReturnType<typeof readArguments>, string>;

async function bringIn(given: Arguments, config: Config): Promise<number> {
  const { names, organization, email, isDryRun, isJson, mapping } = given;
  const files = await Promise.all(names.map(readFileFacts));
  const written =
    mapping === null ? {} : readMapping(await readFile((await readFileFacts(mapping)).path, 'utf8'), mapping);
  const choices: ImportChoices = {
    ...written,
    ...(given.country !== null && { country: given.country }),
    ...(given.usesExisting && { usesExisting: true }),
    ...(Object.keys(given.headers).length > 0 && { headers: { ...written.headers, ...given.headers } }),
  };
  const { deps, stop } = await bootstrap(config, { whenRunning: 'join' });
  try {
    const told: Told = {
      found: (outcome) => isJson || process.stdout.write(wordsOf(outcome)),
      progress: isJson ? () => {} : showProgress,
    };
    const order = { files, choices, organization, email, isDryRun };
    const outcome = await importFromFiles(deps, order, told, listenForStop().signal);
    process.stdout.write(isJson ? `${JSON.stringify(documentOf(outcome), null, 2)}\n` : closing(outcome, isDryRun));
    return outcome.failure === null && outcome.errorCount === 0 ? 0 : 1;
  } finally {
    await stop();
  }
}

/** What scripts are told: the outcome, and everything that the API shows of an import. */
function documentOf(outcome: Outcome) {
  const { importId, failure, errorCount } = outcome;
  const status = failure !== null ? 'stopped' : errorCount > 0 ? 'errors' : importId === null ? 'checked' : 'done';
  const { counts, alreadyThere, balances, warningCount, problems, asked, sheets } = outcome;
  return {
    status,
    importId,
    counts,
    alreadyThere,
    balances,
    errorCount,
    warningCount,
    failure,
    problems,
    asked,
    sheets,
  };
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
        map: { type: 'string', multiple: true },
        country: { type: 'string' },
        'use-existing': { type: 'boolean' },
        json: { type: 'boolean' },
      },
    });
    if (positionals.length === 0) return USAGE;
    const headers = readMaps(values.map ?? []);
    if (typeof headers === 'string') return headers;
    const country = values.country?.toUpperCase() ?? null;
    if (country !== null && !/^[A-Z]{2}$/.test(country)) return 'lintel: --country takes two letters, such as DE.\n';
    return {
      names: positionals,
      organization: values.organization ?? null,
      email: values.as ?? null,
      isDryRun: values['dry-run'] ?? false,
      isJson: values.json ?? false,
      mapping: values.mapping ?? null,
      usesExisting: values['use-existing'] ?? false,
      country,
      headers,
    };
  } catch (error) {
    return `${USAGE}lintel: ${error instanceof Error ? error.message : String(error)}\n`;
  }
}

/** Reads "Mieter=person.name". */
function readMaps(maps: readonly string[]): NonNullable<ImportChoices['headers']> | string {
  const headers: Record<string, ImportField | null> = {};
  for (const map of maps) {
    const at = map.lastIndexOf('=');
    const [header, name] = [map.slice(0, at).trim(), map.slice(at + 1).trim()];
    if (at < 1 || header === '') return `lintel: --map ${map} is not COLUMN=FIELD, such as "Mieter=person.name".\n`;
    const field = IMPORT_FIELD_NAMES.find((one) => one.toLowerCase() === name.toLowerCase());
    if (field === undefined && name !== 'none')
      return `lintel: --map ${map}: there is no field ${name}. import --help lists them.\n`;
    headers[header] = field ?? null;
  }
  return headers;
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

const LEFT_OUT: Record<LeftOutCause, string> = {
  TOTAL: 'sums',
  HEADER: 'the header again',
  SECTION: 'headings',
  REMARK: 'remarks',
  SUMMARY: 'a table that sums up',
  CHOSEN: 'as you chose',
};

const plural = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

/** One line a problem, as compilers write them: sheet, row and column first. */
function wordsOf({ counts, problems, sheets, errorCount, warningCount }: Outcome): string {
  const lines = problems.map(({ sheet, row, column, severity, message, value, suggestion }) => {
    const place = [sheet || 'The file', row === null ? '' : `row ${row}`, column ?? ''].filter(Boolean).join(', ');
    const says = value === '' ? '' : ` (“${value}”)`;
    return `${place}: ${severity}: ${message}${says}${suggestion === null ? '' : ` Perhaps “${suggestion}”.`}\n`;
  });
  for (const { name, leftOut, columns } of sheets) {
    for (const { cause, rows, count } of leftOut)
      lines.push(
        `${name}: not read (${LEFT_OUT[cause]}): ${plural(count, 'row', 'rows')}: ${rows.join(', ')}${count > rows.length ? ', …' : ''}\n`,
      );
    const unused = columns.filter((column) => column.field === null && column.header !== '');
    if (unused.length > 0) lines.push(`${name}: columns not read: ${unused.map(({ header }) => header).join(', ')}\n`);
  }
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
    ...(counts.contractors > 0 ? [plural(counts.contractors, 'contractor', 'contractors')] : []),
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

import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { AppError } from '#server/access/app-error.ts';
import type { Deps } from '#server/access/context.ts';
import { bootstrap } from '#server/bootstrap.ts';
import { type Config, ConfigError } from '#server/config.ts';
import {
  type InstallationOrganization,
  listInstallationOrganizations,
} from '#server/users/commands/from-command-line.ts';

/** What a verb answers: for people, and for scripts under --json. */
export type Answer = { text: string; json: object };
type Values<O extends ParseArgsOptionsConfig> = {
  [Name in keyof O]?: O[Name]['type'] extends 'boolean' ? boolean : string;
};
/** The verbs of a command: each reads its arguments, null where they are not understood, and answers what to do. */
export type Verbs<O extends ParseArgsOptionsConfig> = Record<
  string,
  (args: string[], values: Values<O>) => ((deps: Deps) => Promise<Answer>) | null
>;
type Spoken<O extends ParseArgsOptionsConfig> = { name: string; help: string; verbs: Verbs<O>; options: O };

/** What an order that cannot be carried out is refused with, in one line for whoever typed it. */
export class OrderError extends Error {}

/**
 * Runs `lintel <command> <verb> …`, beside a running server or without one. The status is 2 where it was not understood, 1
 * where it was refused and nothing changed.
 */
export async function runVerbs<O extends ParseArgsOptionsConfig>(
  { name, help, verbs, options }: Spoken<O>,
  args: string[],
  config: Config,
): Promise<number> {
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(help);
    return 0;
  }
  const read = readArguments(args, verbs, options);
  if (!read) {
    process.stderr.write(
      `lintel: that is not understood, and nothing was done. npm run lintel -- ${name} --help tells all.\n`,
    );
    return 2;
  }
  const { deps, stop } = await bootstrap(config, { whenRunning: 'join' });
  try {
    const { text, json } = await read.act(deps);
    process.stdout.write(`${read.isJson ? JSON.stringify(json) : text}\n`);
    return 0;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    if (read.isJson) process.stdout.write(`${JSON.stringify({ status: 'refused', message: error.message })}\n`);
    process.stderr.write(`lintel: ${error.message}\n`);
    return 1;
  } finally {
    await stop();
  }
}

const isRefusal = (error: unknown): error is Error =>
  [AppError, OrderError, ConfigError].some((known) => error instanceof known);

function readArguments<O extends ParseArgsOptionsConfig>([verb = '', ...rest]: string[], verbs: Verbs<O>, options: O) {
  try {
    const { values, positionals } = parseArgs({
      args: rest,
      allowPositionals: true,
      options: { ...options, json: { type: 'boolean' } },
    });
    const { json, ...given } = values as { json?: boolean };
    const act = Object.hasOwn(verbs, verb) ? verbs[verb]?.(positionals, given as Values<O>) : null;
    return act ? { act, isJson: json === true } : null;
  } catch {
    // An option that there is not, or one without its value.
    return null;
  }
}

/** The organization of this name or id; the only one where none is named. */
export async function findOrganization(deps: Deps, named: string | undefined): Promise<InstallationOrganization> {
  const all = await listInstallationOrganizations(deps);
  const meant = named === undefined ? all : all.filter(({ id, name }) => id === named || name === named);
  const [only, other] = meant;
  if (only && !other) return only;
  if (all.length === 0) throw new OrderError('There is no organization yet. Make one: npm run lintel -- org create …');
  const list = all.map(({ name, id }) => `"${name}" (${id})`).join(', ');
  throw new OrderError(`Say which organization with --organization, by its name or id: ${list}.`);
}

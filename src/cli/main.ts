import { loadConfig } from '#server/config.ts';
import type { Command } from './command.ts';
import { explain } from './explain.ts';

/** Every subcommand, loaded only when it is asked for; a new one is a file and a line here. */
const commands: Record<string, () => Promise<Command>> = {
  start: () => import('./start.ts'),
  demo: () => import('./demo.ts'),
  build: () => import('./build.ts'),
  ready: () => import('./ready.ts'),
  migrate: () => import('./migrate.ts'),
  import: () => import('./import.ts'),
  user: () => import('./user.ts'),
  domain: () => import('./domain.ts'),
  org: () => import('./org.ts'),
  mail: () => import('./mail.ts'),
  mails: () => import('./mails.ts'),
  nightly: () => import('./nightly.ts'),
  files: () => import('./backups/files.ts'),
  backup: () => import('./backups/backup.ts'),
  restore: () => import('./backups/restore.ts'),
  verify: () => import('./verify.ts'),
  config: () => import('./config.ts'),
};

/** What only somebody who works on Lintel needs; in the list of `npm run` rather than in the usage. */
const developerCommands: Record<string, () => Promise<Command>> = {
  test: async () => (await import('./checks.ts')).test,
  check: async () => (await import('./checks.ts')).check,
  fix: async () => (await import('./checks.ts')).fix,
  'db-types': () => import('./db-types.ts'),
  bench: () => import('./bench.ts'),
  soak: () => import('./soak.ts'),
  fuzz: () => import('./fuzz.ts'),
  pictures: () => import('./pictures.ts'),
};

const EXIT_MS_MAX = 1000;
const isHelp = (argument: string): boolean => argument === '--help' || argument === '-h';

/** Runs `lintel <verb> …` and resolves with its exit status; what goes wrong is one line on stderr. */
export async function main([verb, ...args]: string[]): Promise<number> {
  const load = [commands, developerCommands].find((table) => Object.hasOwn(table, verb ?? ''))?.[verb ?? ''];
  if (load === undefined) {
    const isAsked = verb === undefined || verb === 'help' || isHelp(verb);
    const text = `${isAsked ? '' : `lintel: there is no command "${verb}".\n\n`}${await usage()}`;
    (isAsked ? process.stdout : process.stderr).write(text);
    return isAsked ? 0 : 2;
  }
  try {
    const config = loadConfig(process.env);
    const command = await load();
    if (command.hasHelp !== true && Object.hasOwn(commands, verb ?? '') && args.some(isHelp)) {
      process.stdout.write(`Usage: npm run lintel -- ${verb}\n\n  ${command.summary}\n`);
      return 0;
    }
    if (command.takesNothing === true && args.length > 0) {
      process.stderr.write(
        `lintel: ${verb} takes nothing more, and "${args[0]}" was given; nothing was done. Settings are environment variables: npm run lintel -- config prints them.\n`,
      );
      return 2;
    }
    return await command.run(args, config);
  } catch (error) {
    process.stderr.write(`lintel: ${explain(error)}\n`);
    // A folder that never answers would keep the process waiting for it.
    setTimeout(() => process.exit(1), EXIT_MS_MAX).unref();
    return 1;
  }
}

async function usage(): Promise<string> {
  const rows = await Promise.all(
    Object.entries(commands).map(async ([name, load]) => `  ${name.padEnd(10)}${(await load()).summary}\n`),
  );
  return `Usage: npm run lintel -- <command> [arguments]\n\n${rows.join('')}`;
}

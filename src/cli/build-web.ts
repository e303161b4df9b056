import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib, { constants } from 'node:zlib';
import { projectRoot } from '#server/config.ts';
import { runProgram } from './run-program.ts';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** The pages could not be built; the compiler's reason is on stderr above the message. */
export class BuildError extends Error {
  override name = 'BuildError';
}

/** The folder of the built browser part. */
export const webRoot = path.join(projectRoot, 'dist/web');

const sources = [
  'src/web',
  'src/contract',
  'index.html',
  'CHANGELOG.md',
  'vite.config.ts',
  'vite.calls.ts',
  'vite.chunks.ts',
  'vite.contract.ts',
  'vite.groups.ts',
  'vite.pages.ts',
  'vite.remembered.ts',
  'package-lock.json',
];
const distDir = path.dirname(webRoot);
const unfinishedPrefix = '.web-';
const abandonedAfterMs = 60 * 60_000;
const slowAfterMs = 20_000;

/** Whether the built browser part is missing or was built from other sources than these. */
export function isWebStale(): boolean {
  return !existsSync(stampIn(webRoot)) || readFileSync(stampIn(webRoot), 'utf8') !== hashSources();
}

/** Builds the browser part; throws BuildError. Leaves it as it was when `signal` aborts. */
export async function buildWeb(signal?: AbortSignal): Promise<void> {
  const hash = hashSources();
  process.stderr.write('Building the pages; this takes a few seconds.\n');
  const slow = setTimeout(
    () => process.stderr.write('Still building them; on a slow machine this takes some minutes.\n'),
    slowAfterMs,
  );
  mkdirSync(distDir, { recursive: true });
  removeAbandoned();
  // Built beside its place and renamed, so that a killed build never leaves half a page.
  const unfinished = mkdtempSync(path.join(distDir, unfinishedPrefix));
  try {
    const status = await runProgram(
      ['vite', 'build', '--outDir', unfinished, '--emptyOutDir', '--logLevel', 'warn'],
      signal,
      // Whoever builds while testing or developing would get React's development build, twice as large.
      { saysOnlyFailure: true, environment: { NODE_ENV: 'production' } },
    );
    if (signal?.aborted) return;
    if (status !== 0)
      throw new BuildError(
        'The pages could not be built (the reason is above). Your data was not touched; mend that and start again, which goes on from here.',
      );
    await compressFiles(path.join(unfinished, 'assets'));
    writeFileSync(stampIn(unfinished), hash);
    // A folder of its own is made for its maker alone; who serves the pages may be another user, as in an image.
    chmodSync(unfinished, 0o755);
    replaceWith(unfinished);
  } finally {
    clearTimeout(slow);
    rmSync(unfinished, { recursive: true, force: true });
  }
}

/** Once and as small as it gets, rather than for each who comes. */
async function compressFiles(folder: string): Promise<void> {
  const files = readdirSync(folder).filter((file) => /\.(js|css|svg)$/.test(file));
  await Promise.all(
    files.map(async (file) => {
      const content = readFileSync(path.join(folder, file));
      const [small, compatible] = await Promise.all([
        brotli(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
        gzip(content, { level: constants.Z_BEST_COMPRESSION }),
      ]);
      writeFileSync(path.join(folder, `${file}.br`), small);
      writeFileSync(path.join(folder, `${file}.gz`), compatible);
    }),
  );
}

function hashSources(): string {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const file of filesIn(path.join(projectRoot, source))) {
      hash.update(`${path.relative(projectRoot, file)}\n`).update(readFileSync(file));
    }
  }
  return hash.digest('hex');
}

function filesIn(place: string): string[] {
  const stat = statSync(place, { throwIfNoEntry: false });
  if (stat === undefined) return [];
  if (stat.isFile()) return [place];
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

function stampIn(folder: string): string {
  return path.join(folder, 'built-from.txt');
}

function replaceWith(built: string): void {
  const previous = `${built}-previous`;
  if (existsSync(webRoot)) renameSync(webRoot, previous);
  try {
    renameSync(built, webRoot);
  } catch (error) {
    // Another start may have put the same pages there in the meantime.
    if (!existsSync(webRoot)) throw error;
  }
  rmSync(previous, { recursive: true, force: true });
}

function removeAbandoned(): void {
  for (const name of readdirSync(distDir)) {
    const folder = path.join(distDir, name);
    const age = Date.now() - (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (name.startsWith(unfinishedPrefix) && age > abandonedAfterMs) rmSync(folder, { recursive: true, force: true });
  }
}

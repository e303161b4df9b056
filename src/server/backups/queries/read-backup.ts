import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { NO_ORG } from '#server/access/context.ts';
import { BackupError, DamagedBackup } from '../rules/backup-error.ts';
import {
  FORMAT,
  KEY,
  MANIFEST,
  Manifest,
  readFileEntry,
  type TableFacts,
  tableEntry,
  tableName,
} from '../rules/manifest.ts';
import { type Reckoning, reckoned } from '../rules/reckoned.ts';

const ENTRIES_BESIDE_FILES_MAX = 10_000;
const MANIFEST_BYTES_MAX = 32_000_000;
const KEY_BYTES_MAX = 1000;
const OPTIONS = { lazyEntries: true, autoClose: false, strictFileNames: true } as const;

/** A file of an organization in a backup; its content is read to its end before the next. */
export type BackedUpFile = { orgId: string; key: string; content: AsyncIterable<Buffer> };

/**
 * A backup as it lies on the disk. What it says of itself is read first; its parts are read as they are asked for, never
 * whole, and each throws DamagedBackup where it is not what was said.
 */
const UNREAD: Readonly<Record<string, string>> = {
  EISDIR: 'it is a folder',
  EACCES: 'this user may not read it',
  ENOTDIR: 'a part of its path is a file',
};

export class Backup {
  readonly manifest: Manifest;
  readonly #file: string;
  readonly #zip: ZipFile;
  readonly #entries: ReadonlyMap<string, Entry>;

  private constructor(file: string, zip: ZipFile, entries: ReadonlyMap<string, Entry>, manifest: Manifest) {
    this.#file = file;
    this.#zip = zip;
    this.#entries = entries;
    this.manifest = manifest;
  }

  /** Opens a backup by its directory and description; refuses what is none, and what does not hold what it says. */
  static async open(file: string): Promise<Backup> {
    const zip = await openPromise(file, OPTIONS).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') throw new BackupError(`There is no file ${file}.`);
      if (error.code !== undefined)
        throw new BackupError(`${file} cannot be read: ${UNREAD[error.code] ?? error.message}.`);
      throw noBackup(file, error);
    });
    try {
      const { entries, fileCount } = await readDirectory(file, zip);
      const manifest = await readManifest(file, zip, entries);
      const expected = [MANIFEST, ...(manifest.key === 'INSIDE' ? [KEY] : []), ...manifest.tables.map(tableEntry)];
      if (new Set(expected).size !== expected.length) throw damaged(file, 'its description names a table twice');
      const missing = expected.find((name) => !entries.has(name));
      if (missing !== undefined) throw damaged(file, `${missing} is missing`);
      const further = [...entries.keys()].find((name) => !expected.includes(name));
      if (further !== undefined) throw damaged(file, `it holds ${further}, which its description does not name`);
      if (fileCount !== manifest.files.count)
        throw damaged(file, `it holds ${fileCount} files, where its description says ${manifest.files.count}`);
      return new Backup(file, zip, entries, manifest);
    } catch (error) {
      zip.close();
      throw error;
    }
  }

  close(): void {
    this.#zip.close();
  }

  /** The rows of a table as PostgreSQL wrote them. */
  async *rowsOf(table: TableFacts): AsyncGenerator<Buffer> {
    let found: Reckoning | undefined;
    yield* reckoned(this.#read(this.#entries.get(tableEntry(table)), table.bytes), (reckoning) => {
      found = reckoning;
    });
    if (found?.sha256 !== table.sha256 || found.rows !== table.rows)
      throw damaged(this.#file, `the rows of ${tableName(table)} are not those that were backed up`);
  }

  /** The text of the key's file; null where it is not inside. */
  async key(): Promise<string | null> {
    const entry = this.#entries.get(KEY);
    if (entry === undefined) return null;
    return (await wholeOf(this.#read(entry, KEY_BYTES_MAX))).toString();
  }

  /** Every file, one after the other. */
  async *files(): AsyncGenerator<BackedUpFile> {
    const zip = await openPromise(this.#file, OPTIONS);
    const hash = createHash('sha256');
    const known = new Set([NO_ORG, ...this.manifest.organizations.map(({ id }) => id)]);
    let bytes = 0;
    try {
      for await (const entry of zip.eachEntry()) {
        const named = readFileEntry(entry.fileName);
        if (named === null) continue;
        if (!known.has(named.orgId)) throw damaged(this.#file, `${entry.fileName} is of no organization in it`);
        const read = this.#read(entry, this.manifest.files.bytes - bytes, zip);
        hash.update(`${entry.fileName}\0`);
        const content = (async function* () {
          for await (const chunk of read) {
            hash.update(chunk);
            bytes += chunk.length;
            yield chunk;
          }
          hash.update('\0');
        })();
        yield { ...named, content };
      }
    } catch (error) {
      throw asDamage(this.#file, error);
    } finally {
      zip.close();
    }
    if (bytes !== this.manifest.files.bytes || hash.digest('hex') !== this.manifest.files.sha256)
      throw damaged(this.#file, 'its files are not those that were backed up');
  }

  /** The bytes of an entry, no more than it may have, held against what the directory says of them. */
  async *#read(entry: Entry | undefined, bytesMax: number, zip = this.#zip): AsyncGenerator<Buffer> {
    if (entry === undefined) throw damaged(this.#file, 'a part is missing');
    yield* readEntry(this.#file, zip, entry, bytesMax);
  }
}

/** Reads a whole backup and holds every part against what was written; throws DamagedBackup at the first that differs. */
export async function proveBackup(
  backup: Backup,
  { signal, tell }: { signal: AbortSignal; tell: (what: string) => void },
): Promise<void> {
  for (const table of backup.manifest.tables) {
    tell(tableName(table));
    await passOver(backup.rowsOf(table), signal);
  }
  await backup.key();
  let count = 0;
  for await (const { content } of backup.files()) {
    tell(`file ${++count}`);
    await passOver(content, signal);
  }
}

async function passOver(content: AsyncIterable<Buffer>, signal: AbortSignal): Promise<void> {
  for await (const _ of content) signal.throwIfAborted();
}

async function readDirectory(file: string, zip: ZipFile) {
  const entries = new Map<string, Entry>();
  let fileCount = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      if (readFileEntry(entry.fileName)) fileCount++;
      else if (entries.has(entry.fileName)) throw damaged(file, `it holds ${entry.fileName} twice`);
      else entries.set(entry.fileName, entry);
      if (entries.size > ENTRIES_BESIDE_FILES_MAX) throw noBackup(file);
    }
  } catch (error) {
    throw asDamage(file, error);
  }
  return { entries, fileCount };
}

async function readManifest(file: string, zip: ZipFile, entries: ReadonlyMap<string, Entry>): Promise<Manifest> {
  const entry = entries.get(MANIFEST);
  if (entry === undefined) throw noBackup(file);
  const text = (await wholeOf(readEntry(file, zip, entry, MANIFEST_BYTES_MAX))).toString();
  let written: unknown;
  try {
    written = JSON.parse(text);
  } catch (cause) {
    throw noBackup(file, cause);
  }
  const format = (written as { format?: unknown } | null)?.format;
  if (typeof format === 'number' && format > FORMAT)
    throw new BackupError(`${file} was made by a newer Lintel, which writes backups in another way; use that one.`);
  const parsed = Manifest.safeParse(written);
  if (!parsed.success) throw noBackup(file, parsed.error);
  return parsed.data;
}

async function* readEntry(file: string, zip: ZipFile, entry: Entry, bytesMax: number): AsyncGenerator<Buffer> {
  if (entry.uncompressedSize > bytesMax) throw damaged(file, `${entry.fileName} is larger than was said`);
  let found: Reckoning | undefined;
  try {
    yield* reckoned(await zip.openReadStreamPromise(entry), (reckoning) => {
      found = reckoning;
    });
  } catch (error) {
    throw asDamage(file, error);
  }
  if (found?.crc !== entry.crc32) throw damaged(file, `${entry.fileName} is damaged`);
}

const wholeOf = (content: AsyncIterable<Buffer>): Promise<Buffer> => buffer(content);

const noBackup = (file: string, cause?: unknown): DamagedBackup =>
  Object.assign(new DamagedBackup(`${file} is no backup of Lintel, or a part of it is missing.`), { cause });

const damaged = (file: string, how: string): DamagedBackup => new DamagedBackup(`${file} is damaged: ${how}.`);

/** What reading an archive ends in means that it is damaged, unless it is the disk that fails or somebody who stops it. */
function asDamage(file: string, error: unknown): unknown {
  if (error instanceof BackupError || (error instanceof Error && error.name === 'AbortError')) return error;
  const { code, message } = error as NodeJS.ErrnoException;
  return code === undefined || code.startsWith('Z_') ? damaged(file, message) : error;
}

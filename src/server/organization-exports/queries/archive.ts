import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Kysely, sql } from 'kysely';
import { languageOfCountry } from '#contract/language/languages.ts';
import { AppError } from '#server/access/app-error.ts';
import type { Ctx } from '#server/access/context.ts';
import { say } from '#server/access/sentences.ts';
import type { DB } from '#server/db/schema.ts';
import { transaction } from '#server/db/transaction.ts';
import type { ZipEntry } from '#server/exports/write-zip.ts';
import { type KnownFile, watched } from '#server/files/proven.ts';

/** The folder of the store in which exports lie; they hold none of each other. */
export const EXPORTS_FOLDER = 'exports';
/** Rows that are fetched from the database at once. */
const ROWS_AT_ONCE = 500;
/** More rows are long work, for which the database yields to others. */
const LONG_ROWS = 5000;
/** A table of more rows may make a file of more than 4 GB. */
const LARGE_ROWS = 1_000_000;

/** Where the bytes of an export lie. */
export const exportKey = (id: string): string => `${EXPORTS_FOLDER}/${id}.zip`;

/** How far an archive is. */
export type Progress = { tablesDone: number; filesDone: number; rowCount: number };
export type Plan = { tables: readonly Table[]; fileCount: number };
/** A table of the database, with how many rows it has of the organization, and the columns that hold secrets. */
type Table = { name: string; secrets: string[]; rowCount: number };

const inOrganization = <T>(ctx: Ctx, work: (db: Kysely<DB>) => Promise<T>, isLong = false): Promise<T> =>
  transaction(ctx.deps.pool, { orgId: ctx.org, identity: true, ...(isLong && { isBackground: true }) }, work);

/** Which tables there are, as the database says, and how many files lie in the store. */
export async function planArchive(ctx: Ctx): Promise<Plan> {
  const tables = await inOrganization(ctx, async (db) => {
    const { rows } = await sql<Omit<Table, 'rowCount'>>`select name, secrets from tables_of_organizations()`.execute(
      db,
    );
    const counted: Table[] = [];
    for (const table of rows) counted.push({ ...table, rowCount: await countRows(db, table) });
    return counted;
  });
  let fileCount = 0;
  for await (const key of ctx.deps.files.keysOf(ctx.org)) if (isKept(key)) fileCount++;
  return { tables, fileCount };
}

/** An export holds what people keep, and no other export. */
const isKept = (key: string): boolean => !key.startsWith(`${EXPORTS_FOLDER}/`);

/** Everything an organization has, a part after the other as it is asked for; `onProgress` is told after each. */
export async function* archiveOf(
  ctx: Ctx,
  { tables }: Plan,
  onProgress: (done: Progress) => Promise<void>,
): AsyncGenerator<ZipEntry> {
  const done: Progress = { tablesDone: 0, filesDone: 0, rowCount: 0 };
  const { country, name, ...row } = await readOrganizationRow(ctx);
  yield { name: 'organization.json', content: [JSON.stringify({ name, country, ...row }, null, 2)] };
  yield { name: 'sign-ins.ndjson', content: linesOf(ctx, SIGN_INS) };
  for (const table of tables) {
    const { rowCount } = table;
    const content = rowCount > 0 ? linesOf(ctx, rowsOf(table), rowCount > LONG_ROWS) : [];
    yield { name: `tables/${table.name}.ndjson`, content, isLarge: rowCount > LARGE_ROWS };
    done.tablesDone++;
    done.rowCount += rowCount;
    await onProgress(done);
  }
  const known = await readKnown(ctx);
  const altered: string[] = [];
  const gone = new Set<string>();
  for await (const key of ctx.deps.files.keysOf(ctx.org)) {
    if (!isKept(key)) continue;
    const content = await openUnlessGone(ctx, key);
    if (content === null) {
      gone.add(key);
      continue;
    }
    const bytes = known.get(key);
    const noted = bytes ? watched(content, bytes, () => altered.push(key)) : content;
    yield { name: `files/${key}`, content: noted, isPacked: true };
    done.filesDone++;
    await onProgress(done);
  }
  const missing = await findMissing(ctx, gone);
  if (missing.length > 0) yield { name: 'missing-files.txt', content: missing.map((key) => `${key}\n`) };
  if (altered.length > 0) yield { name: 'altered-files.txt', content: altered.map((key) => `${key}\n`) };
  const madeAt = ctx.deps.clock.now().toISOString();
  const facts = { organization: name, madeAt, missing: missing.length, altered: altered.length };
  yield { name: 'README.txt', content: [say(languageOfCountry(country), 'organization_export.readme', facts)] };
}

type OrganizationRow = { name: string; country: string };

const readOrganizationRow = (ctx: Ctx): Promise<OrganizationRow> =>
  inOrganization(ctx, async (db) => {
    const { rows } = await sql<{ row: OrganizationRow }>`
      select to_jsonb(organizations) as row from organizations where id = current_org()`.execute(db);
    if (!rows[0]) throw new Error('The organization is not there.');
    return rows[0].row;
  });

/** Who can sign in, as other members know them. */
const SIGN_INS = sql`select jsonb_build_object('id', person.id, 'email', person.email, 'username', person.username,
    'first_name', person.first_name, 'last_name', person.last_name, 'status', person.status, 'created_at', person.created_at)::text as line
  from users person join memberships member on member.user_id = person.id where member.org_id = current_org() order by person.email`;

const rowsOf = ({ name, secrets }: Table) =>
  sql`select (to_jsonb(held) - array[${sql.join([sql.lit('org_id'), ...secrets.map((column) => sql.lit(column))])}]::text[])::text as line
    from ${sql.table(name)} held where held.org_id = current_org()`;

async function countRows(db: Kysely<DB>, { name }: Pick<Table, 'name'>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(name)} where org_id = current_org()`.execute(db);
  return rows[0]?.count ?? 0;
}

/** What a query finds, a line each; it is read as fast as it is taken, so that no more than a few hundred rows are held. */
function linesOf(ctx: Ctx, query: typeof SIGN_INS, isLong = false): AsyncIterable<Buffer> {
  const lines = new PassThrough();
  inOrganization(ctx, (db) => pipeline(Readable.from(fetched(db, query), { highWaterMark: 1 }), lines), isLong).catch(
    (error: Error) => lines.destroy(error),
  );
  return lines;
}

async function* fetched(db: Kysely<DB>, query: typeof SIGN_INS): AsyncGenerator<string> {
  await sql`declare rows_of_archive no scroll cursor for ${query}`.execute(db);
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(ROWS_AT_ONCE)} from rows_of_archive`.execute(db);
    if (rows.length === 0) return;
    yield rows.map(({ line }) => `${line}\n`).join('');
  }
}

/** The bytes of a file; null where the store names it and has none of it, as of one that was removed since. */
const openUnlessGone = (ctx: Ctx, key: string) =>
  ctx.deps.files.open(ctx.org, key).then(
    ({ content }) => content,
    (error: unknown) => {
      if (error instanceof AppError && error.code === 'FILE_GONE') return null;
      throw error;
    },
  );

/** By what the listed files are known again. */
async function readKnown(ctx: Ctx): Promise<Map<string, KnownFile>> {
  const files = await inOrganization(ctx, (db) =>
    db.selectFrom('files').select(['key', 'sizeBytes', 'sha256']).where('orgId', '=', ctx.org).orderBy('key').execute(),
  );
  return new Map(files.map((file) => [file.key, file]));
}

/** Files that are listed and whose bytes are not in the store any more. */
async function findMissing(ctx: Ctx, gone: ReadonlySet<string>): Promise<string[]> {
  const missing = new Set((await readKnown(ctx)).keys());
  for await (const key of ctx.deps.files.keysOf(ctx.org)) if (!gone.has(key)) missing.delete(key);
  return [...missing];
}

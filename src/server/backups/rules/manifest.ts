import { z } from 'zod';
import { PlainDate } from '#contract/dates.schemas.ts';

/** Of what a backup is made today; one of a higher number was made by a newer Lintel. */
export const FORMAT = 1;
/** Where the description of a backup stands in it, written last, when all is known. */
export const MANIFEST = 'manifest.json';
/** Where the key stands in a backup. */
export const KEY = 'secret.key';

const Sum = z.string().regex(/^[0-9a-f]{64}$/);
const Count = z.int().min(0);
const Name = z.string().min(1).max(63);

/** A table as it was written: what it is called, of which columns, and by what it is known again. */
export const TableFacts = z.strictObject({
  schema: Name,
  name: Name,
  columns: z.array(Name),
  rows: Count,
  bytes: Count,
  sha256: Sum,
});
export type TableFacts = z.output<typeof TableFacts>;

/** What a backup says of itself. */
export const Manifest = z.strictObject({
  format: z.literal(FORMAT),
  lintel: z.string(),
  takenAt: z.iso.datetime(),
  postgres: z.string(),
  /** All that made the schema, in their order. */
  migrations: z.array(z.strictObject({ name: z.string(), checksum: Sum.nullable() })).min(1),
  organizations: z.array(z.strictObject({ id: z.uuid(), name: z.string() })),
  tables: z.array(TableFacts),
  sequences: z.array(
    z.strictObject({ schema: Name, name: Name, last: z.string().regex(/^-?\d+$/), isCalled: z.boolean() }),
  ),
  /** `gone` are those that a row names and the store did not have, `altered` those that it gave back as other bytes than were kept. */
  files: z.strictObject({
    count: Count,
    bytes: Count,
    sha256: Sum,
    gone: Count,
    altered: z.array(z.string()).default([]),
  }),
  key: z.enum(['INSIDE', 'LEFT_OUT', 'IN_SETTINGS']),
  heads: z.array(z.strictObject({ keptOn: PlainDate, head: z.string().regex(/^\d+-[0-9a-f]{64}$/) })),
});
export type Manifest = z.output<typeof Manifest>;

/** The name under which people know a table. */
export const tableName = ({ schema, name }: Pick<TableFacts, 'schema' | 'name'>): string => `${schema}.${name}`;

/** Where the rows of a table stand in a backup. */
export const tableEntry = (table: Pick<TableFacts, 'schema' | 'name'>): string => `tables/${tableName(table)}.copy`;

/** Where a file of an organization stands in a backup. */
export const fileEntry = (orgId: string, key: string): string => `files/${orgId}/${key}`;

/** Whose file an entry is, and its key; null where it is none. */
export function readFileEntry(entry: string): { orgId: string; key: string } | null {
  const [, orgId, key] = /^files\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/(.+)$/.exec(entry) ?? [];
  return orgId && key ? { orgId, key } : null;
}

/** What a backup holds, for people. */
export function inWords({ organizations, tables, files, key }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const names = organizations.length <= NAMES_MAX ? ` (${organizations.map(({ name }) => name).join(', ')})` : '';
  return [
    `${counted(organizations.length, 'organization')}${organizations.length > 0 ? names : ''}`,
    `${counted(tables.length, 'table')} with ${counted(rows, 'row')}`,
    `${counted(files.count, 'file')} (${bytesInWords(files.bytes)})`,
    KEYS[key],
  ].join(', ');
}

/** Which files were not what was kept when they were backed up, for people; empty where all were. */
export function alteredInWords({ files: { altered } }: Manifest): string {
  if (altered.length === 0) return '';
  const named = altered.slice(0, NAMES_MAX).join(', ');
  const others = altered.length > NAMES_MAX ? ` and ${counted(altered.length - NAMES_MAX, 'other')}` : '';
  return `The store of files gave back other bytes than were kept of ${counted(altered.length, 'file')}: ${named}${others}. They are in the backup as they came and will not be shown; an older backup may have them as they were.`;
}

const NAMES_MAX = 5;
const KEYS: Record<Manifest['key'], string> = {
  INSIDE: 'and the key',
  LEFT_OUT: 'without the key',
  IN_SETTINGS: 'without the key, which follows from LINTEL_SECRET',
};

/** A number with what it counts. */
export const counted = (count: number, one: string): string =>
  `${count.toLocaleString('en')} ${one}${count === 1 ? '' : 's'}`;

/** A size as people say it. */
export function bytesInWords(bytes: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];
  const at = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  return `${(bytes / 1000 ** at).toLocaleString('en', { maximumFractionDigits: at === 0 ? 0 : 1 })} ${units[at]}`;
}

import type { Kysely } from 'kysely';
import type { DB } from '#server/db/schema.ts';
import type { FilePurpose } from './purpose.ts';

type Uploads = { orgId: string; keys: readonly string[]; purpose: FilePurpose; uploadedById: string | null };

/** Gives the caller's own unattached uploads to the parent of their purpose; false when one is not there (any more). */
export async function attachUploads(db: Kysely<DB>, uploads: Uploads, parentId: string): Promise<boolean> {
  const keys = [...new Set(uploads.keys)];
  if (keys.length === 0) return true;
  const { numUpdatedRows } = await db
    .updateTable('files')
    .set({ parentType: uploads.purpose.parent, parentId })
    .where('orgId', '=', uploads.orgId)
    .where((eb) => eb('key', '=', eb.fn.any(eb.val(keys))))
    .where('purpose', '=', uploads.purpose.name)
    .where('uploadedById', '=', uploads.uploadedById)
    .where('parentId', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === BigInt(keys.length);
}

type Attached = { orgId: string; key: string; purpose: FilePurpose };

/** Takes one file off its parent, so that it is an unattached upload again; undefined when it is not there. */
export const detachFile = (
  db: Kysely<DB>,
  file: Attached,
  parentId: string,
): Promise<{ id: string; name: string } | undefined> =>
  db
    .updateTable('files')
    .set({ parentType: null, parentId: null })
    .where('orgId', '=', file.orgId)
    .where('key', '=', file.key)
    .where('parentType', '=', file.purpose.parent)
    .where('parentId', '=', parentId)
    .returning(['id', 'name'])
    .executeTakeFirst();

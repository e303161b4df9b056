import type { Kysely } from 'kysely';
import type { DB } from '#server/db/schema.ts';

/** What uploads become part of: `cost` for receipts, `ticket` for photos, `import` for a portfolio. */
export type Parent = { type: 'ticket' | 'cost' | 'import'; id: string };

type Uploads = {
  orgId: string;
  keys: readonly string[];
  purpose: 'RECEIPT' | 'PHOTO' | 'IMPORT';
  uploadedById: string | null;
};

/** Gives the caller's own unattached uploads to a parent; false when one of them is not there (any more). */
export async function attachUploads(db: Kysely<DB>, uploads: Uploads, parent: Parent): Promise<boolean> {
  const keys = [...new Set(uploads.keys)];
  if (keys.length === 0) return true;
  const { numUpdatedRows } = await db
    .updateTable('files')
    .set({ parentType: parent.type, parentId: parent.id })
    .where('orgId', '=', uploads.orgId)
    .where((eb) => eb('key', '=', eb.fn.any(eb.val(keys))))
    .where('purpose', '=', uploads.purpose)
    .where('uploadedById', '=', uploads.uploadedById)
    .where('parentId', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === BigInt(keys.length);
}

/** Takes one file off its parent, so that it is an unattached upload again; undefined when it is not there. */
export const detachFile = (
  db: Kysely<DB>,
  file: { orgId: string; key: string },
  parent: Parent,
): Promise<{ id: string; name: string } | undefined> =>
  db
    .updateTable('files')
    .set({ parentType: null, parentId: null })
    .where('orgId', '=', file.orgId)
    .where('key', '=', file.key)
    .where('parentType', '=', parent.type)
    .where('parentId', '=', parent.id)
    .returning(['id', 'name'])
    .executeTakeFirst();

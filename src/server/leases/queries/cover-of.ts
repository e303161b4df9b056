import { type RawBuilder, sql } from 'kysely';
import type { FileBrief } from '#contract/fields.ts';
import type { Ctx } from '#server/access/context.ts';
import { isSharedWithReader } from './shared-with-reader.ts';

/**
 * The picture of a property that is in reach, of its photos that the active role sees: the chosen one, else the first, as one value of a row. Its
 * reach is not asked again, as `documentInSight` would.
 */
export const coverOf = (ctx: Ctx, propertyColumn: string): RawBuilder<FileBrief | null> => sql`(
  select json_build_object('id', file.id, 'key', file.key, 'name', file.name, 'mime', file.mime, 'sizeBytes', file.size_bytes,
    'url', '/api/files/' || file.id,
    'thumbnailUrl', case when file.has_thumbnail then '/api/files/' || file.id || '/thumbnail' end)
  from documents document
  join document_versions version on version.org_id = document.org_id and version.document_id = document.id
    and version.number = document.latest_number
  join files file on file.org_id = version.org_id and file.parent_type = 'document_version' and file.parent_id = version.id
  where document.org_id = ${ctx.org} and document.property_id = ${sql.ref(propertyColumn)}
    and document.subject_type = 'property' and document.category = 'PHOTO' and file.mime = 'image/jpeg' and ${isSharedWithReader(ctx)}
  order by document.cover_since desc nulls last, document.created_at, document.id limit 1)`;

import type { FileBrief } from '#contract/fields.ts';

/** The columns of a file that a brief is made of. */
export const FILE_COLUMNS = [
  'file.id',
  'file.key',
  'file.name',
  'file.mime',
  'file.sizeBytes',
  'file.hasThumbnail',
  'file.parentId',
] as const;

type FileRow = { id: string; key: string; name: string; mime: string; sizeBytes: number; hasThumbnail: boolean };

/** A stored file as it appears beside its parent. */
export const fileBrief = (row: FileRow): FileBrief => ({
  id: row.id,
  key: row.key,
  name: row.name,
  mime: row.mime,
  sizeBytes: row.sizeBytes,
  url: `/api/files/${row.id}`,
  thumbnailUrl: row.hasThumbnail ? `/api/files/${row.id}/thumbnail` : null,
});

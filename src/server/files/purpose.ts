import type { Permission } from '#contract/permissions.ts';
import type { SubjectType } from '#contract/subjects.ts';

/** What files are kept for; declared by the noun that attaches them. */
export type FilePurpose = {
  /** As stored with each file. */
  name: string;
  /** Where the bytes lie within an organization; one folder may serve several purposes. */
  folder: string;
  /** What such a file becomes part of. */
  parent: SubjectType;
  /** Who may open it, besides having its parent in reach; with `nobody`, the noun itself reads it. */
  openedBy: Permission | 'whoever reaches its parent' | 'nobody';
};

/** A purpose of files that people upload before they say what they belong to. */
export type UploadPurpose = FilePurpose & {
  /** What uploading asks for. */
  permission: Permission;
  /** What is taken besides pictures. */
  allowed: { pdf: boolean };
};

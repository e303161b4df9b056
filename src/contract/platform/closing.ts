import { z } from 'zod';
import { Ability } from '../ability.ts';
import { Instant } from '../dates.schemas.ts';
import { longText } from '../fields.ts';
import { OrganizationExport } from '../organization-exports/organization-exports.ts';
import { RETENTION_DAYS_MAX, RETENTION_DAYS_MIN } from './platform.words.ts';

/** That an organization is closed, why, and what is left to do with it. */
export const Closing = z.object({
  closedAt: Instant,
  closedByName: z.string().nullable(),
  /** As its people read it. */
  reason: z.string(),
  /** Nobody can have it deleted before. */
  deletableAt: Instant,
  /** The last copy of everything; null where it was forgotten. */
  export: OrganizationExport.nullable(),
  deletion: z.object({ askedByName: z.string(), askedAt: Instant, confirmedByName: z.string().nullable() }).nullable(),
  can: z.object({
    /** Have it deleted, as the first of two. */
    askDeletion: Ability,
    /** Confirm it, as the second. */
    confirmDeletion: Ability,
    withdrawDeletion: Ability,
    reopen: Ability,
  }),
});
export type Closing = z.infer<typeof Closing>;

export const CloseInput = z.object({
  reason: longText(500),
  /** How long everything is kept before it can be deleted. */
  retentionDays: z.number().int().min(RETENTION_DAYS_MIN).max(RETENTION_DAYS_MAX),
});
export type CloseInput = z.output<typeof CloseInput>;

/** Shown once. */
export const ExportLink = z.object({ link: z.string().nullable(), expiresAt: Instant });

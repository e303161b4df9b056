import { sql } from 'kysely';
import type { Finder } from '#server/access/finder.ts';
import { findBest } from '#server/db/search.ts';
import { documentInSight } from './documents-in-sight.ts';

/** Documents by name and notes, with where they belong. */
export const findDocuments: Finder['find'] = (ctx, asked) =>
  findBest(ctx, asked, {
    search: 'find_documents',
    alias: 'document',
    from: sql`documents document`,
    inReach: documentInSight(ctx),
    name: sql`document.name`,
    detail: sql`(select property.name from properties property where property.org_id = document.org_id and property.id = document.property_id)`,
  });

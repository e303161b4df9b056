import { z } from 'zod';
import { Instant } from '../dates.schemas.ts';
import { Id, LinkToken } from '../fields.ts';
import { answer, defineRoutes } from '../route.ts';

export const ORGANIZATION_EXPORT_STATUSES = ['WAITING', 'RUNNING', 'READY', 'FAILED'] as const;

const count = z.number().int().nonnegative();

/** A copy of everything an organization has, in one archive, and who fetched it. */
export const OrganizationExport = z.object({
  id: Id,
  status: z.enum(ORGANIZATION_EXPORT_STATUSES),
  askedByName: z.string(),
  createdAt: Instant,
  endedAt: Instant.nullable(),
  tableCount: count,
  tablesDone: count,
  fileCount: count,
  filesDone: count,
  rowCount: count,
  /** Of the archive; null until it is ready. */
  sizeBytes: count.nullable(),
  /** SHA-256 of the archive in hexadecimal digits, for whoever compares. */
  sha256: z.string().nullable(),
  links: z.array(
    z.object({
      id: Id,
      /** The address that it was mailed to, or who made it to hand it over. */
      madeFor: z.string(),
      createdAt: Instant,
      expiresAt: Instant,
      fetchedCount: count,
      lastFetchedAt: Instant.nullable(),
    }),
  ),
});
export type OrganizationExport = z.infer<typeof OrganizationExport>;

/** What a link leads to, for whoever has it: of which organization the copy is, and until when it is there. */
export const LinkedExport = z.object({
  organizationName: z.string(),
  madeAt: Instant,
  sizeBytes: count,
  /** SHA-256 of the archive in hexadecimal digits, for whoever compares. */
  sha256: z.string(),
  expiresAt: Instant,
});
export type LinkedExport = z.infer<typeof LinkedExport>;

const LinkParams = z.object({ token: LinkToken });

/** What is open without a sign-in, since nobody signs in to an organization that is closed. */
export const organizationExportRoutes = defineRoutes({
  fetch: {
    method: 'GET',
    path: '/api/organization-exports/:token',
    permission: 'public',
    summary:
      'The copy of everything an organization has, by a link that was mailed or handed over; each time is noted.',
    params: LinkParams,
    response: 'file',
    refusalPage: '/copy/:token',
  },
  linked: {
    method: 'GET',
    path: '/api/organization-exports/:token/about',
    permission: 'public',
    summary: 'What a link to the copy of everything leads to, while it works; nothing is fetched or noted.',
    params: LinkParams,
    response: answer(LinkedExport),
  },
});

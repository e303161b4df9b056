import { sql } from 'kysely';
import { documentSubjects } from '#contract/documents/documents.subjects.ts';
import { defineNoun } from '#server/noun.ts';
import { remindOfEnds } from './documents.jobs.ts';
import { routes } from './documents.routes.ts';
import { DOCUMENT } from './documents.rules.ts';
import { documentInSight, versionInSight } from './queries/documents-in-sight.ts';
import { findDocuments } from './queries/find-documents.ts';

const VERSION = `document_versions version
  join documents document on document.org_id = version.org_id and document.id = version.document_id`;

/** Papers of properties, homes, leases, requests and people. */
export const documents = defineNoun(documentSubjects, {
  routes,
  files: [DOCUMENT],
  finders: [{ subject: 'document', permission: 'documents:read', find: findDocuments }],
  jobs: { 'documents:remind': { cron: '13 * * * *', catchUp: '2h', perOrganization: true, run: remindOfEnds } },
  subjects: {
    document: {
      named: { from: 'documents document', id: 'document.id', ownName: 'document.name' },
      recordedAs: ['name'],
      belongsTo: 'propertyId',
      deletion: 'document.remove',
      foundBy: (q, atMost) => sql`find_documents(${q}, ${atMost}, null)`,
      inReach: (ctx, id) => sql`(
        select ${documentInSight(ctx)} from documents document where document.org_id = ${ctx.org} and document.id = ${id})`,
      readBy: 'documents:read',
    },
    document_version: {
      named: { from: VERSION, id: 'version.id', ownName: 'document.name', goesBy: 'document.id' },
      recordedAs: [],
      deletion: 'unrecorded',
      inReach: (ctx, id) => sql`(
        select ${documentInSight(ctx)} and ${versionInSight(ctx)} from ${sql.raw(VERSION)}
        where version.org_id = ${ctx.org} and version.id = ${id})`,
      readBy: 'documents:read',
    },
  },
});

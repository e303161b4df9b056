import type { OwnData } from '#server/access/registry.ts';

/** What a person did in an organization, and when and from where; what they wrote about others stays with the organization. */
export const ownEntries: OwnData = (db, { orgId, userId }) =>
  db
    .selectFrom('auditEntries')
    .select(['at', 'action', 'activeRole', 'ip', 'subjectType'])
    .where('orgId', '=', orgId)
    .where('actorId', '=', userId)
    .orderBy('at')
    .orderBy('id')
    .execute();

import type { OrgId } from '#server/access/context.ts';
import { transaction } from '#server/db/transaction.ts';
import type { TestServer } from './given.ts';

/** The audit entries of an action on one record, oldest first. */
export const auditOf = (server: TestServer, orgId: OrgId, action: string, subjectId: string) =>
  transaction(server.pool, { orgId, readOnly: true }, (db) =>
    db
      .selectFrom('auditEntries')
      .select(['before', 'after', 'actorName', 'activeRole'])
      .where('action', '=', action)
      .where('subjectId', '=', subjectId)
      .orderBy('id')
      .execute(),
  );

/** What the timeline of a property tells, newest first. */
export const timelineOf = (server: TestServer, orgId: OrgId, propertyId: string) =>
  transaction(server.pool, { orgId, readOnly: true }, (db) =>
    db
      .selectFrom('activities')
      .innerJoin('activitySubjects as told', 'told.activityId', 'activities.id')
      .select(['activities.type', 'activities.facts', 'activities.actorId'])
      .where('told.subjectId', '=', propertyId)
      .orderBy('activities.id', 'desc')
      .execute(),
  );

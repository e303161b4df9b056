import type { OwnData } from '#server/access/registry.ts';

/** What somebody wrote, for a copy of their own data. */
export const ownMessagesOf: OwnData = (db, { orgId, personId }) =>
  db
    .selectFrom('messages')
    .select(['conversationId', 'sentAt', 'body'])
    .where('orgId', '=', orgId)
    .where('senderId', '=', personId)
    .orderBy('sentAt')
    .orderBy('id')
    .execute();

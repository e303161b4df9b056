import type { Kysely } from 'kysely';
import type { Ctx } from '#server/access/context.ts';
import type { DB } from '#server/db/schema.ts';
import { sayings } from '#server/live/channel.ts';

/** Lets the pages that these people have open show it at once. */
export const ringFor = (db: Kysely<DB>, { org, deps }: Ctx, personIds: readonly string[]) =>
  personIds.length === 0
    ? []
    : sayings(db, deps.live.from, [{ kind: 'word', org, by: null, to: [...personIds], event: 'told', data: {} }]);

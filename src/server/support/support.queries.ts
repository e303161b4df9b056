import type { Kysely } from 'kysely';
import { can } from '#contract/permissions.ts';
import type { SupportGrant } from '#contract/support/support.ts';
import { notFound } from '#server/access/app-error.ts';
import type { ReadCtx } from '#server/access/context.ts';
import type { DB } from '#server/db/schema.ts';
import { isOpen, statusOf } from './support.rules.ts';

const SHOWN_MAX = 100;

const grants = (db: Pick<Kysely<DB>, 'selectFrom'>, orgId: string) =>
  db
    .selectFrom('supportGrants as asked')
    .select([
      'asked.id',
      'asked.askedById',
      'asked.askedByName',
      'asked.reason',
      'asked.nouns',
      'asked.minutes',
      'asked.askedAt',
      'asked.decideBy',
      'asked.decidedAt',
      'asked.decidedByName',
      'asked.isAllowed',
      'asked.endsAt',
      'asked.endedAt',
      'asked.endedByName',
      'asked.readCount',
      'asked.lastReadAt',
    ])
    .where('asked.orgId', '=', orgId);
type Row = Awaited<ReturnType<ReturnType<typeof grants>['executeTakeFirstOrThrow']>>;

/** A grant as whoever asks sees it: what they may do with it follows from where they stand. */
function shown(ctx: ReadCtx, { askedById, isAllowed, ...row }: Row): SupportGrant {
  const status = statusOf({ ...row, isAllowed }, ctx.deps.clock.now());
  const isOwn = ctx.actor.kind === 'user' && ctx.actor.userId === askedById;
  const isPlatform = ctx.role === 'platformAdmin';
  return {
    ...row,
    status,
    can: {
      decide: status === 'ASKED' && can(ctx.role, 'support:decide'),
      end: isOpen(status) && (isPlatform ? isOwn : can(ctx.role, 'organization:manage')),
      enter: status === 'READING' && isPlatform && isOwn,
    },
  };
}

/** What was asked of the organization of the call, the newest first. */
export async function listGrants(ctx: ReadCtx): Promise<SupportGrant[]> {
  const rows = await grants(ctx.db, ctx.org)
    .orderBy('asked.askedAt', 'desc')
    .orderBy('asked.id', 'desc')
    .limit(SHOWN_MAX)
    .execute();
  return rows.map((row) => shown(ctx, row));
}

/** One of them; absent answers 404. */
export async function getGrant(ctx: ReadCtx, id: string): Promise<SupportGrant> {
  const row = await grants(ctx.db, ctx.org).where('asked.id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return shown(ctx, row);
}

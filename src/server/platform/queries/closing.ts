import type { ExpressionBuilder, Kysely } from 'kysely';
import type { Closing } from '#contract/platform/closing.ts';
import type { PlatformOverview } from '#contract/platform/platform.ts';
import { sayAbilities, type Verdict, whyNot } from '#server/access/ability.ts';
import type { OrgId } from '#server/access/context.ts';
import type { DB } from '#server/db/schema.ts';
import type { SignedInContext } from '#server/http/implement.ts';
import { findLastExport } from '#server/organization-exports/organization-exports.queries.ts';

/** That an organization is closed, and what the administrator who asks may do with it now; null while it is not. */
export async function readClosing(db: Kysely<DB>, call: SignedInContext, orgId: string): Promise<Closing | null> {
  const row = await db
    .selectFrom('organizations')
    .select([
      'closedAt',
      'closedReason',
      'closedByName',
      'deletableAt',
      'deletionAskedById',
      'deletionAskedByName',
      'deletionAskedAt',
      'deletionConfirmedByName',
    ])
    .select((eb) => eb.exists(newerThanAsked(eb, call.session.userId)).as('isNewer'))
    .where('id', '=', orgId)
    .executeTakeFirst();
  if (!row?.closedAt || !row.deletableAt || row.closedReason === null) return null;
  const { closedAt, closedByName, deletableAt, closedReason, deletionAskedAt } = row;
  const facts = {
    isDeletable: Date.parse(deletableAt) <= call.deps.clock.now().getTime(),
    askedById: row.deletionAskedById,
    isNewer: row.isNewer === true,
    isConfirmed: row.deletionConfirmedByName !== null,
  };
  return {
    closedAt,
    closedByName,
    reason: closedReason,
    deletableAt,
    export: (await findLastExport({ db, org: orgId as OrgId })) ?? null,
    deletion:
      deletionAskedAt === null
        ? null
        : {
            askedByName: row.deletionAskedByName ?? '',
            askedAt: deletionAskedAt,
            confirmedByName: row.deletionConfirmedByName,
          },
    can: sayAbilities(call.language, verdictsOn(facts, call.session.userId)),
  };
}

/**
 * The administrator, where they became one only after the deletion of the organization of a row was asked: who could make
 * another for themselves would be two alone.
 */
export const newerThanAsked = (eb: ExpressionBuilder<DB, 'organizations'>, userId: string) =>
  eb
    .selectFrom('users as newer')
    .select('newer.id')
    .where('newer.id', '=', userId)
    .whereRef('newer.createdAt', '>', 'organizations.deletionAskedAt');

/** What other administrators want deleted and nobody has confirmed yet, longest asked first. */
export async function findToConfirm(db: Kysely<DB>, userId: string): Promise<PlatformOverview['toConfirm']> {
  const rows = await db
    .selectFrom('organizations')
    .select(['id', 'name', 'deletionAskedByName', 'closedAt'])
    .where('status', '=', 'CLOSED')
    .where('deletionAskedById', 'is not', null)
    .where('deletionAskedById', '!=', userId)
    .where('deletionConfirmedAt', 'is', null)
    .where((eb) => eb.not(eb.exists(newerThanAsked(eb, userId))))
    .orderBy('deletionAskedAt')
    .orderBy('id')
    .execute();
  return rows.flatMap(({ deletionAskedByName, closedAt, ...row }) =>
    closedAt === null ? [] : [{ ...row, askedByName: deletionAskedByName ?? '', closedAt }],
  );
}

type Facts = { isDeletable: boolean; askedById: string | null; isNewer: boolean; isConfirmed: boolean };

/** What may be done with a closed organization, by whom. */
export function verdictsOn({ isDeletable, askedById, isNewer, isConfirmed }: Facts, userId: string) {
  const runs: Verdict = !isConfirmed || whyNot('platform.deletion_runs');
  const early: Verdict = isDeletable || whyNot('platform.deletion_too_early');
  const isAsked = askedById !== null;
  const byAnother: Verdict = askedById !== userId || whyNot('platform.deletion_by_two');
  const byOlder: Verdict = !isNewer || whyNot('platform.deletion_by_newer');
  return {
    askDeletion: first(runs, early, !isAsked),
    confirmDeletion: first(runs, isAsked, byAnother, byOlder, early),
    withdrawDeletion: first(runs, isAsked),
    reopen: runs,
  };
}

const first = (...verdicts: Verdict[]): Verdict => verdicts.find((verdict) => verdict !== true) ?? true;

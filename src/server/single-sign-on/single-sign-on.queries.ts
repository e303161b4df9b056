import { type Kysely, type Selectable, sql } from 'kysely';
import type { SignOn } from '#contract/single-sign-on/single-sign-on.ts';
import { SIGN_ON_ROLES } from '#contract/single-sign-on/single-sign-on.words.ts';
import { notFound } from '#server/access/app-error.ts';
import type { CallContext, ReadCtx } from '#server/access/context.ts';
import type { DB, SingleSignOns } from '#server/db/schema.ts';
import { transaction } from '#server/db/transaction.ts';
import { recordNameOf, redirectUrlOf } from './single-sign-on.rules.ts';

export type SignOnRow = Selectable<SingleSignOns>;

/** The settings as they are stored, for rules and writes. */
export const findSignOn = (ctx: Pick<ReadCtx, 'db' | 'org'>): Promise<SignOnRow | undefined> =>
  ctx.db.selectFrom('singleSignOns').selectAll().where('orgId', '=', ctx.org).executeTakeFirst();

/** The settings as superadmins see them; the secret is not among them. Absent answers 404. */
export async function getSignOn(ctx: ReadCtx): Promise<SignOn> {
  const signOn = await readSignOn(ctx);
  if (!signOn) throw notFound();
  return signOn;
}

/** The same, null where it is not set up. */
export async function readSignOn(ctx: ReadCtx): Promise<SignOn | null> {
  const row = await findSignOn(ctx);
  if (!row) return null;
  const domains = await ctx.db
    .selectFrom('signOnDomains')
    .select(['id', 'domain', 'proof', 'verifiedAt'])
    .where('orgId', '=', ctx.org)
    .orderBy('domain')
    .execute();
  return {
    id: row.id,
    issuer: row.issuer,
    clientId: row.clientId,
    defaultRole: SIGN_ON_ROLES.find((role) => role === row.defaultRole) ?? 'renter',
    isRequired: row.isRequired,
    redirectUrl: redirectUrlOf(ctx.deps.settings.publicUrl),
    domains: domains.map((one) => ({ ...one, recordName: recordNameOf(one.domain) })),
    peopleByPassword: await countByPassword(ctx),
    version: row.version,
  };
}

/** How many people are signed in by a password whom asking for single sign-on would send to log in again. */
async function countByPassword({ db, deps }: ReadCtx): Promise<number> {
  const at = deps.clock.now().toISOString();
  const { rows } = await sql<{ count: number }>`select people_by_password(${at}::timestamptz) as count`.execute(db);
  return rows[0]?.count ?? 0;
}

export const findDomain = (ctx: Pick<ReadCtx, 'db' | 'org'>, id: string) =>
  ctx.db.selectFrom('signOnDomains').selectAll().where('orgId', '=', ctx.org).where('id', '=', id).executeTakeFirst();

/** The settings of the organization that has proven to have this domain, unless it is suspended. */
export const findSignOnFor = (db: Kysely<DB>, domain: string): Promise<SignOnRow | undefined> =>
  db
    .selectFrom('singleSignOns as signOn')
    .innerJoin('signOnDomains as domain', (join) =>
      join.onRef('domain.orgId', '=', 'signOn.orgId').onRef('domain.singleSignOnId', '=', 'signOn.id'),
    )
    .innerJoin('organizations as organization', 'organization.id', 'signOn.orgId')
    .selectAll('signOn')
    .where('domain.domain', '=', domain)
    .where('domain.verifiedAt', 'is not', null)
    .where('organization.status', '=', 'ACTIVE')
    .executeTakeFirst();

/** Runs what belongs to no session yet. */
export const inIdentity = <T>(call: CallContext, work: (db: Kysely<DB>) => Promise<T>): Promise<T> =>
  transaction(call.deps.pool, { identity: true }, work);

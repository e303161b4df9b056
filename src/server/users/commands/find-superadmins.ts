import type { Kysely } from 'kysely';
import type { Proof } from '#server/access/authorize.ts';
import type { WriteCtx } from '#server/access/commands/command.ts';
import { asIdentity } from '#server/auth/commands/as-identity.ts';
import type { DB } from '#server/db/schema.ts';

/** An organization's superadmins who can sign in, for mails that concern all of it. */
export const findSuperadmins = (ctx: WriteCtx, proof: Proof) =>
  asIdentity(ctx.write(proof), (db) => superadminsOf(db, ctx.org));

/** The same for whoever reads identities already. */
export const superadminsOf = (db: Kysely<DB>, orgId: string) =>
  db
    .selectFrom('memberships as member')
    .innerJoin('users as person', 'person.id', 'member.userId')
    .select(['person.id as userId', 'member.personId', 'person.email'])
    .where('member.orgId', '=', orgId)
    .where('member.status', '=', 'ACTIVE')
    .where('person.status', '=', 'ACTIVE')
    .where((eb) => eb(eb.val('superadmin'), '=', eb.fn.any('member.roles')))
    .orderBy('person.email')
    .execute();

import type { Proof } from '#server/access/authorize.ts';
import type { WriteCtx } from '#server/access/commands/command.ts';
import { asIdentity } from '#server/auth/commands/as-identity.ts';

/** The addresses of an organization's superadmins who can sign in, for mails that concern all of it. */
export async function superadminEmails(ctx: WriteCtx, proof: Proof): Promise<string[]> {
  const found = await asIdentity(ctx.write(proof), (db) =>
    db
      .selectFrom('memberships as member')
      .innerJoin('users as person', 'person.id', 'member.userId')
      .select('person.email')
      .where('member.orgId', '=', ctx.org)
      .where('member.status', '=', 'ACTIVE')
      .where('person.status', '=', 'ACTIVE')
      .where((eb) => eb(eb.val('superadmin'), '=', eb.fn.any('member.roles')))
      .orderBy('person.email')
      .execute(),
  );
  return found.map(({ email }) => email);
}

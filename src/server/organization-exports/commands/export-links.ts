import type { Kysely } from 'kysely';
import { formatDate } from '#contract/format/date.ts';
import { localeOfCountry } from '#contract/format/locale.ts';
import { languageOfCountry } from '#contract/language/languages.ts';
import type { MailKind } from '#contract/mail-kinds.ts';
import type { LinkedExport } from '#contract/organization-exports/organization-exports.ts';
import type { FileAnswer } from '#contract/route.ts';
import { fail } from '#server/access/app-error.ts';
import type { Proof } from '#server/access/authorize.ts';
import { hashToken, newToken } from '#server/access/callers/session.ts';
import type { WriteCtx } from '#server/access/commands/command.ts';
import { identityCommand } from '#server/access/commands/identity-command.ts';
import { type CallContext, now } from '#server/access/context.ts';
import { asIdentity } from '#server/auth/commands/as-identity.ts';
import { newId } from '#server/db/new-id.ts';
import type { DB } from '#server/db/schema.ts';
import { transaction } from '#server/db/transaction.ts';
import { type Mail, queueMails } from '#server/mail/outbox.ts';
import type { MailAsk } from '#server/mail/still-of-use.ts';
import { findSuperadmins, superadminsOf } from '#server/users/commands/find-superadmins.ts';
import { exportKey } from '../queries/archive.ts';

/** For how long a link works. */
const LINK_DAYS = 14;
const DAY_MS = 86_400_000;

/** Makes a link to an export: shown or mailed once, and stored as its hash. One for somebody ends with their being superadmin. */
export async function addExportLink(
  ctx: WriteCtx,
  proof: Proof,
  exportId: string,
  { madeFor, userId }: { madeFor: string; userId: string | null },
) {
  const token = newToken();
  const expiresAt = new Date(ctx.deps.clock.now().getTime() + LINK_DAYS * DAY_MS).toISOString();
  await ctx
    .write(proof)
    .insertInto('organizationExportLinks')
    .values({
      orgId: ctx.org,
      id: newId(),
      exportId,
      tokenHash: hashToken(token),
      madeFor,
      userId,
      expiresAt,
      createdAt: now(ctx),
    })
    .execute();
  return { link: `${ctx.deps.settings.publicUrl}/copy/${token}`, expiresAt };
}

/** Mails each superadmin a link of their own; answers to whom. These mails go though everything else of the organization rests. */
export async function mailExport(ctx: WriteCtx, proof: Proof, exportId: string): Promise<string[]> {
  const { superadmins, ...facts } = await factsOf(ctx, proof);
  const mails: Mail[] = [];
  for (const { userId, personId, email: to } of superadmins) {
    const { link, expiresAt } = await addExportLink(ctx, proof, exportId, { madeFor: to, userId });
    const params = { organization: facts.name, reason: facts.reason, days: LINK_DAYS, deletableOn: facts.deletableOn };
    mails.push({
      to,
      template: 'organization_export.ready',
      language: facts.language,
      params,
      secrets: { link },
      expiresAt,
      asks: [whileSuperadmin(ctx, 'organization_export.ready', personId)],
    });
  }
  await asIdentity(ctx.write(proof), (db) => queueMails(db, ctx, null, mails));
  return superadmins.map(({ email }) => email);
}

/** Tells the superadmins that whoever runs the installation made a link to hand over. */
export async function tellOfLink(ctx: WriteCtx, proof: Proof, expiresAt: string): Promise<void> {
  const { superadmins, name, language } = await factsOf(ctx, proof);
  const params = { organization: name, by: ctx.actor.name, days: LINK_DAYS };
  const mails = superadmins.map(({ personId, email: to }) => ({
    to,
    template: 'organization_export.linked' as const,
    language,
    params,
    expiresAt,
    asks: [whileSuperadmin(ctx, 'organization_export.linked', personId)],
  }));
  await asIdentity(ctx.write(proof), (db) => queueMails(db, ctx, null, mails));
}

/** It is told to whoever is a superadmin when it leaves. */
const whileSuperadmin = (ctx: WriteCtx, says: MailKind, personId: string): MailAsk => ({
  subjectType: 'organization',
  subjectId: ctx.org,
  says,
  personId,
  isTold: true,
  role: 'superadmin',
  orgId: ctx.org,
});

async function factsOf(ctx: WriteCtx, proof: Proof) {
  const { name, country, closedReason, deletableAt, timeZone } = await ctx
    .write(proof)
    .selectFrom('organizations')
    .select(['name', 'country', 'closedReason', 'deletableAt', 'timeZone'])
    .where('id', '=', ctx.org)
    .executeTakeFirstOrThrow();
  return {
    name,
    reason: closedReason ?? '',
    language: languageOfCountry(country),
    deletableOn: formatDate(deletableAt, { locale: localeOfCountry(country), timeZone }),
    superadmins: await findSuperadmins(ctx, proof),
  };
}

/** What a link leads to, for its page: programs that look into mails open that and fetch nothing. */
export const aboutLink = (call: CallContext, token: string): Promise<LinkedExport> =>
  transaction(call.deps.pool, { identity: true, readOnly: true }, async (db) => {
    const { name, madeAt, sizeBytes, sha256, expiresAt } = await findLinked(db, call, token);
    return { organizationName: name, madeAt, sizeBytes: sizeBytes ?? 0, sha256: sha256 ?? '', expiresAt };
  });

/** The link with what it leads to; throws `organization_export.link_over` once it does not work, or never did. */
async function findLinked(db: Kysely<DB>, call: CallContext, token: string) {
  const found = await db
    .selectFrom('organizationExportLinks as link')
    .innerJoin('organizationExports as export', (join) =>
      join.onRef('export.orgId', '=', 'link.orgId').onRef('export.id', '=', 'link.exportId'),
    )
    .innerJoin('organizations as org', 'org.id', 'link.orgId')
    .select([
      'link.orgId',
      'link.id as linkId',
      'link.madeFor',
      'link.userId',
      'link.expiresAt',
      'export.id',
      'org.name',
    ])
    .select(({ ref, fn }) => [
      'export.sizeBytes',
      'export.sha256',
      fn.coalesce(ref('export.endedAt'), ref('export.createdAt')).as('madeAt'),
    ])
    .where('link.tokenHash', '=', hashToken(token))
    .where('link.expiresAt', '>', call.deps.clock.now().toISOString())
    .where('export.status', '=', 'READY')
    .executeTakeFirst();
  const isTheirs = async ({ orgId, userId }: { orgId: string; userId: string | null }) =>
    userId === null || (await superadminsOf(db, orgId)).some((superadmin) => superadmin.userId === userId);
  if (!found || !(await isTheirs(found))) throw fail('organization_export.link_over');
  return found;
}

/** The copy behind a link, while that works; who fetched it by which link stands in the trail. */
export async function fetchExport(call: CallContext, token: string): Promise<FileAnswer> {
  const { orgId, id, name, known } = await noteFetched(call, token);
  const slug = name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '');
  return {
    kept: { orgId, key: exportKey(id), known },
    name: `${slug || 'organization'}.zip`,
    mime: 'application/zip',
    inline: false,
  };
}

const noteFetched = identityCommand('organization.fetch_export', async (db, call, token: string) => {
  const at = call.deps.clock.now().toISOString();
  const { orgId, linkId, madeFor, id, name, sizeBytes, sha256 } = await findLinked(db, call, token);
  await db
    .updateTable('organizationExportLinks')
    .set((eb) => ({ fetchedCount: eb('fetchedCount', '+', 1), lastFetchedAt: at }))
    .where('orgId', '=', orgId)
    .where('id', '=', linkId)
    .execute();
  const known = sizeBytes === null || sha256 === null ? null : { sizeBytes, sha256 };
  return {
    result: { orgId, id, name, known },
    orgIds: [orgId],
    actor: { kind: 'system' as const, name: 'Link to the copy' },
    subject: { type: 'organization', id: orgId },
    after: { madeFor },
  };
});

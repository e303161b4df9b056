import { languageOfCountry } from '#contract/language/languages.ts';
import type { SupportRequest } from '#contract/support/support.ts';
import { DECIDE_WITHIN_HOURS } from '#contract/support/support.words.ts';
import { fail } from '#server/access/app-error.ts';
import { authorize, type Proof, permit } from '#server/access/authorize.ts';
import type { Session } from '#server/access/callers/session.ts';
import { audited, command, type WriteCtx } from '#server/access/commands/command.ts';
import { now } from '#server/access/context.ts';
import { asIdentity } from '#server/auth/commands/as-identity.ts';
import { newId } from '#server/db/new-id.ts';
import { queueMails } from '#server/mail/outbox.ts';
import { findSuperadmins } from '#server/users/commands/find-superadmins.ts';
import { getGrant } from './support.queries.ts';
import { isOpen, statusOf } from './support.rules.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const after = (ctx: WriteCtx, ms: number): string => new Date(ctx.deps.clock.now().getTime() + ms).toISOString();

/** That an administrator of the platform acts, who holds no permission in the organization. */
const asPlatform = (ctx: WriteCtx): Proof => authorize({}, () => ctx.role === 'platformAdmin');

/** A grant of the organization, held until the change is through, so that of two who decide the second sees the first. */
async function holdGrant(ctx: WriteCtx, proof: Proof, id: string) {
  const row = await ctx
    .write(proof)
    .selectFrom('supportGrants')
    .selectAll()
    .where('orgId', '=', ctx.org)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  const held = authorize(row, () => true);
  return { ...held, status: statusOf(held, ctx.deps.clock.now()) };
}

const change = (ctx: WriteCtx, proof: Proof, id: string, values: Record<string, unknown>, version: number) =>
  ctx
    .write(proof)
    .updateTable('supportGrants')
    .set({ ...values, updatedAt: now(ctx), version: version + 1 })
    .where('orgId', '=', ctx.org)
    .where('id', '=', id)
    .execute();

/** Asks to read; what the same administrator asked before and is over by time makes room. */
export const askForSupport = command('support.ask', async (ctx, { reason, nouns, minutes }: SupportRequest) => {
  const proof = asPlatform(ctx);
  if (ctx.actor.kind !== 'user') throw fail('AUTH_403');
  const { userId, name } = ctx.actor;
  const db = ctx.write(proof);
  const at = now(ctx);
  await db
    .updateTable('supportGrants')
    .set((eb) => ({ endedAt: eb.fn.coalesce('endsAt', 'decideBy'), endedByName: null }))
    .where('orgId', '=', ctx.org)
    .where('askedById', '=', userId)
    .where('endedAt', 'is', null)
    .where((eb) => eb(eb.fn.coalesce('endsAt', 'decideBy'), '<=', at))
    .execute();
  const id = newId();
  const decideBy = after(ctx, DECIDE_WITHIN_HOURS * HOUR_MS);
  await db
    .insertInto('supportGrants')
    .values({ orgId: ctx.org, id, askedById: userId, askedByName: name, reason, nouns, minutes, askedAt: at, decideBy })
    .execute();
  await mailSuperadmins(ctx, proof, id, { by: name, reason, hours: minutes / 60 }, decideBy);
  return audited({
    result: await getGrant(ctx, id),
    subject: { type: 'support_grant', id },
    after: { reason, nouns, minutes },
  });
});

/** Lets whoever asked read, from now on and for so long. */
export const allowSupport = command('support.grant', async (ctx, id: string, minutes: number) => {
  const proof = permit(ctx, 'support:decide');
  const held = await holdGrant(ctx, proof, id);
  if (held.status !== 'ASKED') throw fail('support.not_asked');
  if (minutes > held.minutes) throw fail('support.longer_than_asked');
  const endsAt = after(ctx, minutes * MINUTE_MS);
  const decision = { isAllowed: true, decidedAt: now(ctx), decidedByName: ctx.actor.name, endsAt };
  await change(ctx, proof, id, decision, held.version);
  await mailAsker(ctx, proof, held.askedById, 'support.allowed', { hours: minutes / 60 });
  return audited({
    result: await getGrant(ctx, id),
    subject: { type: 'support_grant', id },
    after: { askedByName: held.askedByName, nouns: held.nouns, minutes, endsAt },
  });
});

/** Lets nobody read. */
export const refuseSupport = command('support.refuse', async (ctx, id: string) => {
  const proof = permit(ctx, 'support:decide');
  const held = await holdGrant(ctx, proof, id);
  if (held.status !== 'ASKED') throw fail('support.not_asked');
  await change(ctx, proof, id, { isAllowed: false, decidedAt: now(ctx), decidedByName: ctx.actor.name }, held.version);
  await mailAsker(ctx, proof, held.askedById, 'support.refused', {});
  return audited({
    result: await getGrant(ctx, id),
    subject: { type: 'support_grant', id },
    after: { askedByName: held.askedByName },
  });
});

/** Ends the reading for somebody of the organization, or for whoever asked, who may also take back what was not decided. */
export const endSupport = command('support.end', async (ctx, id: string) => {
  const isPlatform = ctx.role === 'platformAdmin';
  const proof = isPlatform ? asPlatform(ctx) : permit(ctx, 'organization:manage');
  const held = await holdGrant(ctx, proof, id);
  authorize(held, ({ askedById }) => !isPlatform || (ctx.actor.kind === 'user' && ctx.actor.userId === askedById));
  if (!isOpen(held.status)) throw fail('support.over');
  await change(ctx, proof, id, { endedAt: now(ctx), endedByName: ctx.actor.name }, held.version);
  return audited({
    result: await getGrant(ctx, id),
    subject: { type: 'support_grant', id },
    after: { askedByName: held.askedByName, readCount: held.readCount },
  });
});

/** From now on this session reads the organization wherever it says the role for that. */
export const enterSupport = command('support.enter', async (ctx, session: Session, id: string) => {
  const proof = asPlatform(ctx);
  const held = await holdGrant(ctx, proof, id);
  authorize(held, ({ askedById }) => askedById === session.userId);
  if (held.status !== 'READING') throw fail('support.not_open');
  const entered = { orgId: ctx.org, sessionId: session.sessionId, grantId: id };
  await asIdentity(ctx.write(proof), (db) =>
    db
      .insertInto('supportSessions')
      .values({ ...entered, createdAt: now(ctx) })
      .onConflict((conflict) => conflict.column('sessionId').doUpdateSet(entered))
      .execute(),
  );
  return audited({ result: await getGrant(ctx, id), subject: { type: 'support_grant', id } });
});

const MAIL_DAYS = 3;

const organizationOf = (ctx: WriteCtx) =>
  ctx.db.selectFrom('organizations').select(['name', 'country']).where('id', '=', ctx.org).executeTakeFirstOrThrow();

/** Tells everybody who may decide; where an address had enough mails for now, the notice in the program is there all the same. */
async function mailSuperadmins(
  ctx: WriteCtx,
  proof: Proof,
  id: string,
  params: { by: string; reason: string; hours: number },
  expiresAt: string,
): Promise<void> {
  const organization = await organizationOf(ctx);
  const superadmins = await findSuperadmins(ctx, proof);
  const link = `${ctx.deps.settings.publicUrl}/admin/settings?section=support`;
  await queueMails(
    ctx.write(proof),
    ctx,
    ctx.org,
    superadmins.map(({ personId, email: to }) => ({
      to,
      template: 'support.asked' as const,
      language: languageOfCountry(organization.country),
      params: { ...params, organization: organization.name, link },
      asks: [
        {
          subjectType: 'support_grant',
          subjectId: id,
          says: 'support.asked',
          personId,
          audience: 'STAFF' as const,
          isTold: true,
        },
      ],
      expiresAt,
    })),
  );
}

/** Tells whoever asked what was decided. */
async function mailAsker(
  ctx: WriteCtx,
  proof: Proof,
  askedById: string,
  template: 'support.allowed' | 'support.refused',
  params: { hours?: number },
): Promise<void> {
  const organization = await organizationOf(ctx);
  const asker = await asIdentity(ctx.write(proof), (db) =>
    db.selectFrom('users').select('email').where('id', '=', askedById).executeTakeFirstOrThrow(),
  );
  await queueMails(ctx.write(proof), ctx, ctx.org, [
    {
      to: asker.email,
      template,
      language: languageOfCountry(organization.country),
      params: {
        ...params,
        by: ctx.actor.name,
        organization: organization.name,
        link: `${ctx.deps.settings.publicUrl}/app-admin/organizations/${ctx.org}`,
      },
      expiresAt: after(ctx, MAIL_DAYS * 24 * HOUR_MS),
    },
  ]);
}

import { randomBytes } from 'node:crypto';
import type { SignOnChange, SignOnInput } from '#contract/single-sign-on/single-sign-on.ts';
import { fail } from '#server/access/app-error.ts';
import { type Authorized, authorize, holds, permit } from '#server/access/authorize.ts';
import { audited, command, type WriteCtx } from '#server/access/commands/command.ts';
import { savesOf } from '#server/access/commands/save.ts';
import { type Ctx, now, type Settings } from '#server/access/context.ts';
import { newId } from '#server/db/new-id.ts';
import { endSessionsOf } from './commands/end-sessions.ts';
import { placeOfSecret } from './commands/provider.ts';
import { findDomain, findSignOn, getSignOn, type SignOnRow } from './single-sign-on.queries.ts';

const DOMAINS_MAX = 20;
const saves = savesOf('singleSignOns', (ctx, _row: SignOnRow) => getSignOn(ctx));

const refuseOutside = ({ signOn }: Settings, issuer: string | undefined): void => {
  if (issuer !== undefined && !signOn.isPrivateAllowed && !issuer.startsWith('https://'))
    throw fail('sign_on.issuer_not_https');
};

const manages = (ctx: Ctx) => () => holds(ctx, 'singleSignOn:manage');

async function findOwn(ctx: WriteCtx): Promise<Authorized<SignOnRow>> {
  const row = await findSignOn(ctx);
  if (!row) throw fail('sign_on.not_there');
  return authorize(row, manages(ctx));
}

const sealed = (ctx: Ctx, secret: string): Buffer => ctx.deps.seal.close(secret, placeOfSecret(ctx.org));

/** Sets up single sign-on; it opens nothing until a domain is verified. */
export const createSignOn = command('single_sign_on.create', async (ctx, { clientSecret, ...input }: SignOnInput) => {
  const proof = permit(ctx, 'singleSignOn:manage');
  refuseOutside(ctx.deps.settings, input.issuer);
  const id = newId();
  const at = now(ctx);
  const sealedSecret = sealed(ctx, clientSecret);
  await ctx
    .write(proof)
    .insertInto('singleSignOns')
    .values({ orgId: ctx.org, id, ...input, sealedSecret, createdAt: at, updatedAt: at })
    .execute();
  return audited({ result: await getSignOn(ctx), subject: { type: 'single_sign_on', id }, after: input });
});

/** Changes the provider, the client or the role; a secret that is left out stays. */
export const changeSignOn = command(
  'single_sign_on.change',
  async (ctx, { version, clientSecret, ...change }: SignOnChange) => {
    const row = await findOwn(ctx);
    await saves.refuseStale(ctx, row, version);
    refuseOutside(ctx.deps.settings, change.issuer);
    const secret = clientSecret === undefined ? {} : { sealedSecret: sealed(ctx, clientSecret) };
    const saved = await saves.save(ctx, row, { ...change, ...secret });
    return audited({ ...saved, subject: { type: 'single_sign_on', id: row.id } });
  },
);

/** Turns it off: domains and links to accounts of the provider are forgotten, and the sessions it opened end. */
export const removeSignOn = command('single_sign_on.remove', async (ctx) => {
  const row = await findOwn(ctx);
  const db = ctx.write(row);
  await db.deleteFrom('signOnIdentities').where('orgId', '=', ctx.org).execute();
  await db.deleteFrom('singleSignOns').where('orgId', '=', ctx.org).execute();
  await endSessionsOf(db, ctx, 'signOn');
  const { issuer, clientId, defaultRole } = row;
  const before = { issuer, clientId, defaultRole };
  return audited({ result: undefined, subject: { type: 'single_sign_on', id: row.id }, before });
});

/** Asks everybody but superadmins to come by single sign-on, and ends what passwords opened; or lets passwords in again. */
export const requireSignOn = command('single_sign_on.require', async (ctx, isRequired: boolean) => {
  const row = await findOwn(ctx);
  const verified = await ctx.db
    .selectFrom('signOnDomains')
    .select('id')
    .where('orgId', '=', ctx.org)
    .where('verifiedAt', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  if (isRequired && !verified) throw fail('sign_on.domain_needed');
  const difference = await saves.write(ctx, row, { isRequired });
  if (isRequired) await endSessionsOf(ctx.write(row), ctx, 'password');
  return audited({ ...difference, result: await getSignOn(ctx), subject: { type: 'single_sign_on', id: row.id } });
});

/** Adds a domain that is still to be verified. */
export const addDomain = command('sign_on_domain.add', async (ctx, domain: string) => {
  const row = await findOwn(ctx);
  const { count } = await ctx.db
    .selectFrom('signOnDomains')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('orgId', '=', ctx.org)
    .executeTakeFirstOrThrow();
  if (Number(count) >= DOMAINS_MAX) throw fail('sign_on.domains_enough');
  const id = newId();
  const proof = `lintel-verification=${randomBytes(20).toString('hex')}`;
  await ctx
    .write(row)
    .insertInto('signOnDomains')
    .values({ orgId: ctx.org, id, singleSignOnId: row.id, domain, proof, createdAt: now(ctx) })
    .execute();
  return audited({ result: await getSignOn(ctx), subject: { type: 'sign_on_domain', id }, after: { domain } });
});

/** Notes that a domain was found to be the organization's. */
export const noteVerified = command('sign_on_domain.verify', async (ctx, id: string) => {
  const domain = authorize(await findDomain(ctx, id), manages(ctx));
  const verifiedAt = domain.verifiedAt ?? now(ctx);
  await ctx
    .write(domain)
    .updateTable('signOnDomains')
    .set({ verifiedAt })
    .where('orgId', '=', ctx.org)
    .where('id', '=', id)
    .execute();
  return audited({
    result: await getSignOn(ctx),
    subject: { type: 'sign_on_domain', id },
    before: { verifiedAt: domain.verifiedAt },
    after: { domain: domain.domain, verifiedAt },
  });
});

/** Removes a domain; while single sign-on is asked for, the last verified one stays. */
export const removeDomain = command('sign_on_domain.remove', async (ctx, id: string) => {
  const row = await findOwn(ctx);
  const domain = authorize(await findDomain(ctx, id), manages(ctx));
  const others = await ctx.db
    .selectFrom('signOnDomains')
    .select('id')
    .where('orgId', '=', ctx.org)
    .where('id', '!=', id)
    .where('verifiedAt', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  if (row.isRequired && domain.verifiedAt !== null && !others) throw fail('sign_on.domain_needed');
  await ctx.write(domain).deleteFrom('signOnDomains').where('orgId', '=', ctx.org).where('id', '=', id).execute();
  return audited({
    result: undefined,
    subject: { type: 'sign_on_domain', id },
    before: { domain: domain.domain, verifiedAt: domain.verifiedAt },
  });
});

import { signOnRoutes } from '#contract/single-sign-on/single-sign-on.ts';
import { fail } from '#server/access/app-error.ts';
import type { Ctx } from '#server/access/context.ts';
import { say } from '#server/access/sentences.ts';
import { transaction } from '#server/db/transaction.ts';
import { implement } from '#server/http/implement.ts';
import { askProvider } from './commands/provider.ts';
import { beginSignOn, finishSignOn, isOffered, linkSignOn } from './commands/sign-on.ts';
import { findTextRecords } from './queries/find-records.ts';
import {
  addDomain,
  changeSignOn,
  createSignOn,
  noteVerified,
  removeDomain,
  removeSignOn,
  requireSignOn,
} from './single-sign-on.commands.ts';
import { findDomain, findSignOn, readSignOn } from './single-sign-on.queries.ts';
import { recordNameOf, saysProof } from './single-sign-on.rules.ts';

/** Other machines are asked outside of any transaction, so that none waits for them. */
const reading = <T>(ctx: Ctx, read: (db: Parameters<typeof findSignOn>[0]) => Promise<T>): Promise<T> =>
  transaction(ctx.deps.pool, { orgId: ctx.org, readOnly: true }, (db) => read({ db, org: ctx.org }));

async function verify(ctx: Ctx, domainId: string) {
  const domain = await reading(ctx, (within) => findDomain(within, domainId));
  if (!domain) throw fail('NOT_FOUND');
  const records = await findTextRecords(ctx.deps.settings, recordNameOf(domain.domain));
  if (!saysProof(records, domain.proof)) throw fail('sign_on.record_missing');
  return noteVerified(ctx, domainId);
}

async function check(ctx: Ctx) {
  const row = await reading(ctx, findSignOn);
  if (!row) throw fail('sign_on.not_there');
  const { issuer, authorization_endpoint: signsInAt = '' } = (await askProvider(ctx, row)).serverMetadata();
  return { issuer, signsInAt };
}

export const routes = implement(signOnRoutes, {
  read: async (ctx) => ({ data: await readSignOn(ctx) }),
  create: async (ctx, { body }) => ({ data: await createSignOn(ctx, body) }),
  update: async (ctx, { body }) => ({ data: await changeSignOn(ctx, body) }),
  remove: async (ctx) => {
    await removeSignOn(ctx);
    return { message: say(ctx.language, 'sign_on.removed') };
  },
  require: async (ctx, { body }) => ({ data: await requireSignOn(ctx, body.isRequired) }),
  check: async (ctx) => ({ data: await check(ctx) }),
  addDomain: async (ctx, { body }) => ({ data: await addDomain(ctx, body.domain) }),
  verifyDomain: async (ctx, { params }) => ({ data: await verify(ctx, params.domainId) }),
  removeDomain: async (ctx, { params }) => {
    await removeDomain(ctx, params.domainId);
    return { message: say(ctx.language, 'sign_on.domain_removed') };
  },
  offer: async (call, { body }) => ({ data: { isOffered: await isOffered(call, body.email) } }),
  begin: async (call, { body }) => ({ data: await beginSignOn(call, body.email) }),
  finish: async (call, { body }) => ({
    ...(await finishSignOn(call, body)),
    message: say(call.language, 'auth.logged_in'),
  }),
  link: async (call, { body }) => ({
    ...(await linkSignOn(call, body)),
    message: say(call.language, 'auth.logged_in'),
  }),
});

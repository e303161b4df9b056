import type { CloseInput } from '#contract/platform/closing.ts';
import { fail } from '#server/access/app-error.ts';
import { authorize } from '#server/access/authorize.ts';
import { audited, command } from '#server/access/commands/command.ts';
import { now } from '#server/access/context.ts';
import type { SignedInContext } from '#server/http/implement.ts';
import { addExportLink, mailExport, tellOfLink } from '#server/organization-exports/commands/export-links.ts';
import { askForExport } from '#server/organization-exports/commands/make-export.ts';
import { findLastExport } from '#server/organization-exports/organization-exports.queries.ts';
import { getOrganization } from '../platform.queries.ts';
import { aboutOrganization } from './about-organization.ts';
import { lockOrganization } from './organization-command.ts';

const DAY_MS = 86_400_000;

/** What an organization that is open does not have. */
export const OPEN = {
  closedAt: null,
  closedReason: null,
  closedByName: null,
  deletableAt: null,
  deletionAskedById: null,
  deletionAskedByName: null,
  deletionAskedAt: null,
};

const close = command('organization.close', async (ctx, { reason, retentionDays }: CloseInput) => {
  const held = authorize(await lockOrganization(ctx), () => ctx.role === 'platformAdmin');
  if (held.status === 'CLOSED') throw fail('platform.closed');
  const closedAt = now(ctx);
  const deletableAt = new Date(Date.parse(closedAt) + retentionDays * DAY_MS).toISOString();
  const closed = {
    status: 'CLOSED' as const,
    closedAt,
    closedReason: reason,
    closedByName: ctx.actor.name,
    deletableAt,
  };
  await ctx
    .write(held)
    .updateTable('organizations')
    .set({ ...closed, suspendedAt: null, suspendedReason: null, updatedAt: closedAt, version: held.version + 1 })
    .where('id', '=', ctx.org)
    .execute();
  // Who was let in to read an organization at work does not go on in one that is closed.
  await ctx
    .write(held)
    .updateTable('supportGrants')
    .set({ endedAt: closedAt, endedByName: ctx.actor.name, updatedAt: closedAt })
    .where('orgId', '=', ctx.org)
    .where('endedAt', 'is', null)
    .execute();
  await askForExport(ctx, held);
  return audited({
    result: undefined,
    subject: { type: 'organization', id: ctx.org },
    before: { status: held.status },
    after: { status: 'CLOSED', closedReason: reason, deletableAt },
  });
});

/** Closes an organization: nobody signs in any more, and its superadmins get a copy of everything. */
export async function closeOrganization(call: SignedInContext, orgId: string, input: CloseInput) {
  await close(aboutOrganization(call, orgId), input);
  return getOrganization(call, orgId);
}

/** An organization that is closed and that nobody deletes at the moment, held until the change is through. */
const holdClosed = async (ctx: Parameters<typeof lockOrganization>[0]) => {
  const held = authorize(await lockOrganization(ctx), () => ctx.role === 'platformAdmin');
  if (held.status !== 'CLOSED') throw fail('platform.not_closed');
  if (held.deletionConfirmedAt) throw fail('platform.deletion_runs');
  return held;
};

const makeAgain = command('organization.ask_export', async (ctx) => {
  const held = await holdClosed(ctx);
  await askForExport(ctx, held);
  return audited({ result: undefined, subject: { type: 'organization', id: ctx.org } });
});

/** Makes the copy anew, such as after one that failed. */
export async function makeExportAgain(call: SignedInContext, orgId: string) {
  await makeAgain(aboutOrganization(call, orgId));
  return getOrganization(call, orgId);
}

const readyExport = async (ctx: Parameters<typeof lockOrganization>[0]): Promise<string> => {
  const last = await findLastExport(ctx);
  if (last?.status !== 'READY') throw fail('organization_export.not_ready');
  return last.id;
};

const mailAgain = command('organization.mail_export', async (ctx) => {
  const held = await holdClosed(ctx);
  const mailedTo = await mailExport(ctx, held, await readyExport(ctx));
  if (mailedTo.length === 0) throw fail('organization_export.nobody_to_mail');
  return audited({ result: undefined, subject: { type: 'organization', id: ctx.org }, after: { mailedTo } });
});

/** Mails each superadmin a new link to the copy. */
export async function mailExportAgain(call: SignedInContext, orgId: string) {
  await mailAgain(aboutOrganization(call, orgId));
  return getOrganization(call, orgId);
}

const makeLink = command('organization.link_export', async (ctx) => {
  const held = await holdClosed(ctx);
  const made = await addExportLink(ctx, held, await readyExport(ctx), { madeFor: ctx.actor.name, userId: null });
  await tellOfLink(ctx, held, made.expiresAt);
  return audited({
    result: made,
    subject: { type: 'organization', id: ctx.org },
    after: { madeFor: ctx.actor.name, expiresAt: made.expiresAt },
    isSecret: true,
  });
});

/** Makes a link to hand over, for superadmins whose mail does not reach them. */
export const linkExport = (call: SignedInContext, orgId: string) => makeLink(aboutOrganization(call, orgId));

import { sql } from 'kysely';
import { z } from 'zod';
import { formatDateTime } from '#contract/format/date.ts';
import { DEFAULT_LOCALE } from '#contract/format/locale.ts';
import { zoneName } from '#contract/format/zone-name.ts';
import { fail } from '#server/access/app-error.ts';
import { authorize } from '#server/access/authorize.ts';
import { audited, command, type WriteCtx } from '#server/access/commands/command.ts';
import { identityCommand } from '#server/access/commands/identity-command.ts';
import { type Deps, now, type OrgId } from '#server/access/context.ts';
import { asIdentity } from '#server/auth/commands/as-identity.ts';
import { newId } from '#server/db/new-id.ts';
import { transaction } from '#server/db/transaction.ts';
import type { SignedInContext } from '#server/http/implement.ts';
import { systemContext } from '#server/jobs/system-context.ts';
import { getOrganization } from '../platform.queries.ts';
import { newerThanAsked } from '../queries/closing.ts';
import { aboutOrganization } from './about-organization.ts';
import { lockOrganization } from './organization-command.ts';

export const DELETE_ORGANIZATION = 'platform:delete-organization';

async function holdClosed(ctx: WriteCtx) {
  const held = authorize(await lockOrganization(ctx), () => ctx.role === 'platformAdmin');
  if (held.status !== 'CLOSED' || held.deletableAt === null) throw fail('platform.not_closed');
  if (held.deletionConfirmedAt) throw fail('platform.deletion_runs');
  return { ...held, deletableAt: held.deletableAt };
}

function refuseTooEarly({ deletableAt, timeZone }: { deletableAt: string; timeZone: string }, at: string): void {
  if (Date.parse(deletableAt) <= Date.parse(at)) return;
  // Whoever reads it looks at a page with the clocks of their own browser.
  const from = `${formatDateTime(deletableAt, { locale: DEFAULT_LOCALE, timeZone })} (${zoneName(timeZone, DEFAULT_LOCALE, 'short')})`;
  throw fail('platform.deletion_too_early', { reason: 'platform.deletion_from', params: { at: from } });
}

const administratorOf = ({ actor }: WriteCtx): { id: string; name: string } => {
  if (actor.kind !== 'user') throw fail('AUTH_403');
  return { id: actor.userId, name: actor.name };
};

const change = async (ctx: WriteCtx, held: Awaited<ReturnType<typeof holdClosed>>, values: object): Promise<void> => {
  await ctx
    .write(held)
    .updateTable('organizations')
    .set({ ...values, updatedAt: now(ctx), version: held.version + 1 })
    .where('id', '=', ctx.org)
    .execute();
};

const ask = command('organization.ask_deletion', async (ctx) => {
  const held = await holdClosed(ctx);
  refuseTooEarly(held, now(ctx));
  if (held.deletionAskedById) throw fail('platform.deletion_asked');
  const { id, name } = administratorOf(ctx);
  await change(ctx, held, { deletionAskedById: id, deletionAskedByName: name, deletionAskedAt: now(ctx) });
  return audited({ result: undefined, subject: { type: 'organization', id: ctx.org }, after: { name: held.name } });
});

/** Asks that everything is deleted; another administrator has to confirm it. */
export async function askForDeletion(call: SignedInContext, orgId: string) {
  await ask(aboutOrganization(call, orgId));
  return getOrganization(call, orgId);
}

const withdraw = command('organization.withdraw_deletion', async (ctx) => {
  const held = await holdClosed(ctx);
  if (!held.deletionAskedById) throw fail('platform.deletion_not_asked');
  await change(ctx, held, { deletionAskedById: null, deletionAskedByName: null, deletionAskedAt: null });
  return audited({ result: undefined, subject: { type: 'organization', id: ctx.org } });
});

/** Takes it back, by whichever administrator. */
export async function withdrawDeletion(call: SignedInContext, orgId: string) {
  await withdraw(aboutOrganization(call, orgId));
  return getOrganization(call, orgId);
}

const confirm = command('organization.confirm_deletion', async (ctx, typedName: string) => {
  const held = await holdClosed(ctx);
  if (!held.deletionAskedById) throw fail('platform.deletion_not_asked');
  const { id, name } = administratorOf(ctx);
  if (held.deletionAskedById === id) throw fail('platform.deletion_by_two');
  const isNewer = await asIdentity(ctx.write(held), (db) =>
    db
      .selectFrom('organizations')
      .select('id')
      .where('id', '=', ctx.org)
      .where((eb) => eb.exists(newerThanAsked(eb, id)))
      .executeTakeFirst(),
  );
  if (isNewer) throw fail('platform.deletion_by_newer');
  refuseTooEarly(held, now(ctx));
  if (typedName !== held.name) throw fail('platform.name_differs');
  const confirmed = { deletionConfirmedById: id, deletionConfirmedByName: name, deletionConfirmedAt: now(ctx) };
  await change(ctx, held, confirmed);
  await ctx.enqueue(DELETE_ORGANIZATION, { orgId: ctx.org }, `${DELETE_ORGANIZATION} ${ctx.org}`);
  return audited({ result: undefined, subject: { type: 'organization', id: ctx.org }, after: { name: held.name } });
});

/** Confirms it: from now on it is being deleted. */
export const confirmDeletion = (call: SignedInContext, orgId: string, name: string): Promise<void> =>
  confirm(aboutOrganization(call, orgId), name);

const Payload = z.object({ orgId: z.uuid() });

/** The job: files first, so that none is left whose row is gone; a crash in between does the rest again. */
export async function deleteOrganization(deps: Deps, payload: unknown): Promise<void> {
  const { orgId } = Payload.parse(payload);
  const confirmed = await transaction(deps.pool, { identity: true, readOnly: true }, (db) =>
    db.selectFrom('organizations').select('deletionConfirmedAt').where('id', '=', orgId).executeTakeFirst(),
  );
  if (!confirmed?.deletionConfirmedAt) return;
  await deps.files.removeAll(orgId);
  await deleteRows(systemContext(deps, orgId as OrgId), orgId);
}

const deleteRows = identityCommand(
  'organization.delete',
  async (db, call, orgId: string) => {
    const { name, closedAt, deletionAskedByName, deletionConfirmedByName } = await db
      .selectFrom('organizations')
      .select(['name', 'closedAt', 'deletionAskedByName', 'deletionConfirmedByName'])
      .where('id', '=', orgId)
      .executeTakeFirstOrThrow();
    const removal = newId();
    const at = call.deps.clock.now().toISOString();
    const { rows } = await sql<{ gone: Record<string, unknown> }>`
    select delete_organization(${orgId}, ${removal}, ${at}) as gone`.execute(db);
    return {
      result: undefined,
      // Its own trail went with it: this line stands in that of the platform.
      orgIds: [],
      actor: { kind: 'system' as const, name: 'Lintel' },
      subject: { type: 'organization', id: orgId },
      before: { name, closedAt },
      after: { askedBy: deletionAskedByName, confirmedBy: deletionConfirmedByName, removal, ...rows[0]?.gone },
    };
  },
  // A large organization takes longer than a statement may that somebody waits for.
  { mayTakeLong: true },
);

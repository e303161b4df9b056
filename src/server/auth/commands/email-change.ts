import { type Kysely, type Selectable, sql } from 'kysely';
import { greetedName } from '#contract/format/person-name.ts';
import { fail } from '#server/access/app-error.ts';
import {
  doneToOneself,
  hashToken,
  nameOf,
  newToken,
  type Session,
  sessionActor,
} from '#server/access/callers/session.ts';
import { identityCommand } from '#server/access/commands/identity-command.ts';
import type { CallContext, Deps } from '#server/access/context.ts';
import { newId } from '#server/db/new-id.ts';
import type { DB, EmailChanges } from '#server/db/schema.ts';
import { transaction } from '#server/db/transaction.ts';
import { dropMails, queueMail } from '#server/mail/outbox.ts';
import { findMemberships, findUserByEmail, findUserById, type UserRow } from '../auth.queries.ts';
import { daysAfter } from '../auth.rules.ts';
import { endEmailAsked } from './email-asked.ts';
import { sessionsOf } from './end-sessions.ts';
import { hashOfNone, replaceHash } from './passwords.ts';
import { provePassword } from './prove-password.ts';
import { askForReset } from './reset-links.ts';

const CONFIRM_DAYS = 2;
const UNDO_DAYS = 7;

/**
 * Asks for another address with the password. A link goes to it; where somebody has it already, it is told so instead, and
 * the answer is the same. An address asked for before is forgotten.
 */
export async function askEmailChange(
  call: CallContext,
  session: Session,
  input: { email: string; currentPassword: string },
): Promise<void> {
  if (!(await provePassword(call, session.email, input.currentPassword))) throw fail('auth.wrong_password');
  if (input.email === session.email) throw fail('auth.same_email');
  await noteAsked(call, session, input.email);
}

const noteAsked = identityCommand('user.ask_email', async (db, call, session: Session, email: string) => {
  const at = call.deps.clock.now();
  const user = await findUserById(db, session.userId).forUpdate().executeTakeFirstOrThrow();
  await endEmailAsked(db, call, user.id);
  const token = newToken();
  await db
    .insertInto('emailChanges')
    .values({
      id: newId(),
      userId: user.id,
      oldEmail: user.email,
      newEmail: email,
      confirmHash: hashToken(token),
      createdAt: at.toISOString(),
      expiresAt: daysAfter(at, CONFIRM_DAYS),
    })
    .execute();
  const { publicUrl } = call.deps.settings;
  const isTaken = (await findUserByEmail(db, email)) !== undefined;
  const freeAt = await queueMail(db, call, null, {
    to: email,
    language: call.language,
    expiresAt: daysAfter(at, CONFIRM_DAYS),
    ...(isTaken
      ? { template: 'auth.email_taken', params: { link: `${publicUrl}/forgot-password` } }
      : {
          template: 'auth.email_confirm',
          params: { name: greetedName(user), days: CONFIRM_DAYS },
          secrets: { link: `${publicUrl}/confirm-email/${token}` },
        }),
  });
  if (freeAt) throw fail('TOO_MANY_REQUESTS');
  return {
    result: undefined,
    orgIds: session.orgId ? [session.orgId] : [],
    actor: sessionActor(session),
    subject: { type: 'user', id: user.id },
    after: { email },
  };
});

/** What was asked for and not confirmed is forgotten. */
export const dropEmailChange = identityCommand('user.drop_email', async (db, call, session: Session) => {
  await endEmailAsked(db, call, session.userId);
  return {
    result: undefined,
    ...doneToOneself(session),
  };
});

/** The new address counts from now on; the old one is told, and can take it back for some days. */
export const confirmEmail = identityCommand('user.change_email', async (db, call, token: string) => {
  const at = call.deps.clock.now();
  const asked = await db
    .selectFrom('emailChanges')
    .selectAll()
    .where('confirmHash', '=', hashToken(token))
    .where('confirmedAt', 'is', null)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', at.toISOString())
    .forUpdate()
    .executeTakeFirst();
  const user = asked && (await findUserById(db, asked.userId).forUpdate().executeTakeFirst());
  // Taken since, or the person's address is another by now.
  if (!asked || user?.email !== asked.oldEmail || (await findUserByEmail(db, asked.newEmail)))
    throw fail('auth.link_used');
  const undo = newToken();
  await db
    .updateTable('emailChanges')
    .set({ confirmedAt: at.toISOString(), undoHash: hashToken(undo), undoUntil: daysAfter(at, UNDO_DAYS) })
    .where('id', '=', asked.id)
    .execute();
  const changed = await moveTo(db, call, user, asked.newEmail);
  await queueMail(db, call, null, {
    to: asked.oldEmail,
    template: 'auth.email_changed',
    language: call.language,
    params: { name: greetedName(user), email: asked.newEmail, days: UNDO_DAYS },
    secrets: { link: `${call.deps.settings.publicUrl}/undo-email/${undo}` },
    expiresAt: daysAfter(at, UNDO_DAYS),
  });
  return { ...changed, result: asked.newEmail };
});

/**
 * Takes the old address back. Whoever changed it may have the password, so it opens nothing any more, every session ends, and
 * a link to set a new one goes to the old address.
 */
export async function undoEmail(call: CallContext, token: string): Promise<string> {
  const email = await takeBack(call, token, await hashOfNone());
  await askForReset(call, email);
  return email;
}

const takeBack = identityCommand('user.undo_email', async (db, call, token: string, hashOfNobody: string) => {
  const at = call.deps.clock.now().toISOString();
  const asked = await db
    .selectFrom('emailChanges')
    .selectAll()
    .where('undoHash', '=', hashToken(token))
    .where('endedAt', 'is', null)
    .where('undoUntil', '>', at)
    .forUpdate()
    .executeTakeFirst();
  const user = asked && (await findUserById(db, asked.userId).forUpdate().executeTakeFirst());
  if (!asked || !user || (await findUserByEmail(db, asked.oldEmail))) throw fail('auth.link_used');
  await endChangesSince(db, asked, at);
  const changed = await moveTo(db, call, user, asked.oldEmail);
  // Who signs on by their organization's provider has no password to end.
  if (user.passwordHash === null) await (await sessionsOf(db, call, user.id)).ending.execute();
  else await replaceHash(db, call, user.id, hashOfNobody, null);
  return { ...changed, result: asked.oldEmail };
});

/** Later changes were made by whoever made this one: nothing of theirs can be taken back or confirmed. */
const endChangesSince = (db: Kysely<DB>, { userId, createdAt }: Selectable<EmailChanges>, at: string) =>
  db
    .updateTable('emailChanges')
    .set({ endedAt: at })
    .where('userId', '=', userId)
    .where('createdAt', '>=', createdAt)
    .execute();

/** The one place where an address becomes another: links sent to the old one end, and their organizations know the new one. */
async function moveTo(db: Kysely<DB>, call: CallContext, user: UserRow, email: string) {
  const at = call.deps.clock.now().toISOString();
  await db
    .updateTable('users')
    .set({ email, updatedAt: at, version: user.version + 1 })
    .where('id', '=', user.id)
    .execute();
  await dropMails(db, user.email, 'auth.reset');
  await db
    .updateTable('passwordResets')
    .set({ usedAt: at })
    .where('userId', '=', user.id)
    .where('usedAt', 'is', null)
    .execute();
  const memberships = await findMemberships(db, user.id);
  for (const { orgId, personId } of memberships) await moveAmongPeople(db, { orgId, personId, at }, user.email, email);
  return {
    orgIds: memberships.map(({ orgId }) => orgId),
    actor: { kind: 'user' as const, userId: user.id, personId: null, name: nameOf(user) },
    subject: { type: 'user' as const, id: user.id },
    before: { email: user.email },
    after: { email },
  };
}

/** Where the organization keeps the old address of the person and nobody else there has the new one. */
async function moveAmongPeople(
  db: Kysely<DB>,
  { orgId, personId, at }: { orgId: string; personId: string; at: string },
  from: string,
  to: string,
): Promise<void> {
  await sql`select set_config('app.org_id', ${orgId}, true)`.execute(db);
  await sql`update people set email = ${to}, updated_at = ${at}, version = version + 1
    where org_id = ${orgId} and id = ${personId} and email = ${from}
      and not exists (select from people other where other.org_id = ${orgId} and other.email = ${to})`.execute(db);
}

/** Forgets what can be neither confirmed nor taken back any more. */
export async function forgetEmailChanges(deps: Deps): Promise<void> {
  const at = deps.clock.now().toISOString();
  await transaction(deps.pool, { identity: true }, (db) =>
    db
      .deleteFrom('emailChanges')
      .where('expiresAt', '<=', at)
      .where((eb) => eb.or([eb('undoUntil', 'is', null), eb('undoUntil', '<=', at)]))
      .execute(),
  );
}

import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import type { MailChoice } from '#contract/auth/auth.mails.ts';
import type { Profile, profileRoutes } from '#contract/auth/auth.profile.ts';
import { LANGUAGES } from '#contract/language/languages.ts';
import { fail } from '#server/access/app-error.ts';
import { type Session, sessionActor } from '#server/access/callers/session.ts';
import { identityCommand } from '#server/access/commands/identity-command.ts';
import { differenceOf } from '#server/access/commands/save.ts';
import type { CallContext } from '#server/access/context.ts';
import { phoneColumns, phoneIn } from '#server/db/phone-columns.ts';
import type { DB } from '#server/db/schema.ts';
import { findMemberships, findUserById, type UserRow } from '../auth.queries.ts';
import { findEmailAsked } from '../queries/profile.ts';

type Change = z.output<(typeof profileRoutes)['changeProfile']['body']>;

/** A person's row as their profile shows it. */
export async function profileOf(db: Kysely<DB>, call: CallContext, user: UserRow): Promise<Profile> {
  const { email, username, firstName, lastName, language, timeZone, photo, version } = user;
  return {
    email,
    username,
    firstName,
    lastName,
    phone: phoneIn(user),
    language: LANGUAGES.find((known) => known === language) ?? null,
    timeZone,
    photo,
    emailAsked: await findEmailAsked(db, call, user.id),
    version,
  };
}

/**
 * Changes who the signed-in person is, and their names and number among the people of each of their organizations, which
 * hear of it.
 */
export const changeProfile = identityCommand(
  'user.change_profile',
  async (db, call, session: Session, input: Change) => {
    const { version, ...change } = input;
    const user = await findUserById(db, session.userId).forUpdate().executeTakeFirstOrThrow();
    const before = await profileOf(db, call, user);
    if (user.version !== version) throw fail('STALE_VERSION', { current: before });
    const { phone, ...rest } = change;
    const columns = {
      ...rest,
      ...phoneColumns(phone),
    };
    const updatedAt = call.deps.clock.now().toISOString();
    const changed = await db
      .updateTable('users')
      .set({ ...columns, updatedAt, version: user.version + 1 })
      .where('id', '=', user.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const difference = differenceOf(before, change);
    const memberships = await findMemberships(db, user.id);
    for (const { orgId, personId } of memberships)
      await changePersonAlong(db, { orgId, personId, updatedAt }, difference.after as Partial<Change>);
    return {
      result: await profileOf(db, call, changed),
      orgIds: memberships.map(({ orgId }) => orgId),
      actor: sessionActor(session),
      subject: { type: 'user', id: user.id },
      before: difference.before,
      after: difference.after,
    };
  },
);

type Place = { orgId: string; personId: string; updatedAt: string };

/** Their names and number where an organization keeps them among its people; a company keeps its own. */
export async function changePersonAlong(
  db: Kysely<DB>,
  { orgId, personId, updatedAt }: Place,
  { firstName, lastName, phone }: Partial<Pick<Change, 'firstName' | 'lastName' | 'phone'>>,
): Promise<void> {
  const names = {
    ...(firstName === undefined ? {} : { firstName }),
    ...(lastName === undefined ? {} : { lastName }),
    ...phoneColumns(phone),
  };
  if (Object.keys(names).length === 0) return;
  // People are walled by organization even here, so each is opened for this one row.
  await sql`select set_config('app.org_id', ${orgId}, true)`.execute(db);
  await db
    .updateTable('people')
    .set({ ...names, updatedAt, version: sql`version + 1` })
    .where('orgId', '=', orgId)
    .where('id', '=', personId)
    .where('kind', '=', 'PERSON')
    .execute();
}

/** Keeps which mails the person does not want. */
export const chooseMails = identityCommand(
  'user.choose_mails',
  async (db, call, session: Session, muted: MailChoice[]) => {
    await db
      .updateTable('users')
      .set({ mutedMails: muted, updatedAt: call.deps.clock.now().toISOString() })
      .where('id', '=', session.userId)
      .execute();
    return {
      result: { muted },
      orgIds: session.orgId ? [session.orgId] : [],
      actor: sessionActor(session),
      subject: { type: 'user', id: session.userId },
      after: { mutedMails: muted },
    };
  },
);

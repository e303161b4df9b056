import type { FileAnswer } from '#contract/route.ts';
import { type Session, sessionActor } from '#server/access/callers/session.ts';
import { identityCommand } from '#server/access/commands/identity-command.ts';
import type { CallContext } from '#server/access/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { makePassing } from '#server/exports/passing-file.ts';
import { zipOf } from '#server/exports/write-zip.ts';
import { findMemberships, findUserById, listSessions } from '../auth.queries.ts';
import { readSignInFacts } from '../queries/second-factors.ts';
import { profileOf } from './profile.ts';

type Part = { name: string; content: unknown };

/**
 * A ZIP with what is held of the signed-in person: themselves, how and where they sign in, and for each of their
 * organizations what its nouns say is theirs. It goes once it is sent.
 */
export async function copyOwnData(call: CallContext, session: Session): Promise<FileAnswer> {
  const parts = [...(await partsOfPerson(call, session)), ...(await partsOfOrganizations(call, session))];
  const entries = parts.map(({ name, content }) => ({ name, content: [JSON.stringify(content, null, 2)] }));
  const day = call.deps.clock.now().toISOString().slice(0, 10);
  return makePassing(async (write) => {
    await write(zipOf(entries));
    await note(call, session);
    return { name: `lintel-my-data-${day}.zip`, mime: 'application/zip' };
  });
}

async function partsOfPerson(call: CallContext, session: Session): Promise<Part[]> {
  const profile = await transaction(call.deps.pool, { identity: true, readOnly: true }, async (db) => {
    const user = await findUserById(db, session.userId).executeTakeFirstOrThrow();
    const { createdAt, appearance, mutedMails } = user;
    return { ...(await profileOf(db, call, user)), createdAt, appearance, mutedMails };
  });
  return [
    { name: 'profile.json', content: profile },
    { name: 'signing-in.json', content: await readSignInFacts(call, session) },
    { name: 'devices.json', content: await listSessions(call, session) },
  ];
}

async function partsOfOrganizations(call: CallContext, { userId }: Session): Promise<Part[]> {
  const { pool, registry } = call.deps;
  const memberships = await transaction(pool, { identity: true, readOnly: true }, async (db) => {
    const rows = await findMemberships(db, userId);
    const names = await db
      .selectFrom('organizations')
      .select(['id', 'name'])
      .where('id', '=', (eb) => eb.fn.any(eb.val(rows.map(({ orgId }) => orgId))))
      .execute();
    return rows.map((row) => ({ ...row, name: names.find(({ id }) => id === row.orgId)?.name ?? row.orgId }));
  });
  const parts: Part[] = [];
  for (const [at, { orgId, personId, name, roles, createdAt }] of memberships.entries()) {
    const folder = `organization-${at + 1}`;
    parts.push({ name: `${folder}/membership.json`, content: { organization: name, roles, since: createdAt } });
    const read = await transaction(pool, { orgId, readOnly: true }, (db) =>
      Promise.all(
        registry.ownData.map(async ([file, rowsOf]) => ({
          name: `${folder}/${file}.json`,
          content: await rowsOf(db, { orgId, personId, userId }),
        })),
      ),
    );
    parts.push(...read);
  }
  return parts;
}

const note = identityCommand('user.copy_data', async (_db, _call, session: Session) => ({
  result: undefined,
  orgIds: session.orgId ? [session.orgId] : [],
  actor: sessionActor(session),
  subject: { type: 'user', id: session.userId },
}));

import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { transaction } from '#server/db/transaction.ts';
import type { TestServer } from '../given.ts';
import { givenWorld } from '../world.ts';
import type { Target } from './fuzz.ts';
import { MAIL_SECRET } from './request.ts';

/** Lets a server listen on the loopback, with two organizations in it and somebody in every role. */
export async function makeTarget(server: TestServer): Promise<Target> {
  const [own, other] = [await givenWorld(server), await givenWorld(server)];
  Object.assign(server.deps.settings, { replyAddress: 'reply@homes.example', replySecret: MAIL_SECRET });
  if (!server.app.server.listening) await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;
  const identities = [
    ...Object.entries(own.callers),
    ...Object.entries(other.callers).filter(([role]) => role === 'superadmin' || role === 'renter'),
  ].map(([name, { email, token }]) => ({ name, email, token }));
  return {
    port,
    identities,
    places: [own.place, own.sibling, other.place],
    letIn: await doorkeeper(server, identities),
  };
}

/** Lets people in again who have changed their password or tried too many: they are here to see what comes after. */
async function doorkeeper(
  { pool }: TestServer,
  people: { email: string }[],
): Promise<(email: string) => Promise<void>> {
  const emails = people.map(({ email }) => email);
  const hashes = await transaction(pool, { identity: true, readOnly: true }, async (db) => {
    const rows = await db.selectFrom('users').select(['email', 'passwordHash']).where('email', 'in', emails).execute();
    return new Map(rows.map((row) => [row.email, row.passwordHash]));
  });
  return (email) =>
    transaction(pool, { identity: true }, async (db) => {
      await sql`delete from spent_budgets`.execute(db);
      const passwordHash = hashes.get(email) ?? '';
      await db
        .updateTable('users')
        .set({ passwordHash, passwordChangeRequired: false })
        .where('email', '=', email)
        .execute();
    });
}

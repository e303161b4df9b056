import { randomUUID } from 'node:crypto';
import { transaction } from '#server/db/transaction.ts';
import { type Caller, givenOrganization, type TestServer } from './given.ts';
import { givenPortfolio } from './given-portfolio.ts';

/** An address that nobody has. */
export const freshEmail = (): string => `${randomUUID()}@mail.example`;

/** An organization with one of each kind of staff. */
export async function givenStaff(server: TestServer) {
  const org = await givenOrganization(server, `Alder ${randomUUID().slice(0, 6)}`);
  const superadmin = await org.member(['superadmin'], { firstName: 'Rosalind', lastName: 'Alder' });
  const admin = await org.member(['admin'], { firstName: 'Desmond', lastName: 'Pine' });
  const operator = await org.member(['operator'], { firstName: 'Tobias', lastName: 'Hartwell' });
  return { org, superadmin, admin, operator, portfolio: givenPortfolio(server, org) };
}

/** A user as somebody else sees them. */
export const userSeenBy = async (by: Caller, id: string) => (await by.call('GET', `/api/users/${id}`)).body.data;

/** Changes a user over the version that is there. */
export const changeUserAs = async (by: Caller, id: string, body: object) =>
  by.call('PUT', `/api/users/${id}`, { body: { version: (await userSeenBy(by, id)).version, ...body } });

/** Whether the token of a caller still opens anything. */
export const isSignedIn = async ({ call }: Caller): Promise<boolean> =>
  (await call('GET', '/api/auth/me/capabilities')).status === 200;

/** Whoever calls has not proven for more than an hour who they are. */
export const forgetProof = (server: TestServer, { userId }: Caller) =>
  transaction(server.pool, { identity: true }, (db) =>
    db.updateTable('sessions').set({ provenAt: null }).where('userId', '=', userId).execute(),
  );

/** What was ever sent to an address. */
export const invitationsTo = (server: TestServer, email: string) =>
  transaction(server.pool, { identity: true }, (db) =>
    db.selectFrom('invitations').select(['id', 'revokedAt']).where('email', '=', email).execute(),
  );

import { transaction } from '#server/db/transaction.ts';
import { type Caller, form, givenOrganization, type TestServer } from './given.ts';
import { givenPortfolio } from './given-portfolio.ts';
import { jpeg } from './pictures.ts';

/** An organization with one let home, and everybody a request about it concerns. */
export async function givenHome(server: TestServer) {
  const org = await givenOrganization(server);
  const portfolio = givenPortfolio(server, org);
  const propertyId = await portfolio.property({ name: 'Albion Court' });
  const unitId = await portfolio.unit(propertyId, '14');
  const renter = await org.member(['renter'], { firstName: 'Zofia', lastName: 'Nowak' });
  const leaseId = await portfolio.lease(propertyId, unitId, { tenantIds: [renter.personId] });
  const owner = await org.member(['owner'], { firstName: 'Thérèse', lastName: 'Lindqvist' });
  await transaction(server.pool, { orgId: org.orgId }, (db) =>
    db
      .insertInto('propertyOwners')
      .values({ orgId: org.orgId, propertyId, personId: owner.personId, percent: '100' })
      .execute(),
  );
  const admin = await org.member(['admin'], { firstName: 'Nora', lastName: 'Walsh' });
  const operator = await org.member(['operator'], {
    firstName: 'Dev',
    lastName: 'Kulkarni',
    propertyIds: [propertyId],
  });
  return { org, portfolio, propertyId, unitId, leaseId, renter, owner, admin, operator };
}
export type Home = Awaited<ReturnType<typeof givenHome>>;

/** A contractor of an organization. */
export async function givenContractor(server: TestServer, home: Home, name: string, trades: string[]): Promise<string> {
  const id = await home.portfolio.person(name, '');
  await transaction(server.pool, { orgId: home.org.orgId }, (db) =>
    db.updateTable('people').set({ isContractor: true, trades }).where('id', '=', id).execute(),
  );
  return id;
}

/** Key of a freshly uploaded photo or receipt. */
export async function givenUpload(caller: Caller, kind: 'photo' | 'receipt', file?: Buffer, name = 'tap.jpg') {
  const answer = await caller.call('POST', `/api/uploads/maintenance-${kind}`, form(file ?? (await jpeg()), name));
  if (answer.status !== 200) throw new Error(`The upload was refused: ${JSON.stringify(answer.body)}`);
  return answer.body.data as {
    id: string;
    key: string;
    name: string;
    sizeBytes: number;
    url: string;
    thumbnailUrl: string;
  };
}

/** The owner of a home has sold it. */
export const soldBy = (server: TestServer, { org, owner }: Home) =>
  transaction(server.pool, { orgId: org.orgId }, (db) =>
    db.deleteFrom('propertyOwners').where('personId', '=', owner.personId).execute(),
  );

import { randomUUID } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { PlainDate } from '#contract/dates.ts';
import type { LeaseStatus } from '#contract/leases/leases.ts';
import { transaction } from '#server/db/transaction.ts';
import type { TestOrganization, TestServer } from './given.ts';

type PropertyDetails = {
  name?: string;
  street?: string;
  timeZone?: string;
  currency?: string;
  status?: 'ACTIVE' | 'INACTIVE';
};
type LeaseDetails = {
  status?: LeaseStatus;
  type?: 'FIXED' | 'FIXED_ROLLOVER' | 'AT_WILL';
  startsOn?: string;
  endsOn?: string | null;
  movesOutOn?: string | null;
  tenantIds?: string[];
  depositMinor?: number | null;
  /** That of its property. */
  currency?: string;
};

/** Places, people and leases of a test's organization, put straight into the database where they are only the scenery. */
export function givenPortfolio(server: TestServer, org: TestOrganization) {
  const { orgId } = org;
  let serial = 0;
  const property = async (details: PropertyDetails = {}): Promise<string> => {
    const id = uuidv7();
    const { name = `House ${++serial}`, timeZone = 'America/New_York', currency = 'USD', status = 'ACTIVE' } = details;
    const { street = `${serial} Main Street` } = details;
    const address = { street, city: 'Albany', state: 'NY', zipCode: '12203', country: 'US' };
    const kind = { kind: 'RESIDENTIAL', subType: 'MULTI_FAMILY' } as const;
    await transaction(server.pool, { orgId }, (db) =>
      db
        .insertInto('properties')
        .values({ orgId, id, name, ...kind, ...address, timeZone, currency, status })
        .execute(),
    );
    return id;
  };
  const unit = async (propertyId: string, number = `${++serial}`, rentable = true): Promise<string> => {
    const id = uuidv7();
    await transaction(server.pool, { orgId }, (db) =>
      db.insertInto('units').values({ orgId, id, propertyId, number, rentable }).execute(),
    );
    return id;
  };
  const person = async (firstName = 'Maria', lastName = `Lopez ${++serial}`): Promise<string> => {
    const id = uuidv7();
    const email = `${randomUUID()}@mail.example`;
    await transaction(server.pool, { orgId }, (db) =>
      db.insertInto('people').values({ orgId, id, kind: 'PERSON', firstName, lastName, email }).execute(),
    );
    return id;
  };
  const lease = async (propertyId: string, unitId: string, details: LeaseDetails = {}): Promise<string> => {
    const id = uuidv7();
    const { status = 'ACTIVE', type = 'FIXED', startsOn = '2026-01-01', tenantIds = [], currency = 'USD' } = details;
    const endsOn = details.endsOn ?? (type === 'AT_WILL' ? null : '2026-12-31');
    const movesOutOn = details.movesOutOn ?? (status === 'NOTICE' || status === 'ENDED' ? endsOn : null);
    await transaction(server.pool, { orgId }, async (db) => {
      await db
        .insertInto('leases')
        .values({
          orgId,
          id,
          ref: `LSE-TEST-${++serial}`,
          propertyId,
          unitId,
          type,
          status,
          startsOn: startsOn as PlainDate,
          endsOn: endsOn as PlainDate | null,
          movesOutOn: movesOutOn as PlainDate | null,
          noticeGivenOn: status === 'NOTICE' ? (startsOn as PlainDate) : null,
          noticeBy: status === 'NOTICE' ? 'RENTER' : null,
          currency,
          rentMinor: 150_000,
          depositMinor: details.depositMinor ?? null,
          paymentDueDay: 1,
        })
        .execute();
      for (const [position, personId] of tenantIds.entries())
        await db
          .insertInto('leaseParties')
          .values({ orgId, leaseId: id, personId, role: 'TENANT', position })
          .execute();
    });
    return id;
  };
  const owner = (propertyId: string, personId: string): Promise<unknown> =>
    transaction(server.pool, { orgId }, (db) =>
      db.insertInto('propertyOwners').values({ orgId, propertyId, personId, percent: 100 }).execute(),
    );
  return { property, unit, person, lease, owner };
}
export type TestPortfolio = ReturnType<typeof givenPortfolio>;

import { randomUUID } from 'node:crypto';
import { type Account, givenLease, givenMember, givenOrganization, givenProperty, givenUnit } from '../../e2e/given.ts';

/** A house as jobs find it: a renter at home, an empty home, a lease that ends, a plumber, an owner, a request. */
export type House = {
  admin: Account;
  operator: Account;
  owner: Account;
  renter: Account;
  leaseId: string;
  ticketId: string;
};

const DAY_MS = 86_400_000;
const dayFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** Makes an organization of its own, with a request in the state that the job begins with. */
export async function givenHouse(statuses: readonly string[]): Promise<House> {
  const admin = await givenOrganization();
  const member = (role: string, firstName: string, lastName: string) =>
    givenMember(admin, [role], { firstName, lastName });
  const [operator, owner, renter] = await Promise.all([
    member('operator', 'Dev', 'Kulkarni'),
    member('owner', 'Olga', 'Brandt'),
    member('renter', 'Zofia', 'Nowak'),
  ]);
  const property = await givenProperty(admin, {
    name: 'Albion Court',
    managerId: operator.personId,
    owners: [{ personId: owner.personId, percent: '100' }],
  });
  const [home, ending] = [await givenUnit(admin, property.id, '1A'), await givenUnit(admin, property.id, '2B')];
  await givenUnit(admin, property.id, '3C');
  await givenLease(admin, home.id, renter.personId);
  const maria = await admin.api('POST', '/api/people', {
    kind: 'PERSON',
    firstName: 'Maria',
    lastName: 'Lopez',
    email: `${randomUUID()}@mail.example`,
    phone: { countryCode: '1', number: '3475550176' },
  });
  const lease = await admin.api('POST', '/api/leases', {
    unitId: ending.id,
    type: 'FIXED',
    startsOn: dayFromNow(-320),
    endsOn: dayFromNow(44),
    rent: '1850.00',
    paymentDueDay: 1,
    parties: [{ personId: maria.id, role: 'TENANT' }],
  });
  await admin.api('POST', `/api/leases/${lease.id}/activate`, { version: lease.version });
  const firm = await admin.api('POST', '/api/people', {
    kind: 'COMPANY',
    companyName: 'Brennan & Daughters',
    phone: { countryCode: '1', number: '2125550143' },
    isContractor: true,
    trades: ['Plumbing'],
  });
  const { id: ticketId } = await renter.api('POST', '/api/maintenance', { title: 'Tap drips', category: 'PLUMBING' });
  for (const status of statuses) {
    const { version } = await admin.api('GET', `/api/maintenance/${ticketId}`);
    const visit =
      status === 'SCHEDULED' ? { visit: { from: `${dayFromNow(2)}T15:00:00Z`, to: `${dayFromNow(2)}T17:00:00Z` } } : {};
    const moved = await admin.api('POST', `/api/maintenance/${ticketId}/status`, { status, version, ...visit });
    if (status === 'TRIAGED' && statuses.length > 1)
      await admin.api('POST', `/api/maintenance/${ticketId}/assignment`, { personId: firm.id, version: moved.version });
  }
  return { admin, operator, owner, renter, leaseId: lease.id, ticketId };
}

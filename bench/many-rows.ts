import { type Account, givenLease, givenMember, givenOrganization, givenProperty, givenUnit } from '../e2e/given.ts';

const ROWS = 60;
/** So many at a time, that the server is not asked for all of it at once. */
const AT_ONCE = 6;

const STREETS = ['Albion', 'Beech', 'Cedar', 'Dover', 'Elm', 'Foundry', 'Garden', 'Harbour', 'Ivy', 'Juniper'];
const KINDS = ['PLUMBING', 'HEATING', 'ELECTRICAL', 'APPLIANCE', 'ROOF', 'WINDOWS_DOORS'];
const URGENCIES = ['LOW', 'NORMAL', 'HIGH'];

/** An admin of an organization whose lists fill more than a page: properties, each with a home, a running lease and a request. */
export async function givenManyRows(): Promise<Account> {
  const superadmin = await givenOrganization('Śródmieście & Großstadt, sixty houses');
  const admin = await givenMember(superadmin, ['admin'], { firstName: 'Ines', lastName: 'Castellanos' });
  const lanes = Array.from({ length: AT_ONCE }, async (_, lane) => {
    for (let at = lane; at < ROWS; at += AT_ONCE) await givenHouse(superadmin, at);
  });
  await Promise.all(lanes);
  return admin;
}

async function givenHouse(staff: Account, at: number): Promise<void> {
  const name = `${STREETS[at % STREETS.length]} Court ${at + 1}`;
  const [property, renter] = await Promise.all([
    givenProperty(staff, { name }),
    staff.api('POST', '/api/people', { kind: 'PERSON', firstName: 'Nguyễn Thị', lastName: `Ardèche ${at + 1}` }),
  ]);
  const unit = await givenUnit(staff, property.id, `${at + 1}B`);
  await givenLease(staff, unit.id, renter.id);
  await staff.api('POST', '/api/maintenance', {
    propertyId: property.id,
    unitId: unit.id,
    requestedById: renter.id,
    title: `The tap in the kitchen of ${name} drips through the night`,
    category: KINDS[at % KINDS.length],
    priority: URGENCIES[at % URGENCIES.length],
  });
}

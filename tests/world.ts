import sharp from 'sharp';
import type { Ctx } from '#server/access/context.ts';
import { systemContext } from '#server/jobs/system-context.ts';
import { type Caller, form, givenOrganization, type TestOrganization, type TestServer } from './given.ts';
import { givenPlatformAdministrator } from './given-platform.ts';
import { givenRows, givenRowsAmong } from './noun-samples.ts';

/** A place with everything that hangs on it: what routes can be asked about. What further nouns add is in their samples. */
export type Place = Record<string, string> & {
  propertyId: string;
  unitId: string;
  leaseId: string;
  draftLeaseId: string;
  personId: string;
  ticketId: string;
  costId: string;
  fileId: string;
  fileKey: string;
  activityId: string;
  noteId: string;
  importId: string;
};

/** An organization with two places and somebody in every role, whose reach is the first place where a role has one. */
export type World = { org: TestOrganization; place: Place; sibling: Place; callers: Record<string, Caller> };

const data = async (answer: Promise<{ status: number; body: { data: never } }>): Promise<never> => {
  const { status, body } = await answer;
  if (status !== 200) throw new Error(`The set-up was refused: ${status} ${JSON.stringify(body)}`);
  return body.data;
};
type Row = { id: string; version: number; key: string };

async function givenPlace(admin: Caller, name: string, system: Ctx): Promise<Place> {
  const post = (url: string, body: object): Promise<Row> => data(admin.call('POST', url, { body }));
  const property = await post('/api/properties', {
    name,
    kind: 'RESIDENTIAL',
    subType: 'MULTI_FAMILY',
    address: { street: '1 Test Street', city: 'New York', state: 'NY', zipCode: '10001', country: 'US' },
    timeZone: 'America/New_York',
    currency: 'USD',
  });
  const unit = await post(`/api/properties/${property.id}/units`, { number: '1A' });
  const spare = await post(`/api/properties/${property.id}/units`, { number: '2B' });
  const person = await post('/api/people', {
    kind: 'PERSON',
    firstName: 'Rea',
    lastName: name,
    email: `${property.id}@mail.example`,
  });
  const terms = {
    type: 'AT_WILL',
    startsOn: '2026-01-01',
    rent: '1000.00',
    paymentDueDay: 1,
    parties: [{ personId: person.id, role: 'TENANT' }],
  };
  const lease = await post('/api/leases', { unitId: unit.id, ...terms });
  await post(`/api/leases/${lease.id}/activate`, { version: lease.version });
  const draft = await post('/api/leases', { unitId: spare.id, ...terms });
  const ticket = await post('/api/maintenance', {
    propertyId: property.id,
    unitId: unit.id,
    title: `Tap drips at ${name}`,
  });
  const cost = await post(`/api/maintenance/${ticket.id}/costs`, {
    type: 'LABOUR',
    description: 'Call-out',
    unitCost: '80.00',
    incurredOn: '2026-02-01',
  });
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer();
  const file: Row = await data(admin.call('POST', '/api/uploads/maintenance-photo', form(picture, 'tap.jpg')));
  await post(`/api/maintenance/${ticket.id}/photos`, { photoKeys: [file.key] });
  const [activity] = (await data(admin.call('GET', `/api/activities?maintenanceTicketId=${ticket.id}`))) as unknown as [
    Row,
  ];
  const note = await post(`/api/activities/${activity.id}/notes`, { text: 'Only for staff' });
  const portfolio = Buffer.from(`Property,Address,City,State,Unit\n${name} Annex,2 Test Street,New York,NY,1A\n`);
  const begun: Row = await data(admin.call('POST', '/api/imports', form(portfolio, 'annex.csv')));
  const place: Place = {
    importId: begun.id,
    propertyId: property.id,
    unitId: unit.id,
    leaseId: lease.id,
    draftLeaseId: draft.id,
    personId: person.id,
    ticketId: ticket.id,
    costId: cost.id,
    fileId: file.id,
    fileKey: file.key,
    activityId: activity.id,
    noteId: note.id,
  };
  const put = (url: string, body: object): Promise<Row> => data(admin.call('PUT', url, { body }));
  const get = (url: string): Promise<never> => data(admin.call('GET', url));
  const upload = (url: string, bytes: Buffer, fileName: string): Promise<never> =>
    data(admin.call('POST', url, form(bytes, fileName)));
  const minutesLater = async (minutes: number, job: (ctx: Ctx) => Promise<unknown>) => {
    const clock = { now: () => new Date(system.deps.clock.now().getTime() + minutes * 60_000) };
    await job({ ...system, deps: { ...system.deps, clock } });
  };
  return { ...place, ...(await givenRows({ post, put, get, upload, minutesLater }, place)) };
}

/** Somebody who runs the installation asked to read: each place has one who did. */
async function givenSupport(server: TestServer, { orgId }: TestOrganization): Promise<{ grantId: string }> {
  const platform = await givenPlatformAdministrator(server);
  const body = { reason: 'The import counts a deposit twice.', nouns: ['leases'], minutes: 1440 };
  const { id }: Row = await data(platform.call('POST', `/api/platform/organizations/${orgId}/support`, { body }));
  return { grantId: id };
}

/** Builds a world through the API alone. */
export async function givenWorld(server: TestServer): Promise<World> {
  const lone = await givenLoneWorld(server);
  const { superadmin } = lone.callers;
  const [sibling, support, unshared] = await Promise.all([
    givenPlace(superadmin, 'Sibling House', systemContext(server.deps, lone.org.orgId)),
    givenSupport(server, lone.org),
    lone.org.member(['superadmin']).then((another) => givenRowsAmong(superadmin, another)),
  ]);
  return { ...lone, sibling: { ...sibling, ...support, ...unshared } };
}

/** A world whose first place has no neighbour: half the work, for who looks at that place alone. */
export async function givenLoneWorld(server: TestServer) {
  const org = await givenOrganization(server);
  const superadmin = await org.member(['superadmin']);
  const system = systemContext(server.deps, org.orgId);
  const place = { ...(await givenPlace(superadmin, 'Own House', system)), ...(await givenSupport(server, org)) };
  const owner = await org.member(['owner']);
  const property = await data(superadmin.call('GET', `/api/properties/${place.propertyId}`));
  await data(
    superadmin.call('PUT', `/api/properties/${place.propertyId}`, {
      body: { ...(property as object), managerId: null, owners: [{ personId: owner.personId, percent: '100' }] },
    }),
  );
  const callers = {
    superadmin,
    admin: await org.member(['admin']),
    operator: await org.member(['operator'], { propertyIds: [place.propertyId] }),
    owner,
    renter: await org.member(['renter'], { personId: place.personId, email: `${place.propertyId}@mail.example` }),
  };
  const shared = await givenRowsAmong(superadmin, ...Object.values(callers));
  return { org, callers, place: { ...place, ...shared } };
}

/** Those who rent beside the renter of a place: none of them lives with them. */
export async function givenRentersBeside({ org, place, callers }: Pick<World, 'org' | 'place' | 'callers'>) {
  const admin = callers.superadmin as Caller;
  const post = (url: string, body: object): Promise<Row> => data(admin.call('POST', url, { body }));
  const home: Row = await data(admin.call('GET', `/api/leases/${place.leaseId}`));
  await post(`/api/leases/${home.id}/notice`, {
    givenOn: '2026-02-01',
    movesOutOn: '2098-12-31',
    by: 'RENTER',
    version: home.version,
  });
  const draft = async (unitId: string, days: object): Promise<{ lease: Row; renter: Caller }> => {
    const renter = await org.member(['renter']);
    const lease = await post('/api/leases', {
      unitId,
      ...days,
      rent: '1000.00',
      paymentDueDay: 1,
      parties: [{ personId: renter.personId, role: 'TENANT' }],
    });
    return { lease, renter };
  };
  const bind = async (unitId: string, days: object) => {
    const { lease, renter } = await draft(unitId, days);
    await post(`/api/leases/${lease.id}/activate`, { version: lease.version });
    return { lease, renter };
  };
  const nextDoor = await post(`/api/properties/${place.propertyId}/units`, { number: '3C' });
  const before = await bind(place.unitId, { type: 'FIXED', startsOn: '2024-01-01', endsOn: '2024-12-31' });
  const { version }: Row = await data(admin.call('GET', `/api/leases/${before.lease.id}`));
  await post(`/api/leases/${before.lease.id}/end`, { movedOutOn: '2024-12-31', version });
  return {
    'next door': (await bind(nextDoor.id, { type: 'AT_WILL', startsOn: '2026-01-01' })).renter,
    'in the same home before': before.renter,
    'in the same home afterwards': (await bind(place.unitId, { type: 'AT_WILL', startsOn: '2099-01-01' })).renter,
    'by a draft': (await draft(place.unitId, { type: 'AT_WILL', startsOn: '2100-01-01' })).renter,
  };
}

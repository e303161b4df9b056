import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { test as base } from '@playwright/test';
import type { LeaseStatus } from '#contract/leases/leases.words.ts';
import type { TicketStatus } from '#contract/maintenance/maintenance.states.ts';
import type { Role } from '#contract/permissions.ts';
import { type Account, accountOf, baseUrl, givenMember, givenOrganization, givenProperty, givenUnit } from './given.ts';

type Member = Account & { personId: string };

/** An organization with something on every page, long names and accents included. */
export type Furnished = {
  accounts: Record<Role, Account>;
  propertyId: string;
  emptyPropertyId: string;
  personId: string;
  contractorId: string;
  assetId: string;
  meterId: string;
  leases: Record<LeaseStatus, string>;
  tickets: Partial<Record<TicketStatus, string>>;
  imports: { checked: string; done: string };
  /** One that works and was used, one that is revoked. */
  apiKeyIds: string[];
  /** Everybody is in it. */
  conversationId: string;
  /** It waits to go out. */
  announcementId: string;
  /** Work that the operator has to do. */
  workOrderId: string;
};

const DAY_MS = 86_400_000;
const dayFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const LONG_NAME = 'Residencia Nuestra Señora de la Soledad y Świętego Wawrzyńca, Gebäude 14';

/** The test of a file whose tests look at the furnished organization and leave it as it is: there is one for all of them. */
export const test = base.extend<object, { furnished: Furnished }>({
  furnished: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from this pattern what a fixture needs
    async ({}, use) => use(await furnishedOnce()),
    { scope: 'worker', timeout: 600_000 },
  ],
});

/** The first worker that asks makes it, the others wait for it; each has it as it would have made it. */
async function furnishedOnce(): Promise<Furnished> {
  const folder = join(process.env.E2E_DATA_DIR ?? '', 'furnished');
  const file = join(folder, 'made.json');
  if (await mkdir(folder).then(() => true, isTaken)) {
    const made = await furnish().catch((error: unknown) => ({ failed: String(error) }));
    await writeFile(`${file}.part`, JSON.stringify(made));
    await rename(`${file}.part`, file);
  }
  let text = await readFile(file, 'utf8').catch(() => null);
  for (; text === null; text = await readFile(file, 'utf8').catch(() => null)) await sleep(100);
  const made = JSON.parse(text) as Furnished & { failed?: string };
  if (made.failed !== undefined) throw new Error(`The furnished organization was not made: ${made.failed}`);
  const accounts = Object.entries(made.accounts).map(([role, { email, token, user }]) => [
    role,
    accountOf(email, { token, user }),
  ]);
  return { ...made, accounts: Object.fromEntries(accounts) };
}

function isTaken(error: NodeJS.ErrnoException): false {
  if (error.code === 'EEXIST') return false;
  throw error;
}

/** Makes such an organization on the server that `E2E_URL` names. */
export async function furnish(): Promise<Furnished> {
  const superadmin = await givenOrganization('Śródmieście & Großstadt Hausverwaltungsgesellschaft');
  const member = (role: Role, firstName: string, lastName: string) =>
    givenMember(superadmin, [role], { firstName, lastName });
  const [admin, operator, owner, renter] = await Promise.all([
    member('admin', 'Adébáyò Ọláolúwa', 'Featherstonehaugh-Cholmondeley'),
    member('operator', 'Dev', 'Kulkarni'),
    member('owner', 'Thérèse', 'Lindqvist'),
    member('renter', 'Zofia Aleksandra', 'Wiśniewska-Okafor'),
  ]);
  const [house, emptyProperty] = await Promise.all([
    givenProperty(superadmin, {
      name: LONG_NAME,
      yearBuilt: 1931,
      managerId: operator.personId,
      maintenanceNotice: 'The boiler is serviced in May. Water is off on the first Tuesday of the month from 9 to 11.',
      owners: [{ personId: owner.personId, percent: '100' }],
    }),
    givenProperty(superadmin, { name: 'Kingfisher Wharf', kind: 'COMMERCIAL', subType: 'OFFICE' }),
  ]);
  const contractor = await superadmin.api('POST', '/api/people', {
    kind: 'COMPANY',
    companyName: 'Brennan, Ó Súilleabháin & Daughters Plumbing and Heating (Brooklyn) LLC',
    email: `${randomUUID()}@a-rather-long-name-of-a-firm.mail.example`,
    phone: { countryCode: '1', number: '2125550143' },
    isContractor: true,
    trades: ['Plumbing', 'Heating', 'Gas'],
  });
  const units = await Promise.all(
    [1, 2, 3, 4, 5, 6, 7].map((floor) =>
      superadmin.api('POST', `/api/properties/${house.id}/units`, {
        number: `${floor}B`,
        floor: String(floor),
        beds: 2,
        baths: 1.5,
        area: 918,
        areaUnit: 'SQFT',
        marketRent: '2650.00',
      }),
    ),
  );
  const unitIds: string[] = units.map(({ id }) => id);
  await givenUnit(superadmin, emptyProperty.id, 'Suite 200, Hinterhaus links');
  const [leases, tickets, imports, apiKeyIds, { conversationId }] = await Promise.all([
    givenLeases(superadmin, unitIds, renter),
    givenTickets(operator, { renter, propertyId: house.id, unitId: unitIds[3] ?? '', contractorId: contractor.id }),
    givenImports(admin),
    givenApiKeys(superadmin, house.id),
    superadmin.api('POST', '/api/messages', {
      recipientIds: [admin, operator, owner, renter].map(({ personId }) => personId),
      title: 'Scaffolding along the whole of the courtyard from Monday',
      body: 'Please keep the windows shut from 8 to 5. Questions? Write here.',
    }),
  ]);
  const announcement = await superadmin.api('POST', '/api/announcements', {
    subject: 'Water is off on Friday, 9 AM to 12',
    body: 'Hello {{first name}},\n\na pipe is replaced. In {{home}} there is no water from 9 AM to 12.',
    propertyIds: [house.id],
  });
  const asset = await superadmin.api('POST', '/api/assets', {
    propertyId: house.id,
    unitId: unitIds[3] ?? '',
    name: 'Boiler in the cellar of the house along the courtyard',
    kind: 'BOILER',
    make: 'Weilmann',
    model: 'Condens 40',
    installedOn: dayFromNow(-6000),
    expectedLifeYears: 15,
    replacementCost: '12900.00',
    warrantyUntilOn: dayFromNow(20),
    warrantyBy: 'Weilmann, by its service line',
  });
  const meter = await superadmin.api('POST', '/api/meters', {
    propertyId: house.id,
    name: 'Cold water of the whole house along the courtyard',
    location: 'Cellar',
    readEveryMonths: 1,
    measure: 'M3',
  });
  for (const [days, value] of [
    [-92, 99_950],
    [-61, 12],
    [-31, 104],
  ] as const)
    await superadmin.api('POST', `/api/meters/${meter.id}/readings`, {
      readOn: dayFromNow(days),
      value,
      ...(days === -61 && { reason: 'ROLLED_OVER' }),
    });
  const job = await superadmin.api('POST', '/api/maintenance', {
    propertyId: house.id,
    title: 'The handrail is loose',
    assetId: asset.id,
  });
  const given = await move(superadmin, job, 'assignment', { personId: operator.personId });
  await move(superadmin, given, 'status', { status: 'IN_PROGRESS' });
  const [workOrder] = await operator.api('GET', '/api/work-orders/mine?sort=visit');
  return {
    accounts: { superadmin, admin, operator, owner, renter },
    propertyId: house.id,
    emptyPropertyId: emptyProperty.id,
    personId: renter.personId,
    contractorId: contractor.id,
    assetId: asset.id,
    meterId: meter.id,
    leases,
    tickets,
    workOrderId: workOrder.id,
    imports,
    apiKeyIds,
    conversationId,
    announcementId: announcement.id,
  };
}

async function givenApiKeys(superadmin: Account, propertyId: string): Promise<string[]> {
  const make = (name: string, more: object) => superadmin.api('POST', '/api/api-keys', { name, ...more });
  const [used, over] = await Promise.all([
    make('Bookkeeping, nightly, of Śródmieście & Großstadt', {
      scopes: ['leases:read', 'people:read', 'maintenance:write'],
      propertyIds: [propertyId],
      expiresOn: dayFromNow(9),
    }),
    make('Bookkeeping, before', { scopes: ['properties:read'], addresses: ['203.0.113.0/28'] }),
  ]);
  for (const path of ['/api/leases', '/api/properties'])
    await fetch(`${baseUrl()}${path}`, { headers: { authorization: `Bearer ${used.key}` } });
  await superadmin.api('DELETE', `/api/api-keys/${over.id}`);
  return [used.id, over.id];
}

/** One lease in each state; the renter lives in the fourth home. */
async function givenLeases(staff: Account, unitIds: string[], renter: Member): Promise<Record<LeaseStatus, string>> {
  const draft = async (index: number, personId: string, startsOn: string, endsOn: string) =>
    staff.api('POST', '/api/leases', {
      unitId: unitIds[index],
      type: 'FIXED',
      startsOn,
      endsOn,
      rent: '2475.00',
      deposit: '2475.00',
      paymentDueDay: 1,
      parties: [{ personId, role: 'TENANT' }],
    });
  const renterOf = async (index: number) => {
    const names = { firstName: 'Nguyễn Thị Thảo', lastName: `Ardèche-Brandenburg ${index}` };
    return (await staff.api('POST', '/api/people', { kind: 'PERSON', ...names })).id as string;
  };
  const act = (lease: { id: string; version: number }, verb: string, body: object = {}) =>
    staff.api('POST', `/api/leases/${lease.id}/${verb}`, { version: lease.version, ...body });
  const past = dayFromNow(-300);
  const running = async (index: number, person: string) =>
    act(await draft(index, person, past, dayFromNow(45)), 'activate');
  const coming = async (index: number) =>
    act(await draft(index, await renterOf(index), dayFromNow(20), dayFromNow(385)), 'activate');

  const [DRAFT, SIGNED, CANCELLED, ACTIVE, NOTICE, ENDED] = await Promise.all([
    renterOf(0).then((person) => draft(0, person, dayFromNow(30), dayFromNow(395))),
    coming(1),
    coming(2).then((lease) => act(lease, 'cancel', { reason: 'They found another home.' })),
    running(3, renter.personId),
    renterOf(4)
      .then((person) => running(4, person))
      .then((lease) =>
        act(lease, 'notice', {
          givenOn: dayFromNow(-5),
          movesOutOn: dayFromNow(40),
          by: 'RENTER',
          reason: 'A new job',
        }),
      ),
    renterOf(5)
      .then((person) => running(5, person))
      .then((lease) => act(lease, 'end', { movedOutOn: dayFromNow(-10), reason: null })),
  ]);
  return {
    DRAFT: DRAFT.id,
    SIGNED: SIGNED.id,
    CANCELLED: CANCELLED.id,
    ACTIVE: ACTIVE.id,
    NOTICE: NOTICE.id,
    ENDED: ENDED.id,
  };
}

type Place = { renter: Member; propertyId: string; unitId: string; contractorId: string };
type Step = [TicketStatus, object?];
type Reported = { id: string; version: number };

/** Requests of the renter in several states, one of them with a contractor, costs, receipts and notes. */
async function givenTickets(staff: Account, place: Place): Promise<Furnished['tickets']> {
  const photoKeys = await Promise.all(
    ['leak-small.jpg', 'ceiling-stain.png'].map((name) => upload(staff, '/api/uploads/maintenance-photo', name)),
  );
  const { contractorId, renter, ...home } = place;
  const reported = async (title: string, details: object, ...steps: Step[]): Promise<Reported> => {
    const body = { ...home, requestedById: renter.personId, title, category: 'PLUMBING', ...details };
    let ticket: Reported = await staff.api('POST', '/api/maintenance', body);
    for (const [status, rest] of steps) ticket = await move(staff, ticket, 'status', { status, ...rest });
    return ticket;
  };
  const visit = { from: `${dayFromNow(1)}T15:00:00.000Z`, to: `${dayFromNow(1)}T17:00:00.000Z` };
  const hold = { onHoldReason: 'PARTS', resumeOn: dayFromNow(9) };
  const leak = {
    title: 'Water comes through the ceiling of the bathroom and drips onto the Waschmaschinenanschluss',
    description: 'It began at seven this morning.\n\nThere is a bucket under it, which fills in about an hour.',
    location: 'Bathroom, above the washing machine',
    accessNotes: 'The bell is broken. Knock, and mind the cat.',
    entryPermission: 'CALL_FIRST',
    hasPets: true,
  };
  const [NEW, TRIAGED, SCHEDULED, IN_PROGRESS, ON_HOLD, WORK_DONE, DECLINED] = await Promise.all([
    reported(leak.title, { ...leak, priority: 'EMERGENCY', photoKeys: [photoKeys[0]] }),
    reported('The oven door does not close', { category: 'APPLIANCE', priority: 'LOW' }, ['TRIAGED']),
    reported(
      'A radiator stays cold',
      { category: 'HEATING' },
      ['TRIAGED'],
      ['OFFERED'],
      ['ACCEPTED'],
      ['SCHEDULED', { visit }],
    ),
    reported('A stain grows on the ceiling', { category: 'ROOF', priority: 'HIGH', photoKeys: [photoKeys[1]] }, [
      'TRIAGED',
    ])
      .then((ticket) => move(staff, ticket, 'assignment', { personId: contractorId }))
      .then((ticket) => move(staff, ticket, 'status', { status: 'IN_PROGRESS' })),
    reported('A pane is cracked', { category: 'WINDOWS_DOORS' }, ['TRIAGED'], ['ON_HOLD', hold]),
    reported('No light on the stairs', { category: 'ELECTRICAL' }, ['TRIAGED'], ['IN_PROGRESS'], ['WORK_DONE']),
    reported('Paint the hall green', { category: 'OTHER' }, ['DECLINED', { note: 'We paint every five years.' }]),
  ]);
  await givenCosts(staff, IN_PROGRESS.id);
  const moved = { NEW, TRIAGED, SCHEDULED, IN_PROGRESS, ON_HOLD, WORK_DONE, DECLINED };
  return Object.fromEntries(Object.entries(moved).map(([status, { id }]) => [status, id]));
}

const move = (staff: Account, ticket: Reported, verb: string, body: object): Promise<Reported> =>
  staff.api('POST', `/api/maintenance/${ticket.id}/${verb}`, { version: ticket.version, ...body });

async function givenCosts(staff: Account, ticketId: string): Promise<void> {
  const [photo, invoice] = await Promise.all(
    ['plumber-receipt.jpg', 'locksmith-invoice.pdf'].map((name) =>
      upload(staff, '/api/uploads/maintenance-receipt', name),
    ),
  );
  const cost = (details: object) =>
    staff.api('POST', `/api/maintenance/${ticketId}/costs`, {
      quantity: '1',
      tax: '0',
      incurredOn: dayFromNow(-1),
      ...details,
    });
  const vendorName = 'Brennan, Ó Súilleabháin & Daughters Plumbing and Heating (Brooklyn) LLC';
  await cost({
    type: 'CALLOUT',
    description: 'Call-out on a Sunday',
    unitCost: '180.00',
    vendorName,
    fileKeys: [photo],
  });
  await cost({ type: 'MATERIAL', description: 'Slates', quantity: '12.5', unitCost: '9.75', fileKeys: [invoice] });
  const [latest] = await staff.api('GET', `/api/activities?maintenanceTicketId=${ticketId}`);
  const note = (text: string, visibleToOwner: boolean) =>
    staff.api('POST', `/api/activities/${latest.id}/notes`, { text, visibleToOwner });
  await note('The ceiling board must be replaced.', true);
  await note('Ask for a second offer before the whole roof is done.', false);
}

/** An import with something wrong, and one that was brought in. */
async function givenImports(manager: Account): Promise<Furnished['imports']> {
  const checked = await send(manager, '/api/imports', 'properties.csv', [MESSY]);
  const clean = await send(manager, '/api/imports', 'Häuser.csv', [CLEAN]);
  let done = await manager.api('POST', `/api/imports/${clean.id}/run`, { version: clean.version });
  while (done.status === 'RUNNING') done = await manager.api('GET', `/api/imports/${done.id}`);
  return { checked: checked.id, done: done.id };
}
const MESSY = 'Name,Type,Address,City,State,ZIP,Country\nAlder Court,Palace,212 Prospect Place,,NY,11238,USA\n';
const CLEAN = 'Name,Type,Address,City,State,ZIP,Country\nPine House,Retail,88 Juniper St,Queens,NY,11379,USA\n';

const upload = async (who: Account, path: string, name: string): Promise<string> =>
  (await send(who, path, name, [await readFile(`fixtures/receipts/${name}`)])).key;

async function send(who: Account, path: string, name: string, content: ConstructorParameters<typeof Blob>[0]) {
  const body = new FormData();
  body.append('file', new Blob(content), name);
  const response = await fetch(baseUrl() + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${who.token}`, 'idempotency-key': randomUUID() },
    body,
  });
  const answer = (await response.json()) as { data: { id: string; key: string; version: number } };
  if (!response.ok) throw new Error(`${path}: ${response.status} ${JSON.stringify(answer)}`);
  return answer.data;
}

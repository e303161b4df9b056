import type { Place, World } from './world.ts';

/** A row that the world has, and how to ask about all that an update of it can say. */
export type UpdateSample = {
  /** Ids for the path beside those of the place. */
  ids?: Partial<Place>;
  /** Every key of the body but `version`, filled with something that no default would put there. */
  body: Record<string, unknown>;
  /** Where the row is read, and how its answer looks as a body. */
  read: { path: string; pick?(data: Data): Data; asBody(row: Data): Record<string, unknown> };
};
// biome-ignore lint/suspicious/noExplicitAny: an answer is looked into freely, its shape is proven elsewhere
type Data = any;

const unchanged = (row: Data): Record<string, unknown> => row;
const amountOf = (money: { amount: string } | null) => money?.amount ?? null;

/** By the route's name: a route that takes a change and is missing here fails tests/updates.test.ts. */
export const updateSamples: Record<string, (world: World) => UpdateSample> = {
  'units.update': () => ({
    body: {
      building: 'North',
      number: '9Z',
      floor: '3rd',
      beds: 2.5,
      baths: 1.5,
      area: 70.25,
      areaUnit: 'SQM',
      marketRent: '1450.00',
      rentable: false,
    },
    read: { path: '/api/units/:unitId', asBody: (row) => ({ ...row, marketRent: amountOf(row.marketRent) }) },
  }),
  'properties.update': ({ place, callers }) => ({
    body: {
      name: 'Filled House',
      kind: 'COMMERCIAL',
      subType: 'OFFICE',
      address: {
        street: '3 Filled Street',
        street2: 'Floor 2',
        city: 'Albany',
        state: 'NY',
        zipCode: '12201',
        country: 'US',
      },
      timeZone: 'America/Chicago',
      currency: 'USD',
      yearBuilt: 1931,
      maintenanceNotice: 'Ring twice.',
      managerId: callers.admin?.personId,
      owners: [{ personId: place.personId, percent: '100' }],
      status: 'ACTIVE',
    },
    read: {
      path: '/api/properties/:propertyId',
      asBody: (row) => ({
        ...row,
        managerId: row.manager?.id ?? null,
        owners: row.owners.map((owner: Data) => ({ personId: owner.person.id, percent: owner.percent })),
      }),
    },
  }),
  'people.update': () => ({
    body: {
      kind: 'COMPANY',
      firstName: 'Fay',
      lastName: 'Filled',
      companyName: 'Filled & Co',
      email: 'fay@filled.example',
      phone: { countryCode: '1', number: '2125550100' },
      isContractor: true,
      trades: ['Roofs'],
      notes: 'Calls back in the evening.',
    },
    read: { path: '/api/people/:personId', asBody: unchanged },
  }),
  'leases.update': ({ place }) => ({
    ids: { leaseId: place.draftLeaseId },
    body: {
      type: 'FIXED',
      startsOn: '2026-02-01',
      endsOn: '2027-01-31',
      rent: '1234.50',
      deposit: '2000.00',
      paymentDueDay: 5,
      noticePeriodDays: 60,
      parties: [{ personId: place.personId, role: 'TENANT' }],
    },
    read: {
      path: '/api/leases/:leaseId',
      asBody: (row) => ({
        ...row,
        rent: amountOf(row.rent),
        deposit: amountOf(row.deposit),
        parties: row.parties.map((party: Data) => ({ personId: party.person.id, role: party.role })),
      }),
    },
  }),
  'maintenance.update': () => ({
    body: {
      title: 'Filled',
      description: 'It drips all night.',
      category: 'PLUMBING',
      priority: 'HIGH',
      location: 'Kitchen',
      entryPermission: 'YES',
      accessNotes: 'Key at the desk.',
      hasPets: true,
      visibleToOwner: false,
      visibleToRenter: false,
    },
    read: { path: '/api/maintenance/:ticketId', asBody: unchanged },
  }),
  'maintenance.updateCost': ({ place }) => ({
    body: {
      type: 'MATERIAL',
      description: 'Washers',
      vendorName: 'Pipes & Co',
      quantity: '2.5',
      unitCost: '3.20',
      tax: '1.10',
      incurredOn: '2026-02-03',
      fileKeys: [],
    },
    read: {
      path: '/api/maintenance/:ticketId',
      pick: (ticket) => ticket.costs.find((cost: Data) => cost.id === place.costId),
      asBody: (row) => ({
        ...row,
        unitCost: row.unitCost.amount,
        tax: row.tax.amount,
        fileKeys: row.files.map((file: Data) => file.key),
      }),
    },
  }),
  'imports.choose': () => ({
    body: { choices: { sheets: { 'annex.csv': { skippedRows: [9] } }, country: 'GB', usesExisting: true } },
    read: { path: '/api/imports/:importId', asBody: unchanged },
  }),
};

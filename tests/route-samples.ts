import type { RouteName } from './route-names.ts';
import type { Place } from './world.ts';

export type Sample = { body?: unknown; query?: Record<string, string>; upload?: true; place?: Partial<Place> };
const version = 1;
const property = {
  name: 'Changed',
  kind: 'RESIDENTIAL',
  subType: 'CONDO',
  address: { street: '2 Test Street', city: 'New York', country: 'US' },
  timeZone: 'America/New_York',
  currency: 'USD',
};
const lease = (place: Place) => ({
  type: 'AT_WILL',
  startsOn: '2026-01-01',
  rent: '1000.00',
  paymentDueDay: 1,
  parties: [{ personId: place.personId, role: 'TENANT' }],
});
const cost = { type: 'MATERIAL', description: 'Washer', unitCost: '2.50', incurredOn: '2026-02-01' };
const ticket = {
  title: 'Changed',
  description: '',
  category: 'PLUMBING',
  priority: 'HIGH',
  hasPets: false,
  visibleToOwner: true,
  visibleToRenter: true,
};
const nothing = (): Sample => ({});

/** A valid call of every route about a place; a route without one does not compile. */
export const samples: Record<RouteName, (place: Place) => Sample> = {
  'dashboard.adminSummary': nothing,
  'dashboard.ownSummary': nothing,
  'properties.list': nothing,
  'properties.get': nothing,
  'properties.create': () => ({ body: property }),
  'properties.update': () => ({ body: { ...property, status: 'ACTIVE', version } }),
  'properties.remove': nothing,
  'units.listOfProperty': nothing,
  'units.create': () => ({ body: { number: 'new' } }),
  'units.list': nothing,
  'units.get': nothing,
  'units.update': () => ({ body: { number: '1A', rentable: true, version } }),
  'units.remove': nothing,
  'people.list': nothing,
  'people.get': nothing,
  'people.create': () => ({ body: { kind: 'COMPANY', companyName: 'Pipes & Co' } }),
  'people.update': () => ({ body: { kind: 'PERSON', lastName: 'Changed', version } }),
  'people.remove': nothing,
  'people.invite': () => ({ body: { roles: ['renter'] } }),
  'leases.list': nothing,
  'leases.own': nothing,
  'leases.get': nothing,
  'leases.create': (place) => ({ body: { unitId: place.unitId, ...lease(place) } }),
  'leases.update': (place) => ({ body: { ...lease(place), version } }),
  'leases.activate': (place) => ({ place: { leaseId: place.draftLeaseId }, body: { version } }),
  'leases.giveNotice': () => ({ body: { givenOn: '2026-06-01', movesOutOn: '2026-12-31', by: 'RENTER', version: 2 } }),
  'leases.withdrawNotice': () => ({ body: { version: 2 } }),
  'leases.end': () => ({ body: { movedOutOn: '2026-06-30', version: 2 } }),
  'leases.cancel': (place) => ({ place: { leaseId: place.draftLeaseId }, body: { version } }),
  'leases.remove': (place) => ({ place: { leaseId: place.draftLeaseId } }),
  'maintenance.list': nothing,
  'maintenance.get': nothing,
  'maintenance.create': (place) => ({ body: { propertyId: place.propertyId, unitId: place.unitId, title: 'Another' } }),
  'maintenance.update': () => ({ body: { ...ticket, version } }),
  'maintenance.changeStatus': () => ({ body: { status: 'TRIAGED', version } }),
  'maintenance.assign': () => ({ body: { personId: null, version } }),
  'maintenance.confirm': () => ({ body: { solved: true } }),
  'maintenance.addPhotos': () => ({ body: { photoKeys: [] } }),
  'maintenance.addCost': () => ({ body: cost }),
  'maintenance.updateCost': () => ({ body: { ...cost, version } }),
  'maintenance.removeCost': () => ({ body: { comment: 'twice' } }),
  'maintenance.removeCostFile': nothing,
  'maintenance.assignees': nothing,
  'files.uploadReceipt': () => ({ upload: true }),
  'files.uploadPhoto': () => ({ upload: true }),
  'files.download': nothing,
  'files.thumbnail': nothing,
  'activities.list': (place) => ({ query: { maintenanceTicketId: place.ticketId } }),
  'activities.addNote': () => ({ body: { text: 'A note' } }),
  'activities.changeNote': () => ({ body: { visibleToOwner: true } }),
  'audit.list': nothing,
};

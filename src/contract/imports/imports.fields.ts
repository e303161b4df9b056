/** What the rows of a sheet mostly are. LEASES may describe everything in one row, as rent rolls do. */
export const SHEET_KINDS = ['PROPERTIES', 'OWNERS', 'UNITS', 'PEOPLE', 'LEASES'] as const;
export type SheetKind = (typeof SHEET_KINDS)[number];

const PLACES = ['PROPERTIES', 'UNITS', 'LEASES'] as const;
const PLACES_AND_OWNERS = ['PROPERTIES', 'OWNERS', 'UNITS', 'LEASES'] as const;
const HOMES = ['UNITS', 'LEASES'] as const;
const PEOPLE = ['PEOPLE', 'LEASES'] as const;
const LEASES = ['LEASES'] as const;

/** Everything a column of an imported file can be, with the kinds of sheet in which it can. */
export const IMPORT_FIELDS = {
  'property.code': PLACES_AND_OWNERS,
  'property.name': PLACES_AND_OWNERS,
  'property.kind': PLACES,
  'property.subType': PLACES,
  'property.street': PLACES,
  'property.street2': PLACES,
  'property.city': PLACES,
  'property.state': PLACES,
  'property.zipCode': PLACES,
  'property.country': PLACES,
  'property.timeZone': PLACES,
  'property.currency': PLACES,
  'property.yearBuilt': PLACES,
  'owner.name': PLACES_AND_OWNERS,
  'owner.email': PLACES_AND_OWNERS,
  'owner.phone': PLACES_AND_OWNERS,
  'owner.percent': PLACES_AND_OWNERS,
  'unit.number': HOMES,
  'unit.building': HOMES,
  'unit.floor': HOMES,
  'unit.beds': HOMES,
  'unit.baths': HOMES,
  'unit.rooms': HOMES,
  'unit.bedsAndBaths': HOMES,
  'unit.area': HOMES,
  'unit.areaUnit': HOMES,
  'unit.marketRent': HOMES,
  'unit.rentable': HOMES,
  'person.name': PEOPLE,
  'person.firstName': PEOPLE,
  'person.lastName': PEOPLE,
  'person.company': PEOPLE,
  'person.role': PEOPLE,
  'person.email': PEOPLE,
  'person.phone': PEOPLE,
  'person.phoneCode': PEOPLE,
  'coRenter.name': LEASES,
  'coRenter.email': LEASES,
  'coRenter.phone': LEASES,
  'lease.type': LEASES,
  'lease.status': LEASES,
  'lease.startsOn': LEASES,
  'lease.movesInOn': LEASES,
  'lease.endsOn': LEASES,
  'lease.movesOutOn': LEASES,
  'lease.rent': LEASES,
  'lease.rentCycle': LEASES,
  'lease.charge': LEASES,
  'lease.deposit': LEASES,
  'lease.paymentDueDay': LEASES,
  'lease.owed': LEASES,
  'lease.depositHeld': LEASES,
  'lease.prepaid': LEASES,
} as const satisfies Record<string, readonly SheetKind[]>;

/** The columns that say what a lease stood at where it was kept before. */
export const BALANCE_FIELDS = ['lease.owed', 'lease.depositHeld', 'lease.prepaid'] as const satisfies ImportField[];
export type BalanceField = (typeof BALANCE_FIELDS)[number];

export type ImportField = keyof typeof IMPORT_FIELDS;
export const IMPORT_FIELD_NAMES = Object.keys(IMPORT_FIELDS) as [ImportField, ...ImportField[]];

/** What the rows of a sheet mostly are. LEASES may describe everything in one row, as rent rolls do. */
export const SHEET_KINDS = ['PROPERTIES', 'OWNERS', 'UNITS', 'PEOPLE', 'LEASES'] as const;
export type SheetKind = (typeof SHEET_KINDS)[number];

export type FieldDescription = {
  /** The kinds of sheet in which a column may mean this. */
  kinds: readonly SheetKind[];
  /** Headers that mean this, in small letters without punctuation. */
  names: readonly string[];
  /** Headers that mean this when nothing else claims them. */
  weakNames?: readonly string[];
  /** Headers that mean this in some kinds of sheet only. */
  namesIn?: Partial<Record<SheetKind, readonly string[]>>;
};

const PLACES = ['PROPERTIES', 'UNITS', 'LEASES'] as const;
const PLACES_AND_OWNERS = ['PROPERTIES', 'OWNERS', 'UNITS', 'LEASES'] as const;
const HOMES = ['UNITS', 'LEASES'] as const;
const PEOPLE = ['PEOPLE', 'LEASES'] as const;
const LEASES = ['LEASES'] as const;

const list = (text: string): string[] => text.split(', ');

const propertyFields = {
  'property.code': {
    kinds: PLACES_AND_OWNERS,
    names: list('property id, property code, property ref, property reference, property no, building code, asset id'),
    namesIn: { PROPERTIES: list('id, code, ref, reference') },
  },
  'property.name': {
    kinds: PLACES_AND_OWNERS,
    names: list('property, properties, property name, building name, estate, development, complex, community, society'),
    weakNames: list('building, bldg, asset, site, project'),
    namesIn: { PROPERTIES: list('name, title') },
  },
  'property.kind': {
    kinds: PLACES,
    names: list('property kind, kind of property, use, usage, asset class, property class'),
    namesIn: { PROPERTIES: list('kind, class') },
  },
  'property.subType': {
    kinds: PLACES,
    names: list('property type, building type, sub type, subtype, type of property, property sub type'),
    namesIn: { PROPERTIES: list('type') },
  },
  'property.street': {
    kinds: PLACES,
    names: list(
      'street, address, street address, property address, building address, address 1, address line 1, address1, addr',
    ),
    weakNames: list('location'),
  },
  'property.street2': {
    kinds: PLACES,
    names: list('street 2, street2, address 2, address2, address line 2, locality, neighbourhood, neighborhood'),
  },
  'property.city': { kinds: PLACES, names: list('city, town, post town, city town, municipality') },
  'property.state': {
    kinds: PLACES,
    names: list('state, province, county, region, state province, state county, state or county'),
  },
  'property.zipCode': {
    kinds: PLACES,
    names: list('zip, zip code, zipcode, postcode, post code, postal code, pin, pin code, pincode, zip postcode'),
  },
  'property.country': { kinds: PLACES, names: list('country, nation, country code') },
  'property.timeZone': { kinds: PLACES, names: list('time zone, timezone, tz') },
  'property.currency': { kinds: PLACES, names: list('currency, currency code, ccy, cur') },
  'property.yearBuilt': {
    kinds: PLACES,
    names: list('year built, yr built, built, built in, construction year, year of construction'),
  },
} as const satisfies Record<string, FieldDescription>;

const ownerFields = {
  'owner.name': {
    kinds: PLACES_AND_OWNERS,
    names: list('owner, owners, owner s, owner name, owner names, landlord, landlord name, owned by, proprietor'),
    namesIn: { OWNERS: list('name, full name, company, company name, contact') },
  },
  'owner.email': {
    kinds: PLACES_AND_OWNERS,
    names: list('owner email, owner e mail, owners email, landlord email, owner email address'),
    namesIn: { OWNERS: list('email, e mail, email address, mail') },
  },
  'owner.phone': {
    kinds: PLACES_AND_OWNERS,
    names: list('owner phone, owners phone, owner mobile, landlord phone, owner tel, owner contact number'),
    namesIn: { OWNERS: list('phone, phone number, mobile, telephone, tel, cell, contact number') },
  },
  'owner.percent': {
    kinds: PLACES_AND_OWNERS,
    names: list(
      'owner share, owner percent, ownership, ownership percent, percent owned, ownership share, share percent',
    ),
    namesIn: { OWNERS: list('share, percent') },
  },
} as const satisfies Record<string, FieldDescription>;

const unitFields = {
  'unit.number': {
    kinds: HOMES,
    names: list(
      'unit, unit number, unit no, unit name, unit id, apt, apt number, apt no, apartment, apartment number, flat, flat no, flat number, suite, door no, door number, shop no, premises',
    ),
    weakNames: list('room, house no'),
    namesIn: { UNITS: list('number, no, name, id') },
  },
  'unit.building': {
    kinds: HOMES,
    names: list('block, tower, wing, unit building, building block, entrance, staircase'),
    weakNames: list('building, bldg'),
  },
  'unit.floor': { kinds: HOMES, names: list('floor, level, storey, story, floor no, floor number') },
  'unit.beds': {
    kinds: HOMES,
    names: list('beds, bed, bedrooms, bedroom, br, bdrm, bdrms, bd, bhk, no of bedrooms, number of bedrooms'),
  },
  'unit.baths': {
    kinds: HOMES,
    names: list('baths, bath, bathrooms, bathroom, ba, no of bathrooms, number of bathrooms'),
  },
  'unit.bedsAndBaths': {
    kinds: HOMES,
    names: list('beds baths, bed bath, bd ba, br ba, bedrooms bathrooms, beds and baths, layout, configuration'),
    weakNames: list('unit type, floor plan'),
  },
  'unit.area': {
    kinds: HOMES,
    names: list(
      'area, size, sq ft, sqft, sq feet, square feet, square footage, sf, sqm, sq m, m2, square metres, square meters, floor area, carpet area, built up area, living area, unit size',
    ),
  },
  'unit.areaUnit': { kinds: HOMES, names: list('area unit, unit of area, size unit') },
  'unit.marketRent': {
    kinds: HOMES,
    names: list('market rent, mkt rent, asking rent, list rent, target rent, advertised rent, expected rent'),
    namesIn: { UNITS: list('rent, monthly rent, rent per month') },
  },
  'unit.rentable': { kinds: HOMES, names: list('rentable, can be rented, for rent, lettable') },
} as const satisfies Record<string, FieldDescription>;

const personFields = {
  'person.name': {
    kinds: PEOPLE,
    names: list(
      'tenant, tenants, tenant s, tenant name, tenant names, renter, renters, renter s, renter name, resident, residents, resident name, lessee, occupier, leaseholder',
    ),
    weakNames: list('occupant, contact, contact name, customer'),
    namesIn: { PEOPLE: list('name, full name, display name, person'), LEASES: list('name, full name') },
  },
  'person.firstName': {
    kinds: PEOPLE,
    names: list('first name, firstname, fname, given name, forename, tenant first name, renter first name'),
    namesIn: { PEOPLE: list('first') },
  },
  'person.lastName': {
    kinds: PEOPLE,
    names: list('last name, lastname, lname, surname, family name, tenant last name, renter last name'),
    namesIn: { PEOPLE: list('last') },
  },
  'person.company': {
    kinds: PEOPLE,
    names: list('company, company name, business, business name, organisation, organization, firm, tenant company'),
  },
  'person.role': {
    kinds: PEOPLE,
    names: list('role, contact type, relationship, party type, tenant role'),
    namesIn: { PEOPLE: list('type, category') },
  },
  'person.email': {
    kinds: PEOPLE,
    names: list(
      'email, e mail, email address, e mail address, mail, emails, tenant email, tenant e mail, tenant emails, renter email, renter e mail, resident email',
    ),
  },
  'person.phone': {
    kinds: PEOPLE,
    names: list(
      'phone, phone no, phone number, mobile, mobile no, mobile number, cell, cell phone, telephone, tel, tel no, contact no, contact number, whatsapp, tenant phone, tenant mobile, renter phone, resident phone',
    ),
  },
  'person.phoneCode': {
    kinds: PEOPLE,
    names: list('calling code, country calling code, dial code, phone code, phone country code, isd, isd code'),
  },
  'coRenter.name': {
    kinds: LEASES,
    names: list('co tenant, cotenant, co renter, second tenant, tenant 2, tenant 2 name, renter 2, joint tenant'),
  },
  'coRenter.email': {
    kinds: LEASES,
    names: list('co tenant email, co renter email, tenant 2 email, renter 2 email, second tenant email'),
  },
  'coRenter.phone': {
    kinds: LEASES,
    names: list('co tenant phone, co renter phone, tenant 2 phone, renter 2 phone, second tenant phone'),
  },
} as const satisfies Record<string, FieldDescription>;

const leaseFields = {
  'lease.type': {
    kinds: LEASES,
    names: list('lease type, tenancy type, term type, agreement type, contract type, type of lease'),
    namesIn: { LEASES: list('type, term') },
  },
  'lease.startsOn': {
    kinds: LEASES,
    names: list(
      'lease start, lease start date, start date, lease from, lease begin, lease begins, lease starts, tenancy start, tenancy start date, commencement, commencement date, term start, agreement start, agreement date from',
    ),
    weakNames: list('move in, move in date, moved in'),
    namesIn: { LEASES: list('start, starts, starts on, from, begin, begins') },
  },
  'lease.endsOn': {
    kinds: LEASES,
    names: list(
      'lease end, lease end date, end date, lease to, lease expiry, lease expires, lease ends, lease expiration, tenancy end, tenancy end date, expiry, expiry date, expiration, expiration date, expires, term end, agreement end',
    ),
    namesIn: { LEASES: list('end, ends, ends on, to, until') },
  },
  'lease.movesOutOn': {
    kinds: LEASES,
    names: list('move out, move out date, moved out, moved out on, vacated, vacate date, vacating date'),
  },
  'lease.rent': {
    kinds: LEASES,
    names: list(
      'rent, monthly rent, rent amount, contract rent, current rent, actual rent, lease rent, rent pcm, rent per month, rent month, rent mo, rent p m',
    ),
  },
  'lease.deposit': {
    kinds: LEASES,
    names: list('deposit, security deposit, sec dep, sec deposit, deposit held, deposit amount, bond, tenancy deposit'),
  },
  'lease.paymentDueDay': {
    kinds: LEASES,
    names: list(
      'due day, rent due day, payment due day, payment day, rent day, day due, due day of month, rent due on',
    ),
    weakNames: list('rent due, due, due date'),
  },
} as const satisfies Record<string, FieldDescription>;

/** Everything a column of an imported file can be, with the headers under which files carry it. */
export const IMPORT_FIELDS = {
  ...propertyFields,
  ...ownerFields,
  ...unitFields,
  ...personFields,
  ...leaseFields,
} as const satisfies Record<string, FieldDescription>;

export type ImportField = keyof typeof IMPORT_FIELDS;
export const IMPORT_FIELD_NAMES = Object.keys(IMPORT_FIELDS) as [ImportField, ...ImportField[]];

import { defineMessages } from '#contract/language/catalogue.ts';
import type { PropertyChange } from '#contract/properties/properties.ts';
import type {
  PROPERTY_ATTENTIONS,
  PROPERTY_KINDS,
  PROPERTY_STATUSES,
  PROPERTY_SUB_TYPES,
} from '#contract/properties/properties.words.ts';
import { figure } from '#web/ui/org-locale.ts';
import type { FieldWords } from '#web/words/noun-words.ts';

export const kindWords: Record<(typeof PROPERTY_KINDS)[number], string> = defineMessages('properties.kindWords', {
  RESIDENTIAL: 'Residential',
  COMMERCIAL: 'Commercial',
});

export const subTypeWords: Record<(typeof PROPERTY_SUB_TYPES)[number], string> = defineMessages(
  'properties.subTypeWords',
  {
    SINGLE_FAMILY: 'House for one family',
    MULTI_FAMILY: 'Building with several homes',
    CONDO: 'Flat in a shared building',
    INDUSTRIAL: 'Industrial',
    OFFICE: 'Offices',
    RETAIL: 'Shop',
    SHOPPING_CENTER: 'Shopping center',
    STORAGE: 'Storage',
    PARKING: 'Parking',
  },
);

export const statusWords: Record<(typeof PROPERTY_STATUSES)[number], string> = defineMessages(
  'properties.statusWords',
  {
    ACTIVE: 'Active',
    INACTIVE: 'Inactive',
  },
);

export const attentionWords: Record<(typeof PROPERTY_ATTENTIONS)[number], string> = defineMessages(
  'properties.attentionWords',
  {
    EMPTY_UNITS: 'Empty units',
    LEAVING: 'Leaving',
    OPEN_TICKETS: 'Open requests',
  },
);

/** Texts of the list of properties. */
export const propertyListMessages = defineMessages('properties.propertyListMessages', {
  title: 'Properties',
  units: 'Units',
  people: 'People',
  add: 'Add property',
  import: 'Import',
  itemsLabel: 'properties',
  views: 'Saved views',
  all: 'All',
  search: 'Name or address',
  property: 'Property',
  address: 'Address',
  occupied: 'Occupied',
  openRequests: 'Open requests',
  manager: 'Manager',
  status: 'Status',
  kind: 'Type',
  city: 'City',
  byName: 'Name',
  byNameDown: 'Name, Z first',
  newestFirst: 'Newest first',
  oldestFirst: 'Oldest first',
  noUnits: 'no units yet',
  open: (requests: number) => `${figure(requests)} open`,
  inactive: 'Inactive',
  failed: 'The properties did not load.',
  first: {
    title: 'No properties yet',
    text: 'A property is a building or a house with its units. Add the first one, or bring them all in from a file.',
    import: 'Import a portfolio',
    none: 'The properties you own or look after appear here as soon as the office links them to you.',
  },
  none: {
    title: 'No property matches',
    text: 'Other words or fewer filters may find it.',
    clear: 'Clear search and filters',
  },
});

/** Texts of one property. */
export const propertyMessages = defineMessages('properties.propertyMessages', {
  failed: 'The property did not load.',
  missing: {
    title: 'This property is not here',
    text: 'It does not exist, or it is not in your reach.',
    back: 'All properties',
    id: 'Property ID is required.',
  },
  edit: 'Edit',
  photos: 'Photos',
  addPhotos: 'Add photos',
  report: 'Report a problem',
  more: 'More',
  reportCodes: 'QR codes for reports',
  remove: 'Delete property',
  tabs: 'Parts of this property',
  units: 'Units',
  requests: 'Requests',
  people: 'People',
  equipment: 'Equipment',
  documents: 'Documents',
  activity: 'Activity',
  occupied: 'Occupied',
  owners: 'Owners',
  manager: 'Manager',
  type: 'Type',
  built: 'Built',
  approvalLimit: 'Without asking, a request',
  localTime: 'Local time',
  none: '–',
  share: (name: string, percent: string) => `${name} ${percent}%`,
  notice: 'Renters read here',
  inactive: 'Inactive: no units are added and no requests taken until it is active again.',
  removing: {
    title: (name: string) => `Delete ${name}?`,
    text: 'It goes with its timeline; the audit trail keeps who did it. This cannot be undone.',
    confirm: (name: string) => `Delete ${name}`,
    keep: 'Keep it',
  },
  requestsNoun: 'open requests',
  requestsFailed: 'The requests did not load.',
  noRequests: { title: 'Nothing is broken here', text: 'Requests that are open at this property appear here.' },
  allRequests: 'Every request of this property',
  ownersTitle: 'Owners',
  noOwners: 'Nobody is named as the owner yet.',
  rentersTitle: 'Renters',
  noRenters: 'Nobody lives here today.',
  officeTitle: 'Office',
  noManager: 'Nobody is named as the manager yet.',
  percent: (percent: string) => `${percent}%`,
});

/** What is recorded of a property, in the order in which it is read. */
export const propertyFieldWords = defineMessages('properties.propertyFieldWords', {
  tags: 'Tags',
  name: 'Name',
  kind: 'Use',
  subType: 'Type',
  status: 'State',
  address: 'Address',
  street: 'Street and number',
  street2: 'More of the address',
  city: 'City',
  state: 'State or region',
  zipCode: 'ZIP code',
  country: 'Country',
  timeZone: 'Time zone',
  currency: 'Currency',
  yearBuilt: 'Year built',
  managerId: 'Manager',
  approvalLimit: 'Spend without asking the owner, a request',
  owners: 'Owners',
  personId: 'Person',
  person: 'Person',
  percent: 'Share',
  maintenanceNotice: 'Notice to renters who report',
} satisfies FieldWords<typeof PropertyChange>);

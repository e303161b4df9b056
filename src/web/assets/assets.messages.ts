import type { AssetChange } from '#contract/assets/assets.ts';
import type { AssetState, AssetWarranty, ReplaceReason } from '#contract/assets/assets.words.ts';
import { defineMessages } from '#contract/language/catalogue.ts';
import { counted } from '#web/ui/org-locale.ts';
import type { FieldWords } from '#web/words/noun-words.ts';

export const assetStateWords: Record<AssetState, string> = defineMessages('assets.assetStateWords', {
  IN_USE: 'In use',
  RETIRED: 'Taken out',
});

export const warrantyWords: Record<AssetWarranty, string> = defineMessages('assets.warrantyWords', {
  HOLDS: 'Under warranty',
  ENDS_SOON: 'Warranty ends soon',
  OVER: 'Warranty is over',
});

export const replaceReasonWords: Record<ReplaceReason, string> = defineMessages('assets.replaceReasonWords', {
  COST: 'Repairs cost half of a new one',
  AGE: 'Past its expected life',
});

/** What is recorded of a thing, in the order in which it is read. */
export const assetFieldWords = defineMessages('assets.assetFieldWords', {
  name: 'What it is called',
  kind: 'Kind',
  propertyId: 'Property',
  unitId: 'Unit',
  location: 'Where it is',
  make: 'Make',
  model: 'Model',
  serialNumber: 'Serial number',
  installedOn: 'Put in',
  warrantyUntilOn: 'Warranty until',
  warrantyBy: 'Warranty from',
  expectedLifeYears: 'Expected life',
  replacementCost: 'A new one costs',
  replacementCostMinor: 'A new one costs',
  retiredOn: 'Taken out',
  notes: 'Notes',
} satisfies FieldWords<typeof AssetChange>);

/** Words about equipment that list, page and requests share. */
export const assetWords = defineMessages('assets.assetWords', {
  title: 'Equipment',
  until: (day: string) => `until ${day}`,
  ended: (day: string) => `ended ${day}`,
  jobs: (count: number) => counted(count, { one: 'request', other: 'requests' }),
  open: (count: number) => `${count} open`,
  years: (count: number) => counted(count, { one: 'year', other: 'years' }),
  think: 'Think about a new one',
  pickPlaceFirst: 'Choose the property first',
});

/** Texts of the list. */
export const assetListMessages = defineMessages('assets.assetListMessages', {
  lede: 'What is built in or stands in your properties: its age, its warranty, and what it cost so far.',
  itemsLabel: 'pieces of equipment',
  views: 'Saved views',
  all: 'All in use',
  search: 'Name, make, serial number',
  property: 'Property',
  unit: 'Unit',
  add: 'Add equipment',
  meters: 'Meters',
  allHere: 'All equipment of this property',
  what: 'What',
  where: 'Where',
  made: 'Make and model',
  warranty: 'Warranty',
  cost: 'Cost so far',
  requests: 'Requests',
  openRequests: 'Open requests',
  state: 'State',
  advice: 'A new one',
  byName: 'Name',
  byNameBack: 'Name, backwards',
  endsSoonest: 'Warranty ends soonest',
  endsLast: 'Warranty ends last',
  failed: 'The equipment did not load.',
  first: {
    title: 'No equipment in use yet',
    text: 'Boilers, elevators, alarms, appliances: put them on record, and a request says when to call the maker first.',
  },
  none: {
    title: 'Nothing matches',
    text: 'Other words or fewer filters may find it.',
    clear: 'Clear search and filters',
  },
});

/** Texts of one thing and its forms. */
export const assetMessages = defineMessages('assets.assetMessages', {
  failed: 'The equipment did not load.',
  missing: {
    title: 'This is not on record',
    text: 'Somebody deleted it, or it is at a property that you do not see.',
    back: 'All equipment',
  },
  facts: 'Facts',
  about: 'What it is',
  warranty: 'Warranty',
  noWarranty: 'No warranty is on record.',
  life: 'Age and cost',
  lifeEnds: 'Expected life ends',
  costSoFar: 'Cost so far',
  recent: (day: string) => `Cost since ${day}`,
  inRequests: (cost: string, requests: string) => `${cost} in ${requests}`,
  nothing: 'Nothing yet',
  advice: {
    title: 'Think about a new one.',
    cost: (recent: string, whole: string) => `Repairs cost ${recent} within two years; a new one costs ${whole}.`,
    age: (day: string) => `Its expected life ended ${day}.`,
    how: 'How is this counted?',
    rule: 'A new one is worth a thought once the costs of its requests within the last 24 months are at least half of what a new one costs, or once its expected life is over. Costs count on the day on which they were incurred; what is not on record argues for nothing.',
    half: 'Half of a new one',
  },
  requests: 'Requests',
  noRequests: 'No request was about it so far.',
  noPlans: 'Nothing is planned for it. A service each year keeps a warranty alive.',
  noMeters: 'No meter counts on it.',
  history: 'What happened',
  notes: 'Notes',
  edit: 'Edit',
  more: 'More',
  newRequest: 'Report a problem',
  remove: 'Delete',
  auditTrail: 'Show in the audit trail',
  addTitle: 'Add equipment',
  editTitle: (name: string) => `Edit “${name}”`,
  cancel: 'Cancel',
  send: 'Add it',
  save: 'Save',
  added: (name: string) => `“${name}” is on record.`,
  saved: (name: string) => `“${name}” was saved.`,
  nameHint: 'As people call it: Boiler 1',
  locationHint: 'Such as: cellar, key C-1',
  unitHint: 'Leave it empty for what belongs to the whole property.',
  warrantyByHint: 'The maker or installer, and how to reach them',
  lifeUnit: 'years',
  costHint: 'With fitting it, as far as you know',
  retiredHint: 'Once it was taken out. Its requests stay.',
  removing: {
    title: (name: string) => `Delete “${name}”?`,
    lede: 'This is for what was put on record by mistake. What was taken out gets the day instead. This cannot be undone.',
    send: 'Delete it',
    keep: 'Keep it',
  },
});

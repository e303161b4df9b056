import { defineMessages } from '#contract/language/catalogue.ts';
import { counted } from '#web/ui/org-locale.ts';
/** Texts of the form of a property. */
export const propertyFormMessages = defineMessages('property-form.propertyFormMessages', {
  addTitle: 'Add a property',
  editTitle: (name: string) => `Edit ${name}`,
  edit: 'Edit',
  leave: 'Leave without saving',
  add: 'Add property',
  save: 'Save property',
  added: (name: string) => `${name} was added.`,
  saved: (name: string) => `${name} was saved.`,
  sections: { place: 'What it is', address: 'Where it is', office: 'Who looks after it', owners: 'Who owns it' },
  nameHint: 'What people call it: Albion Court, 12 Elm Street',
  chooseCountry: 'Choose a country',
  timeZoneHint: 'Days of leases and requests here are days of this zone.',
  chooseTimeZone: 'Choose a time zone',
  now: (time: string) => `now ${time}`,
  currencyHint: 'It stays once rents, leases or requests are in it.',
  chooseCurrency: 'Choose a currency',
  managerHint: 'Renters see whom to ask, with phone and e-mail.',
  notice: 'What renters should know about maintenance',
  noticeHint: 'Such as when the boiler is serviced. Renters read it when they report a problem.',
  statusHints: {
    ACTIVE: 'Units are rented and requests taken.',
    INACTIVE: 'It stays with its history; nothing new happens here.',
  },
  approvalLimitHint: 'What a request costs beyond this asks the owner first; emergencies do not wait.',
  limitOfOrganization: (limit: string) => `While it is empty, your organization's limit holds: ${limit}.`,
  noLimitOfOrganization: 'While it is empty nobody is asked: your organization has no limit in this currency.',
  owner: 'Owner',
  addOwner: 'Add an owner',
  ownersHint: 'Owners with a sign-in see this property, its requests and costs.',
  shareOf: (name: string) => `Share of ${name} in percent`,
  removeOwner: (name: string) => `Take ${name} off`,
  isOwner: 'is an owner already',
  complete: 'The shares make 100%.',
  missing: (share: string) => `${share}% are missing.`,
  over: (share: string) => `${share}% too much.`,
  shareEqually: 'Share equally',
});

/** What follows from a new property, beside its form. */
export const newPropertyMessages = defineMessages('property-form.newPropertyMessages', {
  same: 'Is it one of these?',
  count: (count: number) =>
    counted(count, { one: 'property stands there already', other: 'properties stand there already' }),
  open: 'Open',
  openWhich: (name: string) => `Open ${name}`,
  after: 'What follows',
  clocks: (time: string) => `It is ${time} there now. Days of rent, notice and visits follow these clocks.`,
  money: (currency: string) => `Rents and costs are in ${currency}.`,
  officeSees: 'Only the office sees it until an owner is named.',
  ownersSee: 'Owners with a sign-in see it, its requests and what they cost.',
  homes: 'Its homes come next, on its own page.',
});

import { defineMessages } from '#contract/language/catalogue.ts';
import { listOf } from '#contract/language/grammar.ts';
import type { OrganizationChange } from '#contract/organization/organization.ts';
import type { OwnersToAgree, PromiseAfterQuestion, Weekday } from '#contract/organization/organization.words.ts';
import type { Capability } from '#contract/permissions.ts';
import { counted } from '#web/ui/org-locale.ts';
import type { FieldWords } from '#web/words/noun-words.ts';

const people = (count: number) => counted(count, { one: 'person', other: 'people' });

/** What the fields of the organization are called, in its settings as in the audit trail. */
export const organizationFieldWords = defineMessages('organization.organizationFieldWords', {
  name: 'Name',
  country: 'Country',
  color: 'Color',
  postalAddress: 'Postal address',
  phone: 'Office phone',
  website: 'Website',
  baseCurrency: 'Currency',
  approvalLimit: 'Spend without asking the owner, a request',
  timeZone: 'Time zone',
  fiscalYearFirstMonth: 'Fiscal year begins in',
  capabilitiesOff: 'Switched off',
  twoFactorRoles: 'Two-factor is asked of',
  answerHoursEmergency: 'Emergency: an answer within',
  answerHoursHigh: 'High: an answer within',
  answerHoursNormal: 'Normal: an answer within',
  answerHoursLow: 'Low: an answer within',
  resolveDaysEmergency: 'Emergency: done within',
  resolveDaysHigh: 'High: done within',
  resolveDaysNormal: 'Normal: done within',
  resolveDaysLow: 'Low: done within',
  offerMinutesEmergency: 'Emergency: a yes within',
  offerHoursHigh: 'High: a yes within',
  offerDaysNormal: 'Normal: a yes within',
  offerDaysLow: 'Low: a yes within',
  offersNext: 'Offer it to the next contractor by itself',
  invoiceTolerancePercent: 'An invoice passes above its quote by',
  spokenWordHours: 'Owners take a noted answer back within',
  figureRowsMin: 'A figure needs at least',
  ownersToAgree: 'Where several own a property',
  promiseAfterQuestion: 'When an owner who asked something decides',
  endedPapersBlock: 'A paper that ran out stops new offers',
  doneNeedsSignature: 'Whoever did a job signs that it is done',
  pauseMovesPromise: 'A pause of the reminders moves what was promised',
  opensAtHour: 'Work begins at',
  closesAtHour: 'Work ends at',
  workingDays: 'Working days',
  holidays: 'Holidays',
  passwordLengthMin: 'Shortest password',
  sessionDays: 'Everybody logs in again after',
} satisfies FieldWords<typeof OrganizationChange>);

export const weekdayWords: Record<Weekday, string> = defineMessages('organization.weekdayWords', {
  MON: 'Monday',
  TUE: 'Tuesday',
  WED: 'Wednesday',
  THU: 'Thursday',
  FRI: 'Friday',
  SAT: 'Saturday',
  SUN: 'Sunday',
});

export const ownersToAgreeWords: Record<OwnersToAgree, string> = defineMessages('organization.ownersToAgreeWords', {
  ONE: 'The yes of one is enough',
  ALL: 'Everybody who holds a share says yes',
});

export const promiseAfterQuestionWords: Record<PromiseAfterQuestion, string> = defineMessages(
  'organization.promiseAfterQuestionWords',
  {
    ANEW: 'Within four days of the answer',
    WAITS: 'Later by as long as they waited for the answer',
    STAYS: 'By the day they were told before',
  },
);

/** What the settings say of promises and working hours. */
export const policyMessages = defineMessages('organization.policyMessages', {
  promised: 'What renters are promised',
  priority: 'Priority',
  answerWithin: 'An answer within',
  doneWithin: 'Done within',
  priorities: { EMERGENCY: 'Emergency', HIGH: 'High', NORMAL: 'Normal', LOW: 'Low' },
  promisedLede: 'From now on. Requests that are there keep what was promised, until their priority changes.',
  hours: 'hours',
  workingHours: 'working hours',
  days: 'days',
  characters: 'characters',
  spending: 'Spending',
  spendingLede:
    'What a request costs beyond this asks the owner first; emergencies do not wait. A property may say otherwise.',
  spendingHint: (currency: string) => `For properties in ${currency}. Empty: nobody is asked.`,
  offers: 'Offers to contractors',
  offersLede: 'How long somebody has who was offered a job. They are reminded before the time is over.',
  offersNextHint: 'In the order of preference and figures. Otherwise whoever looks after the property is told.',
  minutes: 'minutes',
  money: 'Money and figures',
  moneyLede:
    'An invoice further above its quote asks for a reason. An answer that you wrote down for an owner is mailed to them, and they can take it back while no work has begun. A figure with fewer rows behind it is too few to say.',
  rows: 'rows',
  owners: 'Owners',
  ownersLede: 'Counts for what owners are asked from now on.',
  ownersToAgreeHint: 'The no of one is always enough.',
  promiseAfterQuestionHint: 'They always have a day after your answer.',
  endedPapersBlockHint:
    'Never jobs that they have already. An admin may allow one with a reason. Switched off, whoever offers a job is only warned.',
  doneNeedsSignatureHint: 'By the link of the job or signed in. You can say without one that work is done.',
  pauseMovesPromiseHint:
    'Switched off, the day that was promised stays, and it is late when the reminders go on after it.',
  workingDays: 'working days',
  working: 'Working hours',
  workingLede: 'By the clocks of each property. Nothing but emergencies counts outside of them.',
  holidaysHint: 'One day a line. Nobody works then.',
  none: 'None',
  passwordsAndSessions: 'Passwords and sessions',
  passwordsHint: 'Counts for whoever chooses a new one. What is on lists of stolen passwords is always refused.',
  sessionsHint: 'At most 30. Whoever does not come for 14 days logs in again anyway.',
  signedOut: (count: number) => `${people(count)} will log in again at once.`,
});

export const capabilityWords: Record<Capability, string> = defineMessages('organization.capabilityWords', {
  feature_commsHub_access: 'Messages',
  feature_dashboard_advanced: 'Analytics',
  feature_contractor_management_view: 'Contractors',
  feature_activityLogView: 'Audit trail',
  feature_api_accessCore: 'API & Integrations',
});

export const organizationMessages = defineMessages('organization.organizationMessages', {
  title: 'System Settings',
  lede: 'For everybody in the organization. Every change is kept in the audit trail.',
  history: 'What changed, when',
  rentRules: 'Rent rules',
  paymentDetails: 'How renters pay',
  loading: 'Reading the settings',
  failed: 'The settings did not load.',
  named: 'these settings',
  parts: {
    organization: 'Organization',
    roles: 'Roles',
    maintenance: 'Maintenance',
    security: 'Security',
    support: 'Support',
  },
  signOn: 'Single sign-on',
  changed: 'has changes',
  whoYouAre: 'Who you are',
  nameHint: 'As people, mails and invitations call it',
  looks: 'How you look and where you are reached',
  looksLede: 'On letters, such as receipts, and in mails. Buttons keep their blue, so that colors keep their meaning.',
  colorHint: 'Such as #1f5e4b',
  colorChoices: 'Colors to choose from',
  colors: { pine: 'Pine', rust: 'Rust', navy: 'Navy', plum: 'Plum', wine: 'Wine', slate: 'Slate' },
  contrast: (ratio: string) => `White on it ${ratio} : 1`,
  madeDarker: (color: string) => `Too light for white letters, so it is kept as ${color}.`,
  addressHint: 'Line by line, as on an envelope',
  websiteHint: 'Such as alderpine.example',
  logo: 'Logo',
  logoUpload: 'Upload a logo',
  logoRemove: 'Remove',
  logoNone: 'There is no logo yet.',
  logoHint: 'JPEG, PNG or HEIC; best square, on white. In use as soon as it is uploaded.',
  logoTaken: 'The logo is in use.',
  logoRemoved: 'The logo is gone.',
  preview: 'How it looks',
  previewMail: 'A mail',
  previewLetter: 'A letter',
  previewTitle: 'Your visit is booked',
  previewText: 'The plumber comes on Thursday between 12 and 2.',
  numbers: 'Numbers and days',
  countryHint: 'Chooses words, dates and how figures are written',
  currencyHint: 'For what is imported. A property has its own.',
  currencySettled: 'There are leases or costs in it, so it stays.',
  fiscalYearHint: 'What reports and lists of money call this year and last year.',
  timeZoneHint: 'For the figures of the dashboard. A property has its own.',
  capabilities: 'What people here can open',
  capabilitiesLede: 'Switched off, it is gone from the menu and refused by the server, for everybody.',
  held: (roles: readonly string[]) => listOf([...roles]),
  twoFactor: 'Two-factor is asked of',
  twoFactorLede:
    'Whoever holds such a role sets it up before they can do anything else, at their next click. Nobody is signed out.',
  notInPlan: 'Not part of your plan. Ask whoever runs this installation.',
  superadminsOnly: 'Only a superadmin can change this.',
  nothing: 'Nothing',
  changes: 'What changes',
  noChanges: 'Nothing was changed yet.',
  instead: 'then:',
  touched: 'Whom it concerns',
  effects: {
    CAPABILITY_OFF: (what: string, count: number) => `${people(count)} can no longer open ${what}.`,
    CAPABILITY_ON: (what: string, count: number) => `${people(count)} can open ${what} again.`,
    TWO_FACTOR_ASKED: (role: string, count: number, without: number) =>
      `${role}: ${people(count)}. Still to set it up: ${without}.`,
    TWO_FACTOR_DROPPED: (role: string, count: number) => `${role}: ${people(count)} may do without.`,
  },
  reached: {
    looks: (count: number) => `Mails and letters to ${people(count)} look like this from now on.`,
    promises: (count: number) =>
      `${counted(count, { one: 'renter', other: 'renters' })} will be promised this with their next request. Open requests keep what they have.`,
    offers: (count: number) =>
      `${counted(count, { one: 'contractor has', other: 'contractors have' })} this long with the next offer.`,
    passwords: (count: number) => `${people(count)} will choose by this when they choose a new password.`,
    days: (count: number) => `The figures and reports of ${people(count)} count by other days.`,
  },
  effectsFailed: 'How many people it concerns could not be counted. It can be saved all the same.',
  unsaved: (count: number) => `${counted(count, { one: 'change', other: 'changes' })}, not saved yet.`,
  unsavedFor: (count: number, members: number) =>
    `${counted(count, { one: 'change', other: 'changes' })}, not saved yet. It concerns ${people(members)}.`,
  undo: 'Undo',
  save: 'Save changes',
  saved: 'The settings were saved.',
});

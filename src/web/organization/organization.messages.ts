import { defineMessages } from '#contract/language/catalogue.ts';
import { listOf } from '#contract/language/grammar.ts';
import type { OrganizationChange } from '#contract/organization/organization.ts';
import type { Capability } from '#contract/permissions.ts';
import { counted } from '#web/ui/org-locale.ts';
import type { FieldWords } from '#web/words/noun-words.ts';

/** What the fields of the organization are called, in its settings as in the audit trail. */
export const organizationFieldWords = defineMessages('organization.organizationFieldWords', {
  name: 'Name',
  country: 'Country',
  baseCurrency: 'Currency',
  timeZone: 'Time zone',
  capabilitiesOff: 'Switched off',
  twoFactorRoles: 'Two-factor is asked of',
} satisfies FieldWords<typeof OrganizationChange>);

export const capabilityWords: Record<Capability, string> = defineMessages('organization.capabilityWords', {
  feature_commsHub_access: 'Messages',
  feature_dashboard_advanced: 'Analytics',
  feature_contractor_management_view: 'Contractors',
  feature_activityLogView: 'Audit trail',
  feature_api_accessCore: 'API & Integrations',
});

const people = (count: number) => counted(count, { one: 'person', other: 'people' });

export const organizationMessages = defineMessages('organization.organizationMessages', {
  title: 'System Settings',
  lede: 'For everybody in the organization. Every change is kept in the audit trail.',
  history: 'What changed, when',
  loading: 'Reading the settings',
  failed: 'The settings did not load',
  named: 'these settings',
  parts: { organization: 'Organization', roles: 'Roles', security: 'Security', support: 'Support' },
  changed: 'has changes',
  whoYouAre: 'Who you are',
  nameHint: 'As people, mails and invitations call it',
  numbers: 'Numbers and days',
  countryHint: 'Chooses words, dates and how figures are written',
  currencyHint: 'For what is imported. A property has its own.',
  currencySettled: 'There are leases or costs in it, so it stays.',
  timeZoneHint: 'For the figures of the dashboard. A property has its own.',
  capabilities: 'What people here can open',
  capabilitiesLede: 'Switched off, it is gone from the menu and refused by the server, for everybody.',
  held: (roles: readonly string[]) => listOf([...roles]),
  twoFactor: 'Two-factor is asked of',
  twoFactorLede:
    'Whoever holds such a role sets it up before they can do anything else, at their next click. Nobody is signed out.',
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
  effectsFailed: 'How many people it concerns could not be counted. It can be saved all the same.',
  unsaved: (count: number) => `${counted(count, { one: 'change', other: 'changes' })}, not saved yet.`,
  unsavedFor: (count: number, members: number) =>
    `${counted(count, { one: 'change', other: 'changes' })}, not saved yet. It concerns ${people(members)}.`,
  undo: 'Undo',
  save: 'Save changes',
  saved: 'The settings were saved.',
});

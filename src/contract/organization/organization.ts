import { z } from 'zod';
import { changeOf } from '../changes.ts';
import { TimeZone } from '../dates.schemas.ts';
import { Country, line, optionalText, Phone, someOf, Version } from '../fields.ts';
import { GivenPhone } from '../format/given-phone.ts';
import { several } from '../list.ts';
import { Currency, DecimalAmount, Money } from '../money.schemas.ts';
import { CAPABILITY_NAMES, ROLES } from '../permissions.ts';
import { answer, defineRoutes } from '../route.ts';
import { BrandColor, Website } from './brand.schemas.ts';
import { maintenancePolicyFields, securityPolicyFields } from './organization.policies.ts';
import { SESSION_DAYS_MAX, WEEKDAYS } from './organization.words.ts';

/** What an organization decides about itself. */
export const OrganizationInput = z.object({
  /** As renters, owners and mails call it. */
  name: line(127),
  country: Country,
  /** As hexadecimal digits, such as #1f5e4b; dresses mails and letters, and is made dark enough for white letters. */
  color: BrandColor,
  /** As it stands on an envelope, line by line; on letters and under mails, as are the next two. */
  postalAddress: optionalText(300),
  phone: GivenPhone,
  website: Website,
  /** What an import begins with; stays once there are leases or costs. */
  baseCurrency: Currency,
  /** What a request may cost without its owner, where its property says nothing and has this currency; null asks nobody. */
  approvalLimit: DecimalAmount.nullish().transform((value) => value ?? null),
  /** By whose days the figures of the whole portfolio are counted. */
  timeZone: TimeZone,
  /** In which the year of its books begins: 1 for January to 12; what reports and lists call a year. */
  fiscalYearFirstMonth: z.int().min(1).max(12),
  /** Capabilities that nobody here has. */
  capabilitiesOff: someOf(CAPABILITY_NAMES),
  /** Whoever holds one of these roles needs a second factor before anything else. */
  twoFactorRoles: someOf(ROLES),
  ...maintenancePolicyFields,
  ...securityPolicyFields,
});
export const OrganizationChange = changeOf(OrganizationInput).extend({ version: Version });
export type OrganizationChange = z.output<typeof OrganizationChange>;

/** The organization as its settings show it. */
export const OrganizationSettings = z.object({
  name: z.string(),
  country: z.string(),
  color: z.string().nullable(),
  postalAddress: z.string().nullable(),
  phone: Phone.nullable(),
  website: z.string().nullable(),
  /** Names the logo in `logo`; null without one. */
  logo: z.string().nullable(),
  baseCurrency: Currency,
  approvalLimit: Money.nullable(),
  timeZone: z.string(),
  fiscalYearFirstMonth: z.number().int(),
  capabilitiesOff: z.array(z.enum(CAPABILITY_NAMES)),
  /** What the plan leaves out, whatever is switched here; whoever runs the installation says which. */
  capabilitiesExcluded: z.array(z.enum(CAPABILITY_NAMES)),
  twoFactorRoles: z.array(z.enum(ROLES)),
  ...maintenancePolicyFields,
  ...securityPolicyFields,
  workingDays: z.array(z.enum(WEEKDAYS)),
  holidays: z.array(z.string()),
  /** Whether leases or costs hold the currency where it is. */
  isCurrencySettled: z.boolean(),
  version: Version,
});
export type OrganizationSettings = z.infer<typeof OrganizationSettings>;

const EFFECTS = ['CAPABILITY_OFF', 'CAPABILITY_ON', 'TWO_FACTOR_ASKED', 'TWO_FACTOR_DROPPED'] as const;

/** Whom a change reaches; the people are counted who hold a role that it concerns. */
export const OrganizationEffects = z.object({
  effects: z.array(
    z.object({
      kind: z.enum(EFFECTS),
      /** The capability or the role. */
      of: z.enum([...CAPABILITY_NAMES, ...ROLES]),
      memberCount: z.number().int(),
      /** Of them those who have no second factor. */
      withoutSecondFactorCount: z.number().int(),
    }),
  ),
  /** Everybody whom it concerns, each counted once. */
  memberCount: z.number().int(),
  /** Who would see it of what is said to everybody from now on, such as a promise or the color of mails. */
  reached: z.object({
    /** People with an address to mail to. */
    mailedCount: z.number().int(),
    /** Tenants on leases that run today. */
    renterCount: z.number().int(),
    contractorCount: z.number().int(),
    /** Everybody with a sign-in here. */
    memberCount: z.number().int(),
  }),
  /** How many are signed in for longer than sessions would last, and log in again at once. */
  signedOutCount: z.number().int(),
});
export type OrganizationEffects = z.infer<typeof OrganizationEffects>;

export const organizationRoutes = defineRoutes({
  get: {
    method: 'GET',
    path: '/api/organization',
    permission: 'organization:manage',
    summary: 'What the organization of the session decided about itself.',
    response: answer(OrganizationSettings),
  },
  effects: {
    method: 'GET',
    path: '/api/organization/effects',
    permission: 'organization:manage',
    summary:
      'Whom it would reach if just these capabilities were off, just these roles were asked for a second factor and sessions lasted so long; changes nothing.',
    query: z.object({
      capabilitiesOff: several(CAPABILITY_NAMES),
      twoFactorRoles: several(ROLES),
      sessionDays: z.coerce.number().int().min(1).max(SESSION_DAYS_MAX).optional(),
    }),
    response: answer(OrganizationEffects),
  },
  update: {
    method: 'PUT',
    path: '/api/organization',
    permission: 'organization:manage',
    summary: 'Change what the organization decided about itself.',
    body: OrganizationChange,
    response: answer(OrganizationSettings),
    proof: 'recent',
  },
  changeLogo: {
    method: 'POST',
    path: '/api/organization/logo',
    permission: 'organization:manage',
    summary: 'Give the organization a logo: a JPEG, PNG or HEIC, which is drawn anew, at most 512 pixels a side.',
    upload: z.object({}),
    response: answer(OrganizationSettings),
  },
  removeLogo: {
    method: 'DELETE',
    path: '/api/organization/logo',
    permission: 'organization:manage',
    summary: 'Take the logo of the organization away.',
    response: answer(OrganizationSettings),
  },
  logo: {
    method: 'GET',
    path: '/api/organization/logo/:logo',
    permission: 'organization:read',
    summary: 'The logo of the organization, by the name that its settings give.',
    params: z.object({ logo: z.string().min(1).max(60) }),
    response: 'file',
  },
});

import { z } from 'zod';
import { Ability } from '../ability.ts';
import { bulkOf } from '../bulk.ts';
import { changeOf } from '../changes.ts';
import { TimeZone } from '../dates.schemas.ts';
import { exportOf } from '../exports.ts';
import { Address, Country, FileBrief, Id, line, optionalText, PersonBrief, PropertyBrief, Version } from '../fields.ts';
import { says } from '../language/field.sentences.ts';
import { CITY_LENGTH_MAX } from '../list.limits.ts';
import { listAnswer, listQuery, several } from '../list.ts';
import { Currency, DecimalAmount, Money } from '../money.schemas.ts';
import { isKnownCurrency } from '../money.ts';
import { idOf } from '../naming.ts';
import { answer, defineRoute, defineRoutes, messageAnswer } from '../route.ts';
import { BULK_TAG_CHANGES, Tag, TagsOfRow, tagsOf } from '../tags/tags.ts';
import { saysOfProperty } from './properties.sentences.ts';
import { PROPERTY_ATTENTIONS, PROPERTY_KINDS, PROPERTY_STATUSES, PROPERTY_SUB_TYPES } from './properties.words.ts';

export { PROPERTY_ATTENTIONS, PROPERTY_KINDS, PROPERTY_STATUSES, PROPERTY_SUB_TYPES } from './properties.words.ts';

export const PropertyOwner = z.object({
  person: PersonBrief,
  /** Share of ownership in percent, up to four decimals; all shares of a day make 100. */
  percent: z.string(),
});

/** Of its photos that the active role sees the chosen one, else the first; null where there is none and its picture is drawn. */
const PropertyCover = FileBrief.nullable();

/** Where a home is, and what the picture of its property is drawn from. */
export const PropertyPlace = PropertyBrief.extend({
  address: Address,
  subType: z.enum(PROPERTY_SUB_TYPES),
  unitCount: z.number().int(),
  cover: PropertyCover,
});
export type PropertyPlace = z.infer<typeof PropertyPlace>;

/** A property in a list, with what its units and requests add up to today. */
export const PropertyRow = z.object({
  id: Id,
  name: z.string(),
  kind: z.enum(PROPERTY_KINDS),
  subType: z.enum(PROPERTY_SUB_TYPES),
  status: z.enum(PROPERTY_STATUSES),
  address: Address,
  currency: Currency,
  unitCount: z.number().int(),
  occupiedCount: z.number().int(),
  /** Occupied today, with notice given. */
  leavingCount: z.number().int(),
  openTicketCount: z.number().int(),
  manager: PersonBrief.nullable(),
  cover: PropertyCover,
  tags: TagsOfRow,
  version: Version,
});
export type PropertyRow = z.infer<typeof PropertyRow>;

export const Property = PropertyRow.extend({
  /** IANA name; days of leases and requests here are days of this zone. */
  timeZone: z.string(),
  yearBuilt: z.number().int().nullable(),
  /** What the people who live here should know about maintenance. */
  maintenanceNotice: z.string().nullable(),
  owners: z.array(PropertyOwner),
  /** What the office may spend on one request without asking the owner; null where nothing was agreed, and for renters. */
  approvalLimit: Money.nullable(),
  /** What the active role may do here. */
  can: z.object({ edit: Ability, remove: Ability, addUnit: Ability, report: Ability }),
});
export type Property = z.infer<typeof Property>;

/** What the organization says for properties that say nothing of their own. */
export const PropertyDefaults = z.object({
  /** What the office may spend on one request without asking the owner, at properties in this currency; null where nothing is said. */
  approvalLimit: Money.nullable(),
});
export type PropertyDefaults = z.infer<typeof PropertyDefaults>;

export const PropertyInput = z.object({
  name: line(),
  kind: z.enum(PROPERTY_KINDS),
  subType: z.enum(PROPERTY_SUB_TYPES),
  address: Address.extend({ country: Country }),
  timeZone: TimeZone,
  currency: Currency.refine(isKnownCurrency, says('field.currency_unknown')),
  yearBuilt: z
    .number(saysOfProperty('property.year_digits'))
    .int(saysOfProperty('property.year_digits'))
    .min(1000, saysOfProperty('property.year_digits'))
    .max(2200, saysOfProperty('property.year_digits'))
    .nullish()
    .transform((v) => v ?? null),
  maintenanceNotice: optionalText(1000),
  managerId: idOf('person')
    .nullish()
    .transform((v) => v ?? null),
  /** Decimal string in the property's currency; null leaves it to what the organization says. */
  approvalLimit: DecimalAmount.nullish().transform((v) => v ?? null),
  owners: z
    .array(
      z.object({
        personId: idOf('person'),
        percent: z
          .string()
          .regex(/^\d{1,3}(\.\d{1,4})?$/, { ...saysOfProperty('property.share_in_percent'), abort: true })
          .refine((text) => Number(text) > 0 && Number(text) <= 100, saysOfProperty('property.share_size')),
      }),
    )
    .max(50)
    .default([]),
});
export type PropertyInput = z.output<typeof PropertyInput>;
export const PropertyChange = changeOf(PropertyInput.extend({ status: z.enum(PROPERTY_STATUSES) })).extend({
  version: Version,
});

export type PropertyChange = z.output<typeof PropertyChange>;

const PropertyParams = z.object({ propertyId: idOf('property') });

/** What can be done to many properties at once. */
export const BulkPropertyChange = z.discriminatedUnion('action', [
  z.object({ action: z.literal('manager'), managerId: idOf('person').nullable() }),
  ...BULK_TAG_CHANGES,
]);
export type BulkPropertyChange = z.output<typeof BulkPropertyChange>;

const list = defineRoute({
  method: 'GET',
  path: '/api/properties',
  permission: 'properties:read',
  summary: 'Properties in reach, with occupancy and open requests.',
  query: listQuery(['name', '-name', '-createdAt', 'createdAt'], {
    status: several(PROPERTY_STATUSES),
    kind: several(PROPERTY_KINDS),
    city: z.string().trim().max(CITY_LENGTH_MAX).optional(),
    /** Only those with an empty unit, a unit that gets empty, or an open request. */
    attention: several(PROPERTY_ATTENTIONS),
    tag: Tag.optional(),
  }),
  response: listAnswer(PropertyRow),
});

const get = defineRoute({
  method: 'GET',
  path: '/api/properties/:propertyId',
  permission: 'properties:read',
  summary: 'One property.',
  params: PropertyParams,
  response: answer(Property),
});

export const propertyRoutes = defineRoutes({
  list,
  export: exportOf(list, [
    'name',
    'kind',
    'subType',
    'status',
    'street',
    'street2',
    'city',
    'state',
    'zipCode',
    'country',
    'currency',
    'unitCount',
    'occupiedCount',
    'openTicketCount',
    'manager',
    'tags',
  ]),
  ...bulkOf(list, 'properties:write', BulkPropertyChange),
  get,
  ...tagsOf(list, get, 'properties:write'),
  defaults: {
    method: 'GET',
    path: '/api/properties/defaults',
    permission: 'properties:write',
    summary: 'What holds for properties that say nothing of their own.',
    response: answer(PropertyDefaults),
  },
  create: {
    method: 'POST',
    path: '/api/properties',
    permission: 'properties:write',
    summary: 'Add a property.',
    body: PropertyInput,
    response: answer(Property),
  },
  update: {
    method: 'PUT',
    path: '/api/properties/:propertyId',
    permission: 'properties:write',
    summary: 'Change a property.',
    params: PropertyParams,
    body: PropertyChange,
    response: answer(Property),
  },
  remove: {
    method: 'DELETE',
    path: '/api/properties/:propertyId',
    permission: 'properties:delete',
    summary: 'Delete a property that has no units and no history.',
    params: PropertyParams,
    response: messageAnswer,
  },
});

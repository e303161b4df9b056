import { z } from 'zod';
import { bulkOf } from '../bulk.ts';
import { changeOf } from '../changes.ts';
import { PlainDate } from '../dates.schemas.ts';
import { exportOf } from '../exports.ts';
import { Id, line, optionalLine, PersonBrief, PropertyBrief, Version } from '../fields.ts';
import { says } from '../language/field.sentences.ts';
import { listAnswer, listQuery, several } from '../list.ts';
import { Currency, DecimalAmount, Money } from '../money.schemas.ts';
import { idOf } from '../naming.ts';
import { answer, defineRoute, defineRoutes, messageAnswer } from '../route.ts';
import { BULK_TAG_CHANGES, Tag, TagsOfRow, tagsOf } from '../tags/tags.ts';
import { saysOfUnit } from './units.sentences.ts';
import { AREA_UNITS, BED_COUNTS, UNIT_STATE_NAMES, UNIT_STATUSES } from './units.words.ts';

export { AREA_UNITS, UNIT_STATUSES, type UnitStatus } from './units.words.ts';

/** A unit in a list or alone; what the active role may not see is null or empty. */
export const UnitRow = z.object({
  id: Id,
  property: PropertyBrief,
  building: z.string(),
  number: z.string(),
  /** What people call it: building and number. */
  label: z.string(),
  floor: z.string().nullable(),
  beds: z.number().nullable(),
  /** In steps of a half. */
  baths: z.number().nullable(),
  area: z.number().nullable(),
  areaUnit: z.enum(AREA_UNITS).nullable(),
  /** The property's; amounts of this unit are in it. */
  currency: Currency,
  /** The property's; its days are reckoned in it. */
  timeZone: z.string(),
  marketRent: Money.nullable(),
  rentable: z.boolean(),
  status: z.enum(UNIT_STATUSES),
  /** Who lives there today, tenants first; empty for roles that may not see it. */
  renters: z.array(PersonBrief),
  /** The lease of those who live there. */
  leaseId: Id.nullable(),
  /** What they pay a month. */
  rent: Money.nullable(),
  /** Their last day as far as it is agreed. */
  leaseEndsOn: PlainDate.nullable(),
  /** First day of the next signed lease. */
  nextLeaseStartsOn: PlainDate.nullable(),
  openTicketCount: z.number().int(),
  tags: TagsOfRow,
  version: Version,
});
export type UnitRow = z.infer<typeof UnitRow>;

/** What is no figure is told so; one out of bounds is told these. */
const figure = z.number({ error: ({ code }) => (code === 'invalid_type' ? says('field.figure').error() : undefined) });
const numberOrNull = (schema: z.ZodNumber) => schema.nullish().transform((value) => value ?? null);

const unitFields = z.object({
  building: optionalLine(60).transform((value) => value ?? ''),
  number: line(30),
  floor: optionalLine(20),
  beds: numberOrNull(figure.min(0).max(99).multipleOf(0.5, saysOfUnit('unit.half_steps'))),
  baths: numberOrNull(figure.min(0).max(99).multipleOf(0.5, saysOfUnit('unit.half_steps'))),
  area: numberOrNull(
    figure
      .min(0)
      .max(10_000_000)
      .multipleOf(0.01, says('field.decimals', { maximum: 2 })),
  ),
  areaUnit: z
    .enum(AREA_UNITS)
    .nullish()
    .transform((value) => value ?? null),
  /** Decimal string in the property's currency. */
  marketRent: DecimalAmount.nullish().transform((value) => value ?? null),
  rentable: z.boolean().default(true),
});
/** A figure alone does not tell how large a unit is. */
export const lacksAreaUnit = (unit: { area: number | null; areaUnit: unknown }): boolean =>
  unit.area !== null && unit.areaUnit === null;

export const UnitInput = unitFields.refine((unit) => !lacksAreaUnit(unit), {
  path: ['areaUnit'],
  ...saysOfUnit('unit.area_unit_missing'),
});
export type UnitInput = z.output<typeof UnitInput>;
export const UnitChange = changeOf(unitFields).extend({ version: Version });
export type UnitChange = z.output<typeof UnitChange>;

const PropertyParams = z.object({ propertyId: idOf('property') });
const UnitParams = z.object({ unitId: idOf('unit') });

/** What can be done to many units at once. */
export const BulkUnitChange = z.discriminatedUnion('action', [
  z.object({ action: z.literal('rentable'), rentable: z.boolean() }),
  ...BULK_TAG_CHANGES,
]);
export type BulkUnitChange = z.output<typeof BulkUnitChange>;

const list = defineRoute({
  method: 'GET',
  path: '/api/units',
  permission: 'properties:read',
  summary: 'Units in reach, across properties.',
  query: listQuery(['label', '-label'], {
    propertyId: idOf('property').optional(),
    status: several(UNIT_STATUSES),
    /** What the sums of the dashboard count: units of properties that are not inactive. */
    state: z.enum(UNIT_STATE_NAMES).optional(),
    /** Bedrooms; 4 is four and more. */
    beds: several(BED_COUNTS),
    tag: Tag.optional(),
  }),
  response: listAnswer(UnitRow),
});

const get = defineRoute({
  method: 'GET',
  path: '/api/units/:unitId',
  permission: 'properties:read',
  summary: 'One unit.',
  params: UnitParams,
  response: answer(UnitRow),
});

export const unitRoutes = defineRoutes({
  list,
  export: exportOf(list, [
    'property',
    'building',
    'number',
    'label',
    'floor',
    'status',
    'renters',
    'leaseEndsOn',
    'rent',
    'marketRent',
    'currency',
    'beds',
    'baths',
    'area',
    'areaUnit',
    'openTicketCount',
    'tags',
  ]),
  ...bulkOf(list, 'properties:write', BulkUnitChange),
  listOfProperty: {
    method: 'GET',
    path: '/api/properties/:propertyId/units',
    permission: 'properties:read',
    summary: 'Units of a property, with who lives there.',
    params: PropertyParams,
    query: listQuery(['label', '-label'], { status: several(UNIT_STATUSES) }),
    response: listAnswer(UnitRow),
  },
  create: {
    method: 'POST',
    path: '/api/properties/:propertyId/units',
    permission: 'properties:write',
    summary: 'Add a unit to a property.',
    params: PropertyParams,
    body: UnitInput,
    response: answer(UnitRow),
  },
  get,
  ...tagsOf(list, get, 'properties:write'),
  update: {
    method: 'PUT',
    path: '/api/units/:unitId',
    permission: 'properties:write',
    summary: 'Change a unit.',
    params: UnitParams,
    body: UnitChange,
    response: answer(UnitRow),
  },
  remove: {
    method: 'DELETE',
    path: '/api/units/:unitId',
    permission: 'properties:delete',
    summary: 'Delete a unit without leases and requests.',
    params: UnitParams,
    response: messageAnswer,
  },
});

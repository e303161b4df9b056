import { z } from 'zod';
import { changeOf } from '../changes.ts';
import { PlainDate } from '../dates.schemas.ts';
import { exportOf } from '../exports.ts';
import { Id, line, optionalLine, optionalText, PropertyBrief, UnitBrief, Version } from '../fields.ts';
import { defineSentences } from '../language/sentences.ts';
import { listAnswer, listQuery, several } from '../list.ts';
import { Currency, DecimalAmount, Money } from '../money.schemas.ts';
import { idOf, optionalIdOf } from '../naming.ts';
import { answer, defineRoute, defineRoutes, messageAnswer } from '../route.ts';
import { ASSET_KINDS, ASSET_STATES, ASSET_WARRANTIES, REPLACE_REASONS } from './assets.words.ts';

/** Something that is built in or stands in a property and is looked after, in a list. */
export const AssetRow = z.object({
  id: Id,
  property: PropertyBrief,
  unit: UnitBrief.nullable(),
  kind: z.enum(ASSET_KINDS),
  name: z.string(),
  /** Where in the property or unit it is: "Cellar, key C-1". */
  location: z.string().nullable(),
  make: z.string().nullable(),
  model: z.string().nullable(),
  serialNumber: z.string().nullable(),
  installedOn: PlainDate.nullable(),
  /** The last day on which the warranty holds. */
  warrantyUntilOn: PlainDate.nullable(),
  /** Where the warranty stands today, by the clocks of the property; null where none is known. */
  warranty: z.enum(ASSET_WARRANTIES).nullable(),
  state: z.enum(ASSET_STATES),
  /** The property's; amounts are in it. */
  currency: Currency,
  /** What its requests cost so far. */
  costTotal: Money,
  requestCount: z.number().int(),
  openRequestCount: z.number().int(),
  /** Why a new one may be better than the next repair; empty where nothing says so. */
  replaceReasons: z.array(z.enum(REPLACE_REASONS)),
  version: Version,
});
export type AssetRow = z.infer<typeof AssetRow>;

export const Asset = AssetRow.extend({
  /** Who gave the warranty, and how to reach them. */
  warrantyBy: z.string().nullable(),
  expectedLifeYears: z.number().int().nullable(),
  replacementCost: Money.nullable(),
  retiredOn: PlainDate.nullable(),
  notes: z.string().nullable(),
  /** When the life expected of it is over; null while the day it was put in or the years are not known. */
  lifeEndsOn: PlainDate.nullable(),
  /** What its requests cost from `recentSinceOn` until today, by the days on which the costs were incurred. */
  recentCost: Money,
  recentSinceOn: PlainDate,
  /** The property's; its days are reckoned in it. */
  timeZone: z.string(),
});
export type Asset = z.infer<typeof Asset>;

const orNull = <T extends z.ZodType>(schema: T) => schema.nullish().transform((value) => value ?? null);

const assetFields = z.object({
  kind: z.enum(ASSET_KINDS).default('OTHER'),
  name: line(127),
  unitId: optionalIdOf('unit'),
  location: optionalLine(127),
  make: optionalLine(127),
  model: optionalLine(127),
  serialNumber: optionalLine(127),
  installedOn: orNull(PlainDate),
  warrantyUntilOn: orNull(PlainDate),
  warrantyBy: optionalLine(200),
  expectedLifeYears: orNull(z.number().int().min(1).max(100)),
  /** Decimal string in the property's currency. */
  replacementCost: orNull(DecimalAmount),
  retiredOn: orNull(PlainDate),
  notes: optionalText(5000),
});
export const AssetInput = assetFields.extend({ propertyId: idOf('property') });
export type AssetInput = z.output<typeof AssetInput>;
export const AssetChange = changeOf(assetFields).extend({ version: Version });
export type AssetChange = z.output<typeof AssetChange>;

/** What a request says of the thing it is about, to staff. */
export const TicketAsset = z.object({
  id: Id,
  name: z.string(),
  kind: z.enum(ASSET_KINDS),
  make: z.string().nullable(),
  model: z.string().nullable(),
  serialNumber: z.string().nullable(),
  location: z.string().nullable(),
  warrantyUntilOn: PlainDate.nullable(),
  warrantyBy: z.string().nullable(),
  /** Whether the warranty held on the day on which the request was reported. */
  isUnderWarranty: z.boolean(),
});
export type TicketAsset = z.infer<typeof TicketAsset>;

const AssetParams = z.object({ assetId: idOf('asset') });

const list = defineRoute({
  method: 'GET',
  path: '/api/assets',
  permission: 'assets:read',
  summary: 'Equipment of the properties in reach: what is built in or stands there and is looked after.',
  query: listQuery(['name', '-name', 'warrantyUntilOn', '-warrantyUntilOn'], {
    propertyId: idOf('property').optional(),
    /** What stands in one unit. */
    unitId: idOf('unit').optional(),
    kind: several(ASSET_KINDS),
    state: several(ASSET_STATES),
    warranty: several(ASSET_WARRANTIES),
    /** Only those of which a new one may be better than the next repair. */
    isToReplace: z.literal('true').optional(),
  }),
  response: listAnswer(AssetRow),
});

export const assetRoutes = defineRoutes({
  list,
  export: exportOf(list, [
    'name',
    'kind',
    'property',
    'unit',
    'location',
    'make',
    'model',
    'serialNumber',
    'installedOn',
    'warrantyUntilOn',
    'warranty',
    'state',
    'costTotal',
    'requestCount',
    'openRequestCount',
    'replaceReasons',
  ]),
  get: {
    method: 'GET',
    path: '/api/assets/:assetId',
    permission: 'assets:read',
    summary: 'One thing, with what it cost and whether a new one may be better.',
    params: AssetParams,
    response: answer(Asset),
  },
  create: {
    method: 'POST',
    path: '/api/assets',
    permission: 'assets:write',
    summary: 'Put a thing of a property or unit on record.',
    body: AssetInput,
    response: answer(Asset),
  },
  update: {
    method: 'PUT',
    path: '/api/assets/:assetId',
    permission: 'assets:write',
    summary: 'Change what is on record of a thing, or say when it was taken out.',
    params: AssetParams,
    body: AssetChange,
    response: answer(Asset),
  },
  remove: {
    method: 'DELETE',
    path: '/api/assets/:assetId',
    permission: 'assets:write',
    summary: 'Delete a thing that nothing belongs to.',
    params: AssetParams,
    response: messageAnswer,
  },
});

/** What the server says about equipment besides its refusals. */
export const assetSentences = defineSentences({ 'asset.deleted': 'It is off the record.' });

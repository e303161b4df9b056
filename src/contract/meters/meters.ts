import { z } from 'zod';
import { changeOf } from '../changes.ts';
import { PlainDate } from '../dates.schemas.ts';
import { exportOf } from '../exports.ts';
import { Id, line, optionalLine, optionalText, PersonBrief, PropertyBrief, UnitBrief, Version } from '../fields.ts';
import { defineSentences } from '../language/sentences.ts';
import { listAnswer, listQuery, several } from '../list.ts';
import { idOf, optionalIdOf } from '../naming.ts';
import { answer, defineRoute, defineRoutes, messageAnswer } from '../route.ts';
import {
  MEASURES,
  METER_KINDS,
  METER_STATES,
  READING_MAX,
  READING_OCCASIONS,
  READING_REASONS,
} from './meters.words.ts';

/** What a meter shows or counted, in its measure. */
const Figure = z.number();

/** Something that counts at a property, in one of its units or on its equipment, in a list. */
export const MeterRow = z.object({
  id: Id,
  property: PropertyBrief,
  unit: UnitBrief.nullable(),
  /** The equipment on which it counts, such as the hours that a boiler ran. */
  asset: z.object({ id: Id, name: z.string() }).nullable(),
  kind: z.enum(METER_KINDS),
  name: z.string(),
  /** Where in the property or unit it is: "Under the sink". */
  location: z.string().nullable(),
  serialNumber: z.string().nullable(),
  /** In what it counts. */
  measure: z.enum(MEASURES),
  /** So many places after the point are read off. */
  decimals: z.number().int(),
  /** How often it is read; null where nobody is reminded. */
  readEveryMonths: z.number().int().nullable(),
  state: z.enum(METER_STATES),
  lastReading: z.object({ readOn: PlainDate, value: Figure }).nullable(),
  /** What is used in a day on average; null while fewer than two readings say so. */
  perDay: Figure.nullable(),
  /** What it shows today if it went on as it did; null where that is not known. */
  expectedValue: Figure.nullable(),
  /** When it is to be read next; null where nobody is reminded. */
  nextReadOn: PlainDate.nullable(),
  /** Whether that day has come, by the clocks of the property. */
  isToRead: z.boolean(),
  /** The property's; its days are reckoned in it. */
  timeZone: z.string(),
  version: Version,
});
export type MeterRow = z.infer<typeof MeterRow>;

/** One reading, with what was used since the one before it. */
export const MeterReading = z.object({
  readOn: PlainDate,
  value: Figure,
  /** Why it counts from less than before; null where it went on. */
  reason: z.enum(READING_REASONS).nullable(),
  /** What the meter that was taken out showed last. */
  oldEndValue: Figure.nullable(),
  occasion: z.enum(READING_OCCASIONS),
  note: z.string().nullable(),
  takenBy: PersonBrief.nullable(),
  /** Since the reading before it; null for the first, and where it is not known. */
  used: Figure.nullable(),
  /** In so many days. */
  days: z.number().int().nullable(),
  /** False once a later reading said that this one was wrong. */
  counts: z.boolean(),
});
export type MeterReading = z.infer<typeof MeterReading>;

export const Meter = MeterRow.extend({
  retiredOn: PlainDate.nullable(),
  notes: z.string().nullable(),
  /** The newest first. */
  readings: z.array(MeterReading),
});
export type Meter = z.infer<typeof Meter>;

const orNull = <T extends z.ZodType>(schema: T) => schema.nullish().transform((value) => value ?? null);

const meterFields = z.object({
  kind: z.enum(METER_KINDS).default('WATER'),
  name: line(127),
  unitId: optionalIdOf('unit'),
  assetId: optionalIdOf('asset'),
  location: optionalLine(127),
  serialNumber: optionalLine(127),
  measure: z.enum(MEASURES).default('M3'),
  decimals: z.number().int().min(0).max(3).default(0),
  readEveryMonths: orNull(z.number().int().min(1).max(60)),
  retiredOn: orNull(PlainDate),
  notes: optionalText(5000),
});
export const MeterInput = meterFields.extend({ propertyId: idOf('property') });
export type MeterInput = z.output<typeof MeterInput>;
export const MeterChange = changeOf(meterFields).extend({ version: Version });
export type MeterChange = z.output<typeof MeterChange>;

const Shown = z.number().min(0).max(READING_MAX);
export const ReadingInput = z.object({
  readOn: PlainDate,
  value: Shown,
  /** Asked for where it is less than the reading before. */
  reason: orNull(z.enum(READING_REASONS)),
  /** What the meter that was taken out showed last, where it was replaced. */
  oldEndValue: orNull(Shown),
  occasion: z.enum(READING_OCCASIONS).default('REGULAR'),
  note: optionalText(500),
});
export type ReadingInput = z.output<typeof ReadingInput>;

const MeterParams = z.object({ meterId: idOf('meter') });

const list = defineRoute({
  method: 'GET',
  path: '/api/meters',
  permission: 'meters:read',
  summary: 'Meters of the properties in reach, with what they showed last and what they use on average.',
  query: listQuery(['name', '-name'], {
    propertyId: idOf('property').optional(),
    /** What counts in one unit. */
    unitId: idOf('unit').optional(),
    /** What counts on one piece of equipment. */
    assetId: idOf('asset').optional(),
    kind: several(METER_KINDS),
    state: several(METER_STATES),
    /** Only those that are to be read by today. */
    isToRead: z.literal('true').optional(),
  }),
  response: listAnswer(MeterRow),
});

export const meterRoutes = defineRoutes({
  list,
  export: exportOf(list, [
    'name',
    'kind',
    'property',
    'unit',
    'asset',
    'location',
    'serialNumber',
    'measure',
    'lastReadOn',
    'lastValue',
    'perDay',
    'nextReadOn',
    'state',
  ]),
  get: {
    method: 'GET',
    path: '/api/meters/:meterId',
    permission: 'meters:read',
    summary: 'One meter, with its readings and what was used between them.',
    params: MeterParams,
    response: answer(Meter),
  },
  create: {
    method: 'POST',
    path: '/api/meters',
    permission: 'meters:write',
    summary: 'Put a meter of a property, a unit or a piece of equipment on record.',
    body: MeterInput,
    response: answer(Meter),
  },
  update: {
    method: 'PUT',
    path: '/api/meters/:meterId',
    permission: 'meters:write',
    summary: 'Change what is on record of a meter, or say when it was taken out.',
    params: MeterParams,
    body: MeterChange,
    response: answer(Meter),
  },
  remove: {
    method: 'DELETE',
    path: '/api/meters/:meterId',
    permission: 'meters:write',
    summary: 'Delete a meter that nobody has read.',
    params: MeterParams,
    response: messageAnswer,
  },
  read: {
    method: 'POST',
    path: '/api/meters/:meterId/readings',
    permission: 'meters:write',
    summary: 'Record what a meter showed on a day; less than before only with a reason.',
    params: MeterParams,
    body: ReadingInput,
    response: answer(Meter),
  },
  removeReading: {
    method: 'DELETE',
    path: '/api/meters/:meterId/readings/:readOn',
    permission: 'meters:write',
    summary: 'Delete the reading of a day that was recorded by mistake.',
    params: MeterParams.extend({ readOn: PlainDate }),
    response: answer(Meter),
  },
});

/** What the server says about meters besides its refusals. */
export const meterSentences = defineSentences({ 'meter.deleted': 'The meter is off the record.' });

import { z } from 'zod';
import { changeOf } from '../changes.ts';
import { PlainDate } from '../dates.schemas.ts';
import { exportOf } from '../exports.ts';
import { Id, line, optionalLine, optionalText, PersonBrief, PropertyBrief, UnitBrief, Version } from '../fields.ts';
import { defineSentences } from '../language/sentences.ts';
import { listAnswer, listQuery, several } from '../list.ts';
import { TICKET_STATUSES } from '../maintenance/maintenance.states.ts';
import { TICKET_CATEGORIES } from '../maintenance/maintenance.words.ts';
import { MEASURES } from '../meters/meters.words.ts';
import { Money } from '../money.schemas.ts';
import { idOf, optionalIdOf } from '../naming.ts';
import { answer, defineRoute, defineRoutes, messageAnswer } from '../route.ts';
import { PLAN_MOVES, PLAN_PRIORITIES, PLAN_REPEATS, PLAN_STATES } from './plans.words.ts';

/** How far the meter of a plan has come since the work was last done. */
export const PlanMeter = z.object({
  id: Id,
  name: z.string(),
  measure: z.enum(MEASURES),
  /** Null while it was not read. */
  used: z.number().nullable(),
  /** What it shows when the work is due; null once it was reached, and where nobody can say. */
  dueAt: z.number().nullable(),
  /** When it is reached if it goes on as it did. */
  expectedOn: PlainDate.nullable(),
  /** False where it was replaced and nobody knows what the old one showed last. */
  isWhole: z.boolean(),
});
export type PlanMeter = z.infer<typeof PlanMeter>;

/** Work that comes again at a property, in one of its homes or on a piece of its equipment, in a list. */
export const PlanRow = z.object({
  id: Id,
  /** Null where it is for every property. */
  property: PropertyBrief.nullable(),
  /** The home that it is for; null where it is for the whole property. */
  unit: UnitBrief.nullable(),
  /** The equipment that it is for, which its requests name. */
  asset: z.object({ id: Id, name: z.string() }).nullable(),
  title: z.string(),
  /** What it is done to, and where. */
  thing: z.string().nullable(),
  category: z.enum(TICKET_CATEGORIES),
  priority: z.enum(PLAN_PRIORITIES),
  /** Whether a law or a permit asks for it. */
  isStatutory: z.boolean(),
  repeats: z.enum(PLAN_REPEATS),
  everyMonths: z.number().int(),
  /** The meter by which it comes due, with how far that is. */
  meter: PlanMeter.nullable(),
  /** After so much, in the measure of its meter. */
  everyAmount: z.number().int().nullable(),
  /** From which day on a meter is counted, and moves are followed. */
  countsFromOn: PlainDate.nullable(),
  /** When it is due next, by the clocks of the property; by a meter, when that reached it. Null while it waits. */
  dueOn: PlainDate.nullable(),
  /** So many days before it is due its request is made by itself. */
  leadDays: z.number().int(),
  /** Whether its request is made so many days after a move rather than before. */
  isAfterMove: z.boolean(),
  /** Who is given the request. */
  assignee: PersonBrief.nullable(),
  isPaused: z.boolean(),
  state: z.enum(PLAN_STATES),
  /** Days until it is due; below zero once it is late, null while it waits. */
  daysLeft: z.number().int().nullable(),
  /** What it was for and is there no more, since when; no request is made of it then. */
  ended: z.object({ what: z.enum(['ASSET', 'METER']), on: PlainDate }).nullable(),
  lastDoneOn: PlainDate.nullable(),
  /** The request that was made for the day on which it is due; null before, and once it is over. */
  request: z.object({ id: Id, ref: z.string(), status: z.enum(TICKET_STATUSES) }).nullable(),
  version: Version,
});
export type PlanRow = z.infer<typeof PlanRow>;

export const Plan = PlanRow.extend({
  instructions: z.string().nullable(),
  checklist: z.array(z.string()),
  /** Whether all of it is ticked before the work counts as done. */
  mustTick: z.boolean(),
  /** Each time it was due so far, the newest first, with what it cost. */
  rounds: z.array(
    z.object({
      /** By moves the day of the move. */
      dueOn: PlainDate,
      /** Who moved, and where; null for plans that follow no move. */
      move: z.object({ kind: z.enum(PLAN_MOVES), leaseId: Id, property: PropertyBrief, unit: UnitBrief }).nullable(),
      /** Null while it is not done, and where it was called off. */
      doneOn: PlainDate.nullable(),
      request: z.object({ id: Id, ref: z.string(), status: z.enum(TICKET_STATUSES) }),
      /** Null for roles that may not see it. */
      cost: Money.nullable(),
    }),
  ),
});
export type Plan = z.infer<typeof Plan>;

const orNull = <T extends z.ZodType>(schema: T) => schema.nullish().transform((value) => value ?? null);

const planFields = z.object({
  title: line(127),
  unitId: optionalIdOf('unit'),
  assetId: optionalIdOf('asset'),
  thing: optionalLine(127),
  category: z.enum(TICKET_CATEGORIES).default('OTHER'),
  priority: z.enum(PLAN_PRIORITIES).default('NORMAL'),
  instructions: optionalText(2000),
  /** What is looked at or done, one by one; stands in each request. */
  checklist: z.array(line(200)).max(30).default([]),
  mustTick: z.boolean().default(false),
  isStatutory: z.boolean().default(false),
  repeats: z.enum(PLAN_REPEATS).default('CALENDAR'),
  everyMonths: z.number().int().min(1).max(120).default(12),
  meterId: optionalIdOf('meter'),
  everyAmount: orNull(z.number().int().min(1).max(99_999_999)),
  /** Left out: from today. */
  countsFromOn: orNull(PlainDate),
  /** Asked for where it comes again by the calendar; what does not apply to how it comes again is kept and not used. */
  dueOn: orNull(PlainDate),
  leadDays: z.number().int().min(0).max(180).default(30),
  isAfterMove: z.boolean().default(false),
  assigneeId: optionalIdOf('person'),
  isPaused: z.boolean().default(false),
});
export const PlanInput = planFields.extend({
  /** Null for every property, where it follows moves. */
  propertyId: optionalIdOf('property'),
});
export type PlanInput = z.output<typeof PlanInput>;
export const PlanChange = changeOf(planFields).extend({ version: Version });
export type PlanChange = z.output<typeof PlanChange>;

const PlanParams = z.object({ planId: idOf('maintenance_plan') });

const list = defineRoute({
  method: 'GET',
  path: '/api/maintenance-plans',
  permission: 'tickets:manage',
  summary: 'Work that comes again at the properties in reach.',
  query: listQuery(['dueOn', '-dueOn', 'title', '-title'], {
    propertyId: idOf('property').optional(),
    unitId: idOf('unit').optional(),
    assetId: idOf('asset').optional(),
    meterId: idOf('meter').optional(),
    category: several(TICKET_CATEGORIES),
    state: several(PLAN_STATES),
    /** Only what a law or a permit asks for. */
    isStatutory: z.literal('true').optional(),
  }),
  response: listAnswer(PlanRow),
});

export const planRoutes = defineRoutes({
  list,
  export: exportOf(list, [
    'title',
    'thing',
    'property',
    'unit',
    'asset',
    'category',
    'state',
    'dueOn',
    'repeats',
    'everyMonths',
    'meter',
    'everyAmount',
    'expectedOn',
    'isStatutory',
    'assignee',
    'lastDoneOn',
    'request',
  ]),
  get: {
    method: 'GET',
    path: '/api/maintenance-plans/:planId',
    permission: 'tickets:manage',
    summary: 'One plan, with each time it was due so far.',
    params: PlanParams,
    response: answer(Plan),
  },
  create: {
    method: 'POST',
    path: '/api/maintenance-plans',
    permission: 'tickets:manage',
    summary: 'Plan work that comes again.',
    body: PlanInput,
    response: answer(Plan),
  },
  update: {
    method: 'PUT',
    path: '/api/maintenance-plans/:planId',
    permission: 'tickets:manage',
    summary: 'Change a plan; a request that was made of it stays as it is.',
    params: PlanParams,
    body: PlanChange,
    response: answer(Plan),
  },
  begin: {
    method: 'POST',
    path: '/api/maintenance-plans/:planId/request',
    permission: 'tickets:manage',
    summary: 'Make the request for the day on which it is due next now, instead of when its lead days begin.',
    params: PlanParams,
    body: z.object({}),
    response: answer(Plan),
  },
  remove: {
    method: 'DELETE',
    path: '/api/maintenance-plans/:planId',
    permission: 'tickets:manage',
    summary: 'Delete a plan; the requests that were made of it stay.',
    params: PlanParams,
    response: messageAnswer,
  },
});

/** What the server says about plans besides its refusals. */
export const planSentences = defineSentences({
  'maintenance_plan.deleted': 'Plan deleted. Its requests stay.',
  'maintenance_plan.checklist': 'To do:',
  'maintenance_plan.move_in': ({ unit, day, names }) => `Move-in of ${names || 'the renters'}, ${unit}, on ${day}.`,
  'maintenance_plan.move_out': ({ unit, day, names }) => `Move-out of ${names || 'the renters'}, ${unit}, on ${day}.`,
  'maintenance_plan.by_meter': ({ meter, used, every, day }) =>
    `${meter}: ${used} since it was last done, due after ${every}; read on ${day}.`,
});

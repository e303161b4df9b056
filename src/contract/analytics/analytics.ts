import { z } from 'zod';
import { PlainDate } from '../dates.schemas.ts';
import { Id, UnitBrief } from '../fields.ts';
import { Money } from '../money.schemas.ts';
import { answer, defineRoutes } from '../route.ts';
import {
  ANALYTICS_DAYS_MAX,
  ANALYTICS_GROUPS,
  ANALYTICS_GROUPS_MAX,
  ANALYTICS_GROUPS_SHOWN,
  ANALYTICS_MEASURES,
  ANALYTICS_SORTS,
} from './analytics.words.ts';

const Figure = z.object({
  measure: z.enum(ANALYTICS_MEASURES),
  /** Hours, days, percent, stars or a count; null where there are too few rows to say. */
  value: z.number().nullable(),
  /** From how many requests it was counted. */
  rowCount: z.number().int(),
});

const Group = z.object({
  /** Id of the property or of who did the work, or the category. */
  key: z.string(),
  /** What it is called; of a category its code. */
  name: z.string(),
  figures: z.array(Figure),
  /** What requests cost in these days, one amount for each currency. */
  costs: z.array(Money),
  /** The same for each unit of the properties they were spent at; empty where units do not divide it. */
  costsPerUnit: z.array(Money),
});
export type AnalyticsGroup = z.infer<typeof Group>;

/** How repairs go, in figures that each open their rows. */
export const RepairFigures = z.object({
  from: PlainDate,
  to: PlainDate,
  all: Group,
  groups: z.array(Group),
  /** How many groups there are, by the name that is looked for. */
  groupCount: z.number().int(),
});
export type RepairFigures = z.infer<typeof RepairFigures>;

/** A request that a figure was counted from. */
export const CountedRequest = z.object({
  id: Id,
  ref: z.string(),
  title: z.string(),
  property: z.string(),
  unit: UnitBrief.nullable(),
  /** What it counts by that measure. */
  value: z.number(),
});
export type CountedRequest = z.infer<typeof CountedRequest>;

const days = {
  /** The first day, by the clocks of the organization; 90 days back when left out. */
  from: PlainDate.optional(),
  /** The last day; today when left out. At most so many days after the first: see the refusal. */
  to: PlainDate.optional(),
};

export const analyticsProblems = {
  'analytics.days_order': { status: 400, message: 'The last day lies before the first.', field: 'to' },
  'analytics.too_long': {
    status: 400,
    message: `Choose at most ${ANALYTICS_DAYS_MAX} days.`,
    field: 'from',
  },
} as const;

export const analyticsRoutes = defineRoutes({
  repairs: {
    method: 'GET',
    path: '/api/analytics/repairs',
    permission: 'analytics:read',
    summary: 'How repairs go: answers, time, first-time fixes, callbacks, backlog, cost and ratings.',
    query: z.object({
      ...days,
      by: z.enum(ANALYTICS_GROUPS).default('property'),
      /** Groups whose name holds this; of kinds of work, whose code does. */
      q: z.string().trim().max(100).optional(),
      /** By name, or by a figure with the worst first. */
      sort: z.enum(ANALYTICS_SORTS).default('name'),
      limit: z.coerce.number().int().min(1).max(ANALYTICS_GROUPS_MAX).default(ANALYTICS_GROUPS_SHOWN),
    }),
    response: answer(RepairFigures),
  },
  requests: {
    method: 'GET',
    path: '/api/analytics/repairs/requests',
    permission: 'analytics:read',
    summary: 'The requests that one figure was counted from, the worst first; at most 200.',
    query: z.object({
      ...days,
      by: z.enum(ANALYTICS_GROUPS).default('property'),
      measure: z.enum(ANALYTICS_MEASURES),
      /** Of which group; of all when left out. */
      key: z.string().max(60).optional(),
    }),
    response: answer(z.array(CountedRequest)),
  },
});

import { z } from 'zod';
import { PlainDate } from '../dates.schemas.ts';
import { Id } from '../fields.ts';
import { LeaseRow, OwnLease } from '../leases/leases.ts';
import { BOARD_COLUMNS } from '../maintenance/maintenance.states.ts';
import { TicketRow } from '../maintenance/maintenance.ts';
import { Money } from '../money.schemas.ts';
import { PropertyRow } from '../properties/properties.ts';
import { answer, defineRoutes } from '../route.ts';

const columnKeys = BOARD_COLUMNS.map((column) => column.key);

export const AdminSummary = z.object({
  units: z.object({
    rentable: z.number().int(),
    occupied: z.number().int(),
    /** Occupied with notice given. */
    leaving: z.number().int(),
    vacant: z.number().int(),
  }),
  tickets: z.object({
    open: z.number().int(),
    /** Open, with the next action due before now. */
    overdue: z.number().int(),
    byColumn: z.array(z.object({ column: z.enum(columnKeys as [string, ...string[]]), count: z.number().int() })),
  }),
  /** Leases whose last day is within 30, 60 and 90 days. */
  leasesEnding: z.object({ within30: z.number().int(), within60: z.number().int(), within90: z.number().int() }),
  /** Requests that wait for the office, most urgent first, at most ten. */
  yourTurn: z.array(TicketRow),
  yourTurnCount: z.number().int(),
  /** Leases that end soonest, at most ten. */
  endingSoon: z.array(LeaseRow),
  today: PlainDate,
});
export type AdminSummary = z.infer<typeof AdminSummary>;

/** A request as it stands on the first page of an owner or renter. */
export const OwnRequest = TicketRow.extend({
  /** What its owner is asked to agree to; null while nobody is asked, and for roles that may not see costs. */
  amountAsked: Money.nullable(),
});
export type OwnRequest = z.infer<typeof OwnRequest>;

/** What is left open on a lease that ended; one of the amounts at least is not zero. */
const LeftOpen = z.object({
  leaseId: Id,
  /** What its renters still have to pay. */
  owed: Money,
  /** What the office holds of theirs: as a deposit, and paid ahead. */
  deposit: Money,
  prepaid: Money,
  /** The last day on which the deposit should be settled; null once it is, and where the lease goes on as another. */
  settleByOn: PlainDate.nullable(),
});
export type LeftOpen = z.infer<typeof LeftOpen>;

export const OwnSummary = z.object({
  today: PlainDate,
  leases: z.array(OwnLease),
  /** Of a renter’s ended leases those on which something is left open, the latest first. */
  leftOpen: z.array(LeftOpen),
  properties: z.array(PropertyRow),
  /** Open requests in reach, at most ten. */
  tickets: z.array(OwnRequest),
  openTicketCount: z.number().int(),
});
export type OwnSummary = z.infer<typeof OwnSummary>;

export const dashboardRoutes = defineRoutes({
  adminSummary: {
    method: 'GET',
    path: '/api/dashboard/admin-summary',
    permission: 'dashboard:admin',
    summary: 'What waits for staff and what there is.',
    response: answer(AdminSummary),
  },
  ownSummary: {
    method: 'GET',
    path: '/api/dashboard/own-summary',
    permission: 'dashboard:own',
    summary: 'What waits for an owner or renter.',
    response: answer(OwnSummary),
  },
});

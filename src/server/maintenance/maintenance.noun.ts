import { sql } from 'kysely';
import { maintenanceSubjects } from '#contract/maintenance/maintenance.subjects.ts';
import { defineNoun } from '#server/noun.ts';
import { jobs } from './maintenance.jobs.ts';
import { routes } from './maintenance.routes.ts';
import { findNoticedTicket } from './queries/find-noticed.ts';
import { findRequests } from './queries/find-requests.ts';
import { readerLeftAt } from './queries/left.ts';

import { ownRequests } from './queries/own-requests.ts';
import { ticketInReach } from './queries/ticket-columns.ts';
import { ticketWaiting } from './queries/waiting.ts';
import { PHOTO, QUOTE, RECEIPT } from './rules/file-purposes.ts';

const COST = `cost_entries cost
  join maintenance_tickets ticket on ticket.org_id = cost.org_id and ticket.id = cost.ticket_id`;
const APPROVAL = `approvals approval
  join maintenance_tickets ticket on ticket.org_id = approval.org_id and ticket.id = approval.ticket_id`;

/** Requests, and what mending costs. */
export const maintenance = defineNoun(maintenanceSubjects, {
  routes,
  jobs,
  finders: [{ subject: 'ticket', permission: 'tickets:read', find: findRequests }],
  ownData: { requests: ownRequests },
  noticed: { ticket: findNoticedTicket },
  waiting: { ticket: ticketWaiting },
  files: [PHOTO, RECEIPT, QUOTE],
  standings: [
    {
      rows: (ctx, personId) => sql`maintenance_tickets ticket
        where ticket.org_id = ${ctx.org} and ticket.requested_by_id = ${personId}`,
      property: 'ticket.propertyId',
    },
  ],
  subjects: {
    ticket: {
      named: {
        from: 'maintenance_tickets ticket',
        id: 'ticket.id',
        ownName: 'ticket.ref',
        detail: 'ticket.title',
        page: { of: 'ticket', id: 'ticket.id' },
        currency: 'ticket.currency',
      },
      recordedAs: ['ref', 'title'],
      belongsTo: 'propertyId',
      deletion: 'never',
      foundBy: (q, atMost) => sql`find_tickets(${q}, ${atMost}, null)`,
      inReach: (ctx, id) => sql`(
        select ${ticketInReach(ctx)} from maintenance_tickets ticket
        where ticket.org_id = ${ctx.org} and ticket.id = ${id})`,
      toldAt: (ctx, id, at) =>
        ctx.reach.kind === 'renter'
          ? sql`(${at} <= coalesce((
              select ${readerLeftAt(ctx)} from maintenance_tickets ticket
              where ticket.org_id = ${ctx.org} and ticket.id = ${id}), 'infinity'))`
          : null,
      readBy: null,
    },
    approval: {
      named: {
        from: APPROVAL,
        id: 'approval.id',
        ownName: 'ticket.ref',
        detail: 'ticket.title',
        page: { of: 'ticket', id: 'ticket.id' },
        currency: 'ticket.currency',
      },
      recordedAs: [],
      belongsTo: 'ticketId',
      deletion: 'never',
      inReach: (ctx, id) => sql`(
        select ${ticketInReach(ctx)} from ${sql.raw(APPROVAL)} where approval.org_id = ${ctx.org} and approval.id = ${id})`,
      readBy: null,
    },
    cost: {
      named: {
        from: COST,
        id: 'cost.id',
        ownName: 'cost.description',
        name: 'ticket.ref',
        detail: 'cost.description',
        page: { of: 'ticket', id: 'ticket.id' },
        currency: 'ticket.currency',
      },
      recordedAs: ['description'],
      belongsTo: 'ticketId',
      deletion: 'never',
      // A deleted cost stays for the record, but as what is gone: it opens no receipt.
      inReach: (ctx, id) => sql`(
        select case when ${ticketInReach(ctx)} then nullif(cost.deleted_at is null, false) else false end
        from ${sql.raw(COST)} where cost.org_id = ${ctx.org} and cost.id = ${id})`,
      readBy: null,
    },
  },
});

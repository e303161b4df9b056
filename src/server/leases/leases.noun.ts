import { sql } from 'kysely';
import { leaseSubjects } from '#contract/leases/leases.subjects.ts';
import { defineNoun } from '#server/noun.ts';
import { remindOfEndings, rollLeases, seeToRenewals } from './leases.jobs.ts';
import { leaseInReach } from './leases.queries.ts';
import { routes } from './leases.routes.ts';

import { findLeases } from './queries/find-leases.ts';

import { findNoticedLease } from './queries/find-noticed.ts';

import { ownLeases } from './queries/own-leases.ts';

/** Who lives where, from when to when. */
export const leases = defineNoun(leaseSubjects, {
  routes,
  finders: [{ subject: 'lease', permission: 'leases:read', find: findLeases }],
  ownData: { leases: ownLeases },
  noticed: { lease: findNoticedLease },
  jobs: {
    'leases:roll': { cron: '7 * * * *', catchUp: '2h', perOrganization: true, run: rollLeases },
    'leases:renewals': { cron: '*/5 * * * *', catchUp: '1h', perOrganization: true, run: seeToRenewals },
    'leases:remind-of-endings': { cron: '17 */6 * * *', catchUp: '1d', perOrganization: true, run: remindOfEndings },
  },
  standings: [
    {
      rows: (
        ctx,
        personId,
      ) => sql`lease_parties party join leases lease on lease.org_id = party.org_id and lease.id = party.lease_id
        where party.org_id = ${ctx.org} and party.person_id = ${personId}`,
      property: 'lease.propertyId',
    },
  ],
  subjects: {
    lease: {
      named: {
        from: `leases lease
          join units unit on unit.org_id = lease.org_id and unit.id = lease.unit_id
          join properties property on property.org_id = lease.org_id and property.id = lease.property_id`,
        id: 'lease.id',
        ownName: 'lease.ref',
        detail: `unit.label || ', ' || property.name`,
        page: { of: 'lease', id: 'lease.id' },
        currency: 'lease.currency',
      },
      recordedAs: ['ref'],
      deletion: 'lease.remove',
      reachKey: 'leaseIds',
      foundBy: (q, atMost) => sql`find_leases(${q}, ${atMost}, null)`,
      inReach: (ctx, id) => sql`(
        select ${leaseInReach(ctx)} from leases lease where lease.org_id = ${ctx.org} and lease.id = ${id})`,
      readBy: null,
    },
  },
});

import type { BulkRaise } from '#contract/rent/rent.raises.ts';
import { rentSubjects } from '#contract/rent/rent.subjects.ts';
import { rentRoutes } from '#contract/rent/rent.ts';
import { bulkBy } from '#server/bulk/bulk-by.ts';
import { implement } from '#server/http/implement.ts';
import { defineNoun } from '#server/noun.ts';
import { changeTerms } from './commands/change-terms.ts';
import { chargeFrom } from './commands/charge-from.ts';
import { creditOnMoveOut, creditUnused } from './commands/credit-unused.ts';
import { decideHeld, decideManyHeld } from './commands/decide-held.ts';
import { decideFees } from './commands/decide-late-fees.ts';
import { raisedWorth, raiseInBatch, restoreTerms } from './commands/raise-many.ts';
import {
  dropLeasePolicy,
  dropPropertyPolicy,
  setLeasePolicy,
  setPolicy,
  setPropertyPolicy,
} from './commands/set-policy.ts';
import { listFeeProposals } from './queries/fee-proposals.ts';
import { listHeld, readHeld } from './queries/held.ts';
import { listNights, sumLastNight } from './queries/nights.ts';
import { policiesOfOrganization, policiesOfProperty } from './queries/policies.ts';
import { readTerms } from './queries/terms.ts';
import { readUnused } from './queries/unused-rent.ts';
import { workNights } from './rent.jobs.ts';

/** What leases owe again and again, and the rules for it. */
export const rent = defineNoun(rentSubjects, {
  routes: implement(rentRoutes, {
    // Undone here alone: the lines of a lease are given back, not its columns.
    ...bulkBy<BulkRaise>('lease:rent', { raise: raiseInBatch }, restoreTerms, raisedWorth),
    terms: async (ctx, { params }) => ({ data: await readTerms(ctx, params.leaseId) }),
    changeTerms: async (ctx, { params, body }) => ({ data: await changeTerms(ctx, params.leaseId, body) }),
    leasePolicy: async (ctx, { params, body }) => ({ data: await setLeasePolicy(ctx, params.leaseId, body) }),
    dropLeasePolicy: async (ctx, { params, body }) => ({ data: await dropLeasePolicy(ctx, params.leaseId, body.kind) }),
    propertyPolicies: async (ctx, { params }) => ({ data: await policiesOfProperty(ctx, params.propertyId) }),
    propertyPolicy: async (ctx, { params, body }) => ({ data: await setPropertyPolicy(ctx, params.propertyId, body) }),
    dropPropertyPolicy: async (ctx, { params, body }) => ({
      data: await dropPropertyPolicy(ctx, params.propertyId, body.kind),
    }),
    feeProposals: async (ctx, { query }) => ({ data: await listFeeProposals(ctx, query) }),
    decideFees: async (ctx, { body }) => ({ data: await decideFees(ctx, body) }),
    unused: async (ctx, { params, query }) => ({ data: await readUnused(ctx, params.leaseId, query.lastOn) }),
    creditUnused: async (ctx, { params, body }) => ({ data: await creditUnused(ctx, params.leaseId, body.total) }),
    listHeld: async (ctx, { query }) => ({ data: await listHeld(ctx, query) }),
    decideManyHeld: async (ctx, { body }) => ({ data: await decideManyHeld(ctx, body) }),
    held: async (ctx, { params }) => ({ data: await readHeld(ctx, params.leaseId) }),
    decideHeld: async (ctx, { params, body }) => ({ data: await decideHeld(ctx, params.leaseId, body) }),
    nights: async (ctx, { query }) => ({ data: await listNights(ctx, query) }),
    lastNight: async (ctx, { query }) => ({ data: await sumLastNight(ctx, query) }),
    policies: async (ctx) => ({ data: await policiesOfOrganization(ctx) }),
    chargeFrom: async (ctx, { body }) => ({ data: await chargeFrom(ctx, body.on) }),
    policy: async (ctx, { body }) => ({ data: await setPolicy(ctx, body) }),
  }),
  movedOut: creditOnMoveOut,
  jobs: {
    // Each hour, since each property begins its day at an hour of its own; half past is past everywhere by then.
    'rent:nightly': {
      cron: '37 * * * *',
      catchUp: '1d',
      perOrganization: true,
      run: async (ctx) => void (await workNights(ctx)),
    },
  },
  subjects: { rent_policy: { recordedAs: ['kind'], deletion: 'rent_policy.drop' } },
});

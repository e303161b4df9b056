import { type BulkLeaseChange, type Lease, leaseRoutes } from '#contract/leases/leases.ts';
import { notFound } from '#server/access/app-error.ts';
import { say } from '#server/access/sentences.ts';
import { bulkBy } from '#server/bulk/bulk-by.ts';
import { exportList } from '#server/exports/export-list.ts';
import { implement } from '#server/http/implement.ts';
import { tagsInUse } from '#server/tags/tagging.ts';
import { restoreLease, tagging } from './commands/change-lease.ts';
import { createLease, removeLease, updateLease } from './commands/draft-lease.ts';
import { activateLease, cancelLease, endLease, giveNotice, withdrawNotice } from './commands/move-lease.ts';
import { acceptRenewal, answerRenewal, renewByRule, renewLease, withdrawRenewal } from './commands/renew-lease.ts';
import { cells } from './leases.cells.ts';
import { findLease, leaseInReach, listLeases } from './leases.queries.ts';
import { listOwnLeases } from './own-leases.queries.ts';

/** Each row is changed as it is alone. */
const bulk = bulkBy<BulkLeaseChange>(
  'lease',
  { ...tagging.bulk, renew: renewByRule },
  restoreLease,
  (result, { action }) => (action === 'renew' && isLease(result) ? renewedWorth(result) : null),
);
const isLease = (result: unknown): result is Lease =>
  typeof result === 'object' && result !== null && 'renewal' in result;
const renewedWorth = ({ rent, renewal }: Lease) =>
  renewal && { currency: rent.currency, before: rent.amount, amount: renewal.rent.amount };

export const routes = implement(leaseRoutes, {
  list: (ctx, { query }) => listLeases(ctx, query),
  export: exportList('leases', 'lease', cells, listLeases),
  ...bulk,
  tags: tagsInUse('leases', 'lease', leaseInReach),
  retag: async (ctx, { params, body }) => ({ data: await tagging.retag(ctx, params.leaseId, body) }),
  own: async (ctx) => ({ data: await listOwnLeases(ctx) }),
  get: async (ctx, { params }) => {
    const lease = await findLease(ctx, params.leaseId);
    if (!lease) throw notFound();
    return { data: lease };
  },
  create: async (ctx, { body }) => ({ data: await createLease(ctx, body) }),
  update: async (ctx, { params, body }) => ({ data: await updateLease(ctx, params.leaseId, body) }),
  activate: async (ctx, { params, body }) => ({ data: await activateLease(ctx, params.leaseId, body.version) }),
  giveNotice: async (ctx, { params, body }) => ({ data: await giveNotice(ctx, params.leaseId, body) }),
  withdrawNotice: async (ctx, { params, body }) => ({ data: await withdrawNotice(ctx, params.leaseId, body.version) }),
  end: async (ctx, { params, body }) => ({ data: await endLease(ctx, params.leaseId, body) }),
  cancel: async (ctx, { params, body }) => ({ data: await cancelLease(ctx, params.leaseId, body) }),
  renew: async (ctx, { params, body }) => ({ data: await renewLease(ctx, params.leaseId, body) }),
  withdrawRenewal: async (ctx, { params, body }) => ({
    data: await withdrawRenewal(ctx, params.leaseId, body.version),
  }),
  acceptRenewal: async (ctx, { params, body }) => ({ data: await acceptRenewal(ctx, params.leaseId, body.version) }),
  answerRenewal: async (ctx, { params, body }) => ({ data: await answerRenewal(ctx, params.leaseId, body) }),
  remove: async (ctx, { params }) => {
    const { ref } = await removeLease(ctx, params.leaseId);
    return { message: say(ctx.language, 'lease.draft_deleted', { ref }) };
  },
});

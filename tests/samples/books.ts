import { plainDate } from '#contract/dates.ts';
import { transaction } from '#server/db/transaction.ts';
import type { NounSamples } from '../noun-samples.ts';

const NIGHT = '2026-06-15';

const superseded = { closedThroughOn: '2020-12-31', lockedThroughOn: null };

export const samples: NounSamples<'books'> = {
  rows: async ({ post, minutesLater }, { propertyId }) => {
    await post('/api/periods', { propertyId, version: null, ...superseded });
    await minutesLater(0, ({ deps, org }) =>
      transaction(deps.pool, { orgId: org }, (db) =>
        db
          .insertInto('nightlyRuns')
          .values({ orgId: org, propertyId, runOn: plainDate(NIGHT), startedAt: deps.clock.now().toISOString() })
          .execute(),
      ),
    );
    return {};
  },
  routes: {
    explain: () => ({ place: { figure: 'late' } }),
    explainTotal: () => ({ place: { name: 'trial-balance', column: 'debit' } }),
    explainPayments: () => ({ place: { figure: 'payments-received' }, query: { currency: 'USD' } }),
    explainNight: () => ({ place: { runOn: NIGHT }, query: { figure: 'night-charges' } }),
    explainRepairs: () => ({ query: { currency: 'USD' } }),
    setPeriod: ({ propertyId }) => ({ body: { propertyId, version: 1, ...superseded } }),
  },
};

import type { PolicyBody } from '#contract/rent/rent.policies.ts';
import { api } from '#web/api.ts';

/** Where rules are set: a lease, or the organization. */
export type Place = { leaseId: string } | 'organization';

/** Sets rules at a place. */
export const setPolicy = Object.assign(
  ({ place, body }: { place: Place; body: PolicyBody }, options?: Parameters<typeof api.rent.policy>[1]) =>
    place === 'organization'
      ? api.rent.policy({ body }, options)
      : api.rent.leasePolicy({ params: place, body }, options),
  { noun: api.rent.policy.noun, key: 'rent.setPolicy' },
);

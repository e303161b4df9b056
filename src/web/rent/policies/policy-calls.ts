import type { Policies, PolicyBody } from '#contract/rent/rent.policies.ts';
import { api } from '#web/api.ts';

/** Where rules are set: a lease, a property, or the organization. */
export type Place = { leaseId: string } | { propertyId: string } | 'organization';

/** Whether rules that come from there are the place's own. */
export function isOwnAt(place: Place, from: Policies[keyof Policies]['from']): boolean {
  if (place === 'organization') return from === 'ORGANIZATION';
  return from === ('leaseId' in place ? 'LEASE' : 'PROPERTY');
}

/** Sets rules at a place. */
export const setPolicy = Object.assign(
  ({ place, body }: { place: Place; body: PolicyBody }, options?: Parameters<typeof api.rent.policy>[1]) =>
    place === 'organization'
      ? api.rent.policy({ body }, options)
      : 'leaseId' in place
        ? api.rent.leasePolicy({ params: place, body }, options)
        : api.rent.propertyPolicy({ params: place, body }, options),
  { noun: api.rent.policy.noun, key: 'rent.setPolicy' },
);

type OwnPlace = Exclude<Place, 'organization'>;

/** Takes the rules of its own from a place. */
export const dropPolicy = Object.assign(
  (
    { place, kind }: { place: OwnPlace; kind: PolicyBody['kind'] },
    options?: Parameters<typeof api.rent.dropLeasePolicy>[1],
  ): Promise<unknown> =>
    'leaseId' in place
      ? api.rent.dropLeasePolicy({ params: place, body: { kind } }, options)
      : api.rent.dropPropertyPolicy({ params: place, body: { kind } }, options),
  { noun: api.rent.dropLeasePolicy.noun, key: 'rent.dropPolicy' },
);

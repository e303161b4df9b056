import { randomUUID } from 'node:crypto';
import { bulkSample } from '../bulk-sample.ts';
import type { NounSamples } from '../noun-samples.ts';

const freshEmail = () => `${randomUUID()}@mail.example`;

export const samples: NounSamples<'users'> = {
  async rows({ post }) {
    const named = { email: freshEmail(), firstName: 'Una', lastName: 'User', roles: ['operator'] };
    const [{ user }, { invited }] = (await Promise.all([
      post('/api/users', named),
      post('/api/users/invitations', { emails: [freshEmail()], roles: ['operator'] }),
    ])) as unknown as [{ user: { id: string; personId: string } }, { invited: { id: string }[] }];
    return { userId: user.id, staffPersonId: user.personId, invitationId: invited[0]?.id ?? '' };
  },
  routes: {
    bulk: ({ userId }) => bulkSample(userId ?? '', { action: 'deactivate' }),
    create: ({ propertyId }) => ({
      body: { email: freshEmail(), firstName: 'Una', lastName: 'User', roles: ['operator'], propertyIds: [propertyId] },
    }),
    invite: ({ propertyId }) => ({
      body: { emails: [freshEmail()], roles: ['operator'], propertyIds: [propertyId] },
    }),
    update: ({ propertyId }) => ({ body: { roles: ['operator'], propertyIds: [propertyId], version: 1 } }),
  },
  updates: {
    update: ({ place }) => ({
      body: { roles: ['operator', 'owner'], propertyIds: [place.propertyId] },
      asBody: ({ properties }) => ({
        propertyIds: properties?.map(({ id }: { id: string }) => id),
      }),
    }),
  },
};

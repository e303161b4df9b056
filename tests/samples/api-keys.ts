import type { NounSamples } from '../noun-samples.ts';

export const samples: NounSamples<'apiKeys'> = {
  async rows({ post }, place) {
    const { id } = await post('/api/api-keys', { name: `Locks of ${place.propertyId}`, scopes: ['leases:read'] });
    return { keyId: id };
  },
  routes: {
    create: ({ propertyId }) => ({
      body: { name: `Meters of ${propertyId}`, scopes: ['properties:write'], propertyIds: [propertyId] },
    }),
    requests: ({ keyId }) => ({ query: { keyId: keyId ?? '' } }),
  },
  updates: {
    update: () => ({ body: { addresses: ['203.0.113.0/28'], expiresOn: '2099-01-01', requestsPerMinute: 60 } }),
  },
};

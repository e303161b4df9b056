import type { NounSamples } from '../noun-samples.ts';

const signOn = { issuer: 'https://login.example', clientId: 'lintel', clientSecret: 'kept', defaultRole: 'renter' };

export const samples: NounSamples<'singleSignOn'> = {
  // An organization has one: of several places the first sets it up, the others find it there.
  async rows({ post, get }, place) {
    if ((await get('/api/single-sign-on')) === null) await post('/api/single-sign-on', signOn);
    const domain = `${place.propertyId}.example`;
    await post('/api/single-sign-on/domains', { domain });
    const there = await get('/api/single-sign-on');
    return { domainId: there.domains.find((one: { domain: string }) => one.domain === domain).id };
  },
  routes: {
    create: () => ({ body: signOn }),
    require: () => ({ body: { isRequired: false } }),
    addDomain: () => ({ body: { domain: `d${crypto.randomUUID()}.example` } }),
    offer: () => ({ body: { email: 'somebody@nowhere.example' } }),
    begin: () => ({ body: { email: 'somebody@nowhere.example' } }),
    finish: () => ({ body: { token: 'a token that nobody was given', answer: 'code=none' } }),
    link: () => ({ body: { token: 'a token that nobody was given', password: 'none' } }),
  },
  updates: {
    update: () => ({
      body: { issuer: 'https://other.example', clientId: 'another', clientSecret: 'kept', defaultRole: 'owner' },
      // What the organization keeps secret is never shown.
      asBody: ({ issuer, clientId, defaultRole }) => ({ issuer, clientId, defaultRole, clientSecret: 'kept' }),
    }),
  },
};

import type { NounSamples } from '../noun-samples.ts';

export const samples: NounSamples<'organizationSettings'> = {
  updates: {
    // Leases hold the currency where it is, and whoever asks has to come in afterwards.
    update: () => ({
      body: {
        country: 'GB',
        timeZone: 'Europe/London',
        baseCurrency: 'USD',
        capabilitiesOff: ['feature_commsHub_access'],
        twoFactorRoles: ['renter'],
      },
    }),
  },
};

import type { NounSamples } from '../noun-samples.ts';

export const samples: NounSamples<'notices'> = {
  routes: {
    read: () => ({ body: {} }),
    choose: () => ({ body: { event: 'request_progress', app: true, mail: false } }),
    chooseTimes: () => ({ body: { quiet: { from: '21:00', until: '07:00' }, dailyAt: null } }),
  },
};

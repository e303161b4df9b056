import type { NounSamples } from '../noun-samples.ts';

export const samples: NounSamples<'notices'> = {
  routes: {
    addPushDevice: () => ({
      body: {
        endpoint: 'https://push.example/send/abc',
        keys: {
          p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
          auth: 'BTBZMqHH6r4Tts7J_aSIgg',
        },
      },
    }),
    removePushDevice: () => ({ body: { id: '0193e000-0000-7000-8000-00000000dead' } }),
    read: () => ({ body: {} }),
    choose: () => ({ body: { event: 'request_progress', app: true, mail: false } }),
    chooseTimes: () => ({ body: { quiet: { from: '21:00', until: '07:00' }, dailyAt: null } }),
  },
};

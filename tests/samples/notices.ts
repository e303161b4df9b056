import { randomUUID } from 'node:crypto';
import type { NounSamples } from '../noun-samples.ts';

const device = (endpoint: string) => ({
  endpoint,
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
});

export const samples: NounSamples<'notices'> = {
  among: async ([reader]) => {
    const body = device(`https://push.example/send/${randomUUID()}`);
    const kept = await reader?.call('POST', '/api/notices/devices', { body });
    return { pushDeviceId: kept?.body.data.devices[0].id };
  },
  routes: {
    addPushDevice: () => ({ body: device('https://push.example/send/abc') }),
    removePushDevice: ({ pushDeviceId }) => ({ body: { id: pushDeviceId } }),
    read: () => ({ body: {} }),
    putOff: () => ({ body: { ids: [randomUUID()], until: null } }),
    choose: () => ({ body: { event: 'request_progress', app: true, mail: false } }),
    chooseTimes: () => ({ body: { quiet: { from: '21:00', until: '07:00' }, dailyAt: null } }),
  },
};

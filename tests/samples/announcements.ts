import { sendDue } from '#server/announcements/commands/send-announcement.ts';
import type { NounSamples } from '../noun-samples.ts';

const told = { subject: 'Water off on Friday', body: 'Hello {{first name}}, in {{home}} there is no water.' };
/** Longer than an announcement waits in case its writer thinks again. */
const SENT_AFTER_MINUTES = 11;
const DAY_MS = 86_400_000;

export const samples: NounSamples<'announcements'> = {
  rows: async ({ post, minutesLater }, { propertyId }) => {
    const sent = await post('/api/announcements', { ...told, propertyIds: [propertyId] });
    let goesOutAt = '';
    await minutesLater(SENT_AFTER_MINUTES, async (ctx) => {
      await sendDue(ctx);
      goesOutAt = new Date(ctx.deps.clock.now().getTime() + DAY_MS).toISOString();
    });
    const waiting = await post('/api/announcements', { ...told, propertyIds: [propertyId], goesOutAt });
    return { announcementId: waiting.id, sentAnnouncementId: sent.id };
  },
  routes: {
    preview: ({ propertyId }) => ({ body: { propertyIds: [propertyId] } }),
    create: ({ propertyId }) => ({ body: { ...told, propertyIds: [propertyId] } }),
    // Renters read what went out.
    getOwn: ({ sentAnnouncementId = '' }) => ({ place: { announcementId: sentAnnouncementId } }),
    see: ({ sentAnnouncementId = '' }) => ({ place: { announcementId: sentAnnouncementId } }),
  },
};

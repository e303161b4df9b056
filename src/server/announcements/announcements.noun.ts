import { announcementSubjects } from '#contract/announcements/announcements.subjects.ts';
import { announcementRoutes } from '#contract/announcements/announcements.ts';
import { implement } from '#server/http/implement.ts';
import { readAs } from '#server/jobs/system-context.ts';
import { defineNoun } from '#server/noun.ts';
import { getAnnouncement, listAnnouncements, listRecipients } from './announcements.queries.ts';
import { SEND } from './commands/ask-to-send.ts';
import { sendDue, sendDueOf } from './commands/send-announcement.ts';
import { createAnnouncement, seeAnnouncement, takeBackAnnouncement } from './commands/write-announcement.ts';
import { announcementInReach } from './queries/announcements-in-sight.ts';
import { findNoticedAnnouncement } from './queries/find-noticed.ts';
import { previewReaders } from './queries/find-readers.ts';
import { getOwn, listOwn, ownAnnouncementsOf } from './queries/own-announcements.ts';

const routes = implement(announcementRoutes, {
  list: (ctx, { query }) => listAnnouncements(ctx, query),
  preview: async (ctx, { body }) => ({ data: await readAs(ctx, (read) => previewReaders(read, body)) }),
  create: async (ctx, { body }) => ({ data: await createAnnouncement(ctx, body) }),
  listOwn: (ctx, { query }) => listOwn(ctx, query),
  get: async (ctx, { params }) => ({ data: await getAnnouncement(ctx, params.announcementId) }),
  recipients: (ctx, { params, query }) => listRecipients(ctx, params.announcementId, query),
  takeBack: async (ctx, { params }) => ({ data: await takeBackAnnouncement(ctx, params.announcementId) }),
  getOwn: async (ctx, { params }) => ({ data: await getOwn(ctx, params.announcementId) }),
  see: async (ctx, { params }) => ({ data: await seeAnnouncement(ctx, params.announcementId) }),
});

/** What the office tells many renters at once. */
export const announcements = defineNoun(announcementSubjects, {
  routes,
  jobs: {
    [SEND]: { run: sendDueOf },
    // What was due while the organization was suspended, or its mails of the day were spent.
    'announcements:send-late': { cron: '*/10 * * * *', catchUp: '1h', perOrganization: true, run: sendDue },
  },
  ownData: { announcements: ownAnnouncementsOf },
  noticed: { announcement: findNoticedAnnouncement },
  subjects: {
    announcement: {
      named: { from: 'announcements announcement', id: 'announcement.id', ownName: 'announcement.subject' },
      recordedAs: ['subject'],
      deletion: 'never',
      inReach: announcementInReach,
      // Staff and renters see by different rights, which the query of reach tells apart.
      readBy: null,
    },
  },
});

import { noticeRoutes, noticeSubjects } from '#contract/notices/notices.ts';
import { say } from '#server/access/sentences.ts';
import { implement } from '#server/http/implement.ts';
import { defineNoun } from '#server/noun.ts';
import { chooseNotices, chooseTimes } from './commands/choose.ts';
import { addDevice, readDevices, removeDevice } from './commands/push-devices.ts';
import { putOffNotices } from './commands/put-off.ts';
import { stopMails } from './commands/stop-mails.ts';
import { readNotices } from './notices.commands.ts';
import { jobs } from './notices.jobs.ts';
import { countUnread, listNotices, ownTold } from './notices.queries.ts';
import { readPreferences } from './queries/read-preferences.ts';

const routes = implement(noticeRoutes, {
  list: (ctx, { query }) => listNotices(ctx, query),
  unread: async (ctx) => ({ data: await countUnread(ctx) }),
  read: async (ctx, { body }) => ({ data: await readNotices(ctx, body.ids) }),
  putOff: async (ctx, { body }) => ({ data: await putOffNotices(ctx, body) }),
  preferences: async (ctx) => ({ data: await readPreferences(ctx) }),
  choose: async (ctx, { body }) => ({ data: await chooseNotices(ctx, body) }),
  chooseTimes: async (ctx, { body }) => ({ data: await chooseTimes(ctx, body) }),
  pushDevices: async (ctx) => ({ data: await readDevices(ctx) }),
  addPushDevice: async (ctx, { body }) => ({ data: await addDevice(ctx, body) }),
  removePushDevice: async (ctx, { body }) => ({ data: await removeDevice(ctx, body.id) }),
  stopMails: async (call, { params }) => {
    await stopMails(call, params.token);
    return { message: say(call.language, 'notice.mails_stopped') };
  },
});

/** What people are told, how and when. */
export const notices = defineNoun(noticeSubjects, {
  routes,
  jobs,
  ownData: { notices: ownTold },
  subjects: {
    notice: { recordedAs: [], deletion: 'unrecorded' },
    notice_choice: { recordedAs: ['event'], deletion: 'never' },
    push_device: { recordedAs: [], deletion: 'unrecorded' },
  },
});

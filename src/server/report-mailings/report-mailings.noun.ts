import { sql } from 'kysely';
import { reportMailingRoutes, reportMailingSubjects } from '#contract/report-mailings/report-mailings.ts';
import { say } from '#server/access/sentences.ts';
import { implement } from '#server/http/implement.ts';
import { defineNoun } from '#server/noun.ts';
import { SEND_MAILINGS, sendMailings, sendNow } from './commands/send-mailings.ts';
import { mailingWaiting } from './queries/waiting.ts';
import { changeMailing, createMailing, removeMailing } from './report-mailings.commands.ts';
import { getMailing, listMailings, listReaders, mailingInReach } from './report-mailings.queries.ts';

/** Reports that are mailed again and again. */
export const reportMailings = defineNoun(reportMailingSubjects, {
  routes: implement(reportMailingRoutes, {
    list: async (ctx) => ({ data: await listMailings(ctx) }),
    readers: async (ctx, { query }) => ({ data: await listReaders(ctx, query.report) }),
    get: async (ctx, { params }) => ({ data: await getMailing(ctx, params.mailingId) }),
    create: async (ctx, { body }) => ({ data: await createMailing(ctx, body) }),
    update: async (ctx, { params, body }) => ({ data: await changeMailing(ctx, params.mailingId, body) }),
    sendNow: async (ctx, { params }) => ({ data: await sendNow(ctx, params.mailingId) }),
    remove: async (ctx, { params }) => {
      await removeMailing(ctx, params.mailingId);
      return { message: say(ctx.language, 'report_mailing.deleted') };
    },
  }),
  jobs: { [SEND_MAILINGS]: { cron: '11 * * * *', catchUp: '2h', perOrganization: true, run: sendMailings } },
  waiting: { report_mailing: mailingWaiting },
  subjects: {
    report_mailing: {
      named: { from: 'report_mailings mailing', id: 'mailing.id', ownName: 'mailing.title' },
      recordedAs: ['title'],
      deletion: 'report_mailing.remove',
      readBy: 'books:write',
      inReach: (ctx, id) => sql`(
        select ${mailingInReach(ctx)} from report_mailings mailing where mailing.org_id = ${ctx.org} and mailing.id = ${id})`,
    },
  },
});

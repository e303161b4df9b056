import { sql } from 'kysely';
import { helpRoutes, helpSubjects } from '#contract/help/help.ts';
import { say } from '#server/access/sentences.ts';
import { implement } from '#server/http/implement.ts';
import { defineNoun } from '#server/noun.ts';
import { markDone, reportProblem } from './help.commands.ts';
import { getReport, listContacts, listReports } from './help.queries.ts';

const routes = implement(helpRoutes, {
  contacts: async (ctx) => ({ data: await listContacts(ctx) }),
  report: async (ctx, { body }) => {
    const { id, names } = await reportProblem(ctx, body);
    return { data: { id }, message: say(ctx.language, 'help.reported', { names }) };
  },
  reports: async (ctx) => ({ data: await listReports(ctx) }),
  getReport: async (ctx, { params }) => ({ data: await getReport(ctx, params.reportId) }),
  markDone: async (ctx, { params }) => ({ data: await markDone(ctx, params.reportId) }),
});

/** Whom to ask, and what somebody says is broken. */
export const help = defineNoun(helpSubjects, {
  routes,
  subjects: {
    problem_report: {
      recordedAs: ['text'],
      deletion: 'never',
      readBy: 'problems:read',
      inReach: (ctx, id) => sql`(
        select true from problem_reports report where report.org_id = ${ctx.org} and report.id = ${id})`,
    },
  },
});

import { reportRoutes } from '#contract/reports/reports.ts';
import { implement } from '#server/http/implement.ts';
import { reportFile } from './queries/report-file.ts';
import { listReports, makeReport } from './reports.queries.ts';

export const routes = implement(reportRoutes, {
  list: async (ctx) => ({ data: listReports(ctx) }),
  get: async (ctx, { params, query }) => {
    const report = await makeReport(ctx, params.name, query);
    return query.format === 'json' ? { data: report } : reportFile(report, query.format);
  },
});

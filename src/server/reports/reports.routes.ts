import { reportRoutes } from '#contract/reports/reports.ts';
import { implement } from '#server/http/implement.ts';
import { reportFile } from './queries/report-file.ts';
import { listFilters, listReports, makeReport } from './reports.queries.ts';

export const routes = implement(reportRoutes, {
  list: async (ctx) => ({ data: listReports(ctx) }),
  filters: async (ctx, { params }) => ({ data: await listFilters(ctx, params.name) }),
  get: async (ctx, { params, query }) => {
    const report = await makeReport(ctx, params.name, query);
    return query.format === 'json' ? { data: report } : reportFile(report, query.format, ctx.language);
  },
});

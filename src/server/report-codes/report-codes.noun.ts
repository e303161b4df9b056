import { sql } from 'kysely';
import { reportCodeRoutes, reportCodeSubjects } from '#contract/report-codes/report-codes.ts';
import { say } from '#server/access/sentences.ts';
import { implement } from '#server/http/implement.ts';
import { defineNoun } from '#server/noun.ts';
import { createCode, createUnitCodes, renewCode, revokeCode } from './commands/codes.ts';
import { addReportPhoto, readReportPhotos } from './commands/site-report-photos.ts';
import { confirmReport, forgetReports, solveBySite, submitReport } from './commands/site-reports.ts';
import { codeInReach, listCodes } from './queries/codes.ts';
import { readReportPlace } from './queries/report-place.ts';
import { sheetFile } from './queries/sheet.ts';

/** Codes that hang at a place, and what is reported by them without a sign-in. */
export const reportCodes = defineNoun(reportCodeSubjects, {
  routes: implement(reportCodeRoutes, {
    list: async (ctx, { params }) => ({ data: await listCodes(ctx, params.propertyId) }),
    create: async (ctx, { params, body }) => ({ data: await createCode(ctx, params.propertyId, body) }),
    createForUnits: async (ctx, { params }) => {
      const count = await createUnitCodes(ctx, params.propertyId);
      return { message: say(ctx.language, 'report_code.made', { count }) };
    },
    sheet: (ctx, { params }) => sheetFile(ctx, params.propertyId),
    renew: async (ctx, { params }) => ({ data: await renewCode(ctx, params.reportCodeId) }),
    revoke: async (ctx, { params }) => {
      await revokeCode(ctx, params.reportCodeId);
      return { message: say(ctx.language, 'report_code.revoked') };
    },
    place: async (call, { params }) => ({ data: await readReportPlace(call, params.token) }),
    submit: async (call, { params, body }) => ({ data: await submitReport(call, params.token, body) }),
    photos: async (call, { params }) => ({ data: await readReportPhotos(call, params.token) }),
    addPhoto: async (call, { params, file }) => ({ data: await addReportPhoto(call, params.token, file) }),
    solve: async (call, { params, body }) => ({ data: await solveBySite(call, params.token, body) }),
    confirm: async (call, { params }) => ({ data: await confirmReport(call, params.token) }),
  }),
  jobs: {
    'report-codes:forget': { cron: '37 3 * * *', catchUp: '1d', perOrganization: true, run: forgetReports },
  },
  subjects: {
    report_code: {
      named: {
        from: `report_codes code
          join properties property on property.org_id = code.org_id and property.id = code.property_id
          left join units unit on unit.org_id = code.org_id and unit.id = code.unit_id`,
        id: 'code.id',
        ownName: 'coalesce(unit.label, code.label, property.name)',
        detail: 'property.name',
      },
      recordedAs: ['label'],
      belongsTo: 'propertyId',
      deletion: 'never',
      inReach: (ctx, id) => sql`(
        select ${codeInReach(ctx)} from report_codes code where code.org_id = ${ctx.org} and code.id = ${id})`,
      readBy: 'tickets:manage',
    },
  },
});

import { sql } from 'kysely';
import { importSubjects } from '#contract/imports/imports.subjects.ts';
import { defineNoun } from '#server/noun.ts';
import { LOOK_AFTER } from './commands/run-import.ts';
import { lookAfterRun, runImports } from './imports.jobs.ts';
import { routes } from './imports.routes.ts';
import { findNoticedImport } from './queries/find-noticed.ts';
import { IMPORT } from './rules/file-purposes.ts';

/** Portfolios brought in from files. */
export const imports = defineNoun(importSubjects, {
  routes,
  jobs: { 'imports:run': { run: runImports }, [LOOK_AFTER]: { run: lookAfterRun } },
  files: [IMPORT],
  noticed: { import: findNoticedImport },
  subjects: {
    import: {
      named: {
        from: 'imports import',
        id: 'import.id',
        ownName: 'import.file_name',
        page: { of: 'import', id: 'import.id' },
      },
      recordedAs: ['fileName'],
      deletion: 'never',
      readBy: 'imports:run',
      inReach: (ctx, id) => sql`(
        select true from imports import where import.org_id = ${ctx.org} and import.id = ${id})`,
    },
  },
});

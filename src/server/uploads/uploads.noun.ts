import { fileSubjects } from '#contract/files/files.subjects.ts';
import { defineNoun } from '#server/noun.ts';
import { REMOVE_BYTES, removeBytes, sweepFiles, sweepUploads } from './uploads.jobs.ts';
import { routes } from './uploads.routes.ts';

/** Files of every noun: taken in, handed out, swept. */
export const uploads = defineNoun(fileSubjects, {
  routes,
  jobs: {
    'uploads:sweep': { cron: '23 3 * * *', catchUp: '1d', run: sweepUploads },
    'files:sweep': { cron: '23 3 * * *', catchUp: '1d', perOrganization: true, run: sweepFiles },
    [REMOVE_BYTES]: { run: removeBytes },
  },
  subjects: {
    file: {
      named: {
        from: 'files file',
        id: 'file.id',
        ownName: 'file.name',
        detail: 'file.name',
        goesBy: 'file.parent_id',
      },
      recordedAs: ['name'],
      deletion: 'unrecorded',
    },
  },
});

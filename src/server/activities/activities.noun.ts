import { activitySubjects } from '#contract/activities/activities.subjects.ts';
import { PAGE_SUBJECTS } from '#contract/subjects.ts';
import { defineNoun } from '#server/noun.ts';
import { routes } from './activities.routes.ts';
import { findNoticedNote } from './queries/find-noticed.ts';

const PAGES = PAGE_SUBJECTS.map((type) => `'${type}'`).join(', ');

/** The timelines of every noun, and the notes on their lines. */
export const activities = defineNoun(activitySubjects, {
  routes,
  noticed: { note: findNoticedNote },
  subjects: {
    note: {
      named: {
        from: 'internal_notes note',
        id: 'note.id',
        // The narrowest of what its line is told of that has a page: a note on a cost goes by the request.
        goesBy: `select told.subject_id from activity_subjects told
          where told.org_id = note.org_id and told.activity_id = note.activity_id and told.subject_type in (${PAGES})
          order by told.position limit 1`,
      },
      recordedAs: [],
      deletion: 'unrecorded',
    },
  },
});

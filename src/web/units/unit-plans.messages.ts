import { defineMessages } from '#contract/language/catalogue.ts';
import type { PlanState } from '#contract/plans/plans.words.ts';

/** What one unit says of the work that comes again in it. */
export const unitPlanMessages = defineMessages('unit-plans.unitPlanMessages', {
  title: 'Maintenance plans',
  all: 'All of them',
  none: 'Nothing is planned for this unit alone. Work on the whole property stands with that.',
  failed: 'The plans did not load.',
  states: {
    OVERDUE: 'overdue',
    SOON: 'soon',
    LATER: 'later',
    WAITING: 'by a reading or a move',
    PAUSED: 'paused',
    ENDED: 'ended',
  } satisfies Record<PlanState, string>,
});

import CalendarSync from 'lucide-react/icons/calendar-sync';
import { defineMessages } from '#contract/language/catalogue.ts';
import { categoryWords, priorityWords } from '#web/maintenance/maintenance.messages.ts';
import { textOf } from '#web/words/facts.ts';
import type { ActivitiesOf, NounWords } from '#web/words/noun-words.ts';
import { planFieldWords, repeatWords } from './plans.messages.ts';

/** What timelines and the audit trail say of plans. */
const texts = defineMessages('plans.words.texts', {
  name: 'A maintenance plan',
  filter: 'Maintenance plans',
  created: (plan: string) => `planned work that comes again: “${plan}”`,
  changed: (plan: string) => `changed the maintenance plan “${plan}”`,
  begun: (plan: string) => `made the request of the maintenance plan “${plan}”`,
  removed: (plan: string) => `deleted the maintenance plan “${plan}”`,
  fields: { anchorDay: 'Day of the month', ticketId: 'Request' },
  actions: {
    'maintenance_plan.create': 'Maintenance plan added',
    'maintenance_plan.change': 'Maintenance plan changed',
    'maintenance_plan.begin': 'Request of a maintenance plan made',
    'maintenance_plan.remove': 'Maintenance plan deleted',
  },
});

const activities: ActivitiesOf<'maintenance_plan'> = {
  'maintenance_plan.created': { icon: CalendarSync, says: (facts) => texts.created(textOf(facts, 'plan')) },
  'maintenance_plan.changed': { icon: CalendarSync, says: (facts) => texts.changed(textOf(facts, 'plan')) },
  'maintenance_plan.begun': { icon: CalendarSync, says: (facts) => texts.begun(textOf(facts, 'plan')) },
  'maintenance_plan.removed': { icon: CalendarSync, says: (facts) => texts.removed(textOf(facts, 'plan')) },
};

/** What timelines and the audit trail call plans. */
export const planNounWords: NounWords = {
  subjects: {
    maintenance_plan: {
      name: texts.name,
      filter: texts.filter,
      fields: { ...planFieldWords, ...texts.fields },
      values: { category: categoryWords, priority: priorityWords, repeats: repeatWords },
    },
  },
  actions: texts.actions,
  activities,
};

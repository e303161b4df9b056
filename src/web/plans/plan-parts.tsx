import { listOf } from '#contract/language/grammar.ts';
import { TICKET_CATEGORIES } from '#contract/maintenance/maintenance.words.ts';
import type { Plan, PlanChange } from '#contract/plans/plans.ts';
import { PLAN_PRIORITIES, PLAN_REPEATS } from '#contract/plans/plans.words.ts';
import { formMessages } from '#web/forms/forms.messages.ts';
import { choicesOf } from '#web/forms/kinds/choices.ts';
import { dayPart } from '#web/forms/kinds/day.tsx';
import { requiredFigurePart } from '#web/forms/kinds/figure.tsx';
import { segmentPart } from '#web/forms/kinds/radio.tsx';
import { selectPart } from '#web/forms/kinds/select.tsx';
import { longTextPart, textPart } from '#web/forms/kinds/text.tsx';
import { switchPart } from '#web/forms/kinds/yes-no.tsx';
import { type Part, type PartsFor, sentOf, type TypedOf, typedOf } from '#web/forms/parts.ts';
import { categoryWords, priorityWords } from '#web/maintenance/maintenance.messages.ts';
import { optionalPersonPart } from '#web/people/person-part.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { propertyPart } from '#web/units/property-part.tsx';
import { repeatWords, planDialogMessages as texts, planFieldWords as words } from './plans.messages.ts';

/** Things one a line; empty lines are none. */
const linesPart = (label: string, hint: string): Part<string, string[], string[]> => ({
  label,
  display: { full: true, optional: true, hint },
  empty: '',
  read: (lines) => lines.join('\n'),
  send: linesIn,
  show: (typed) => (linesIn(typed).length === 0 ? formMessages.none : listOf(linesIn(typed))),
  control: ({ onChange, after: _, ...props }) => (
    <TextArea rows={5} {...props} onChange={({ target }) => onChange(target.value)} />
  ),
});

const linesIn = (typed: string): string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The parts of a plan that can be changed. */
export const planParts = {
  title: textPart(words.title, { full: true, maxLength: 127, hint: texts.titleHint }),
  thing: textPart(words.thing, { optional: true, full: true, maxLength: 127, hint: texts.thingHint }),
  category: selectPart(words.category, choicesOf(TICKET_CATEGORIES, categoryWords), 'OTHER'),
  priority: selectPart(words.priority, choicesOf(PLAN_PRIORITIES, priorityWords), 'NORMAL'),
  repeats: segmentPart(words.repeats, choicesOf(PLAN_REPEATS, repeatWords), 'CALENDAR'),
  everyMonths: requiredFigurePart(words.everyMonths, { inputMode: 'numeric', after: texts.monthsUnit }),
  dueOn: dayPart(words.dueOn, { hint: texts.dueHint }),
  leadDays: requiredFigurePart(words.leadDays, { inputMode: 'numeric', after: texts.daysUnit }),
  assigneeId: optionalPersonPart(words.assigneeId, { full: true }),
  instructions: longTextPart(words.instructions, { optional: true, maxLength: 2000, rows: 3 }),
  checklist: linesPart(words.checklist, texts.checklistHint),
  isStatutory: switchPart(words.isStatutory, { hint: texts.statutoryHint }),
  isPaused: switchPart(words.isPaused, { hint: texts.pausedHint }),
} satisfies PartsFor<typeof PlanChange>;

/** A new one says besides where it is. */
export const newPlanParts = { propertyId: propertyPart(words.propertyId, { full: true }), ...planParts };

const schema = async () => (await import('#contract/plans/plans.ts')).PlanInput;

export const newPlanForm = {
  parts: newPlanParts,
  bodyOf: (values: TypedOf<typeof newPlanParts>) => sentOf(newPlanParts, values),
  schema,
};

export const planForm = {
  parts: planParts,
  bodyOf: (values: TypedOf<typeof planParts>) => sentOf(planParts, values),
  schema: async () => (await schema()).omit({ propertyId: true }),
};

/** The fields of a plan that exists. */
export const planValuesOf = (plan: Plan): TypedOf<typeof planParts> =>
  typedOf(planParts, { ...plan, assigneeId: plan.assignee });

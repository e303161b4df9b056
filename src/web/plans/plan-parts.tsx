import { TICKET_CATEGORIES } from '#contract/maintenance/maintenance.words.ts';
import type { Plan, PlanChange } from '#contract/plans/plans.ts';
import { PLAN_PRIORITIES, PLAN_REPEATS } from '#contract/plans/plans.words.ts';
import { choicesOf } from '#web/forms/kinds/choices.ts';
import { optionalDayPart } from '#web/forms/kinds/day.tsx';
import { figurePart, requiredFigurePart } from '#web/forms/kinds/figure.tsx';
import { linesPart } from '#web/forms/kinds/lines.tsx';
import { selectPart } from '#web/forms/kinds/select.tsx';
import { longTextPart, textPart } from '#web/forms/kinds/text.tsx';
import { switchPart } from '#web/forms/kinds/yes-no.tsx';
import { type PartsFor, sentOf, type TypedOf, typedOf } from '#web/forms/parts.ts';
import { categoryWords, priorityWords } from '#web/maintenance/maintenance.messages.ts';
import { optionalPersonPart } from '#web/people/person-part.tsx';
import { placePart } from '#web/units/choosing/place-part.ts';
import { repeatWords, planDialogMessages as texts, planFieldWords as words } from './plans.messages.ts';

/** The parts of a plan that can be changed. */
export const planParts = {
  title: textPart(words.title, { full: true, maxLength: 127, hint: texts.titleHint }),
  unitId: placePart(words.unitId, texts.unitHint),
  assetId: placePart(words.assetId, texts.assetHint),
  thing: textPart(words.thing, { optional: true, full: true, maxLength: 127, hint: texts.thingHint }),
  category: selectPart(words.category, choicesOf(TICKET_CATEGORIES, categoryWords), 'OTHER'),
  priority: selectPart(words.priority, choicesOf(PLAN_PRIORITIES, priorityWords), 'NORMAL'),
  repeats: selectPart(words.repeats, choicesOf(PLAN_REPEATS, repeatWords), 'CALENDAR', { full: true }),
  everyMonths: requiredFigurePart(words.everyMonths, { inputMode: 'numeric', after: texts.monthsUnit }),
  meterId: { ...placePart(words.meterId, texts.meterHint), display: { hint: texts.meterHint, full: true } },
  everyAmount: figurePart(words.everyAmount, { inputMode: 'numeric' }),
  countsFromOn: optionalDayPart(words.countsFromOn, { hint: texts.countsFromHint }),
  dueOn: optionalDayPart(words.dueOn, { hint: texts.dueHint, optional: false }),
  leadDays: requiredFigurePart(words.leadDays, { inputMode: 'numeric', after: texts.daysUnit }),
  isAfterMove: switchPart(words.isAfterMove),
  assigneeId: optionalPersonPart(words.assigneeId, { full: true, relation: 'WORKER' }),
  instructions: longTextPart(words.instructions, { optional: true, maxLength: 2000, rows: 3 }),
  checklist: linesPart(words.checklist, texts.checklistHint),
  mustTick: switchPart(words.mustTick, { hint: texts.mustTickHint }),
  isStatutory: switchPart(words.isStatutory, { hint: texts.statutoryHint }),
  isPaused: switchPart(words.isPaused, { hint: texts.pausedHint }),
} satisfies PartsFor<typeof PlanChange>;

/** A new one says besides where it is. */
export const newPlanParts = {
  propertyId: { ...placePart(words.propertyId, texts.everywhereHint), display: { full: true } },
  ...planParts,
};

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
  typedOf(planParts, {
    ...plan,
    assigneeId: plan.assignee,
    unitId: plan.unit && { value: plan.unit.id, label: plan.unit.label },
    meterId: plan.meter && { value: plan.meter.id, label: plan.meter.name },
    assetId: plan.asset && { value: plan.asset.id, label: plan.asset.name },
  });

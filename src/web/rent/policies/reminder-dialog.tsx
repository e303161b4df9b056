import type { ReminderRules } from '#contract/rent/rent.policies.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { requiredFigurePart } from '#web/forms/kinds/figure.tsx';
import { tickPart } from '#web/forms/kinds/yes-no.tsx';
import { PartFields } from '#web/forms/part-field.tsx';
import { type SentOf, sentOf, type TypedOf, typedOf } from '#web/forms/parts.ts';
import { todayIn, useZone } from '#web/ui/zone.ts';
import { rentMessages, lateFeeMessages as shared, reminderMessages as texts } from '../rent.messages.ts';
import { reminderExample } from './reminder-says.ts';
import { type PolicyDialogProps, usePolicyForm } from './use-policy-form.ts';

/** What stands there where somebody chooses a reminder. */
const USUAL_DAYS = { before: 3, after: 5 };

const figure = (label: string) =>
  requiredFigurePart(label, { inputMode: 'numeric', after: <span className="post">{rentMessages.days}</span> });
const parts = {
  isBefore: tickPart(texts.isBefore, { hint: texts.beforeHint }),
  daysBefore: figure(texts.daysBefore),
  isOnDay: tickPart(texts.isOnDay, { hint: texts.onDayHint }),
  isAfter: tickPart(texts.isAfter, { hint: texts.afterHint }),
  daysAfter: figure(texts.daysAfter),
};
type Typed = TypedOf<typeof parts>;

const rulesOf = (typed: Typed): ReminderRules => {
  const { isBefore, daysBefore, isOnDay, isAfter, daysAfter }: SentOf<typeof parts> = sentOf(parts, typed);
  return { daysBefore: isBefore ? daysBefore : null, isOnDay, daysAfter: isAfter ? daysAfter : null };
};

const schema = async () => (await import('#contract/rent/rent.policies.ts')).ReminderRules;

/** Sets of what renters are reminded by themselves, and when. */
export function ReminderDialog(props: PolicyDialogProps<'reminders'>) {
  const form = usePolicyForm({
    ...props,
    name: 'reminders',
    parts,
    schema,
    bodyOf: rulesOf,
    valuesOf: ({ daysBefore, isOnDay, daysAfter }) =>
      typedOf(parts, {
        isBefore: daysBefore !== null,
        daysBefore: daysBefore ?? USUAL_DAYS.before,
        isOnDay,
        isAfter: daysAfter !== null,
        daysAfter: daysAfter ?? USUAL_DAYS.after,
      }),
    input: (changes, { rules, version }) => ({ kind: 'REMINDERS', rules: { ...rules, ...changes }, version }),
  });
  return (
    <FormDialog
      open
      onClose={props.onClose}
      title={texts.title}
      lede={texts.lede}
      form={form}
      cancel={shared.cancel}
      send={shared.save}
    >
      <PartFields form={form} names={form.watch('isBefore') ? ['isBefore', 'daysBefore'] : ['isBefore']} />
      <PartFields form={form} names={['isOnDay']} />
      <PartFields form={form} names={form.watch('isAfter') ? ['isAfter', 'daysAfter'] : ['isAfter']} />
      <Example rules={rulesOf(form.watch())} />
    </FormDialog>
  );
}

/** Days for what is typed; none while a figure is none. */
function Example({ rules }: { rules: ReminderRules }) {
  const today = todayIn(useZone());
  const isFigure = (days: number | null) => days === null || (Number.isInteger(days) && days > 0 && days <= 60);
  return (
    <p className="text-sm text-ink-2" aria-live="polite">
      {isFigure(rules.daysBefore) && isFigure(rules.daysAfter) && reminderExample(rules, today)}
    </p>
  );
}

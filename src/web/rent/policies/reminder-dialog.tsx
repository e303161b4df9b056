import type { EffectiveReminders, ReminderRules } from '#contract/rent/rent.policies.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { requiredFigurePart } from '#web/forms/kinds/figure.tsx';
import { tickPart } from '#web/forms/kinds/yes-no.tsx';
import { PartFields } from '#web/forms/part-field.tsx';
import { type SentOf, sentOf, type TypedOf, typedOf } from '#web/forms/parts.ts';
import { useContractForm } from '#web/forms/use-contract-form.ts';
import { useSeen } from '#web/forms/use-seen.ts';
import { todayIn, useZone } from '#web/ui/zone.ts';
import { rentMessages, lateFeeMessages as shared, reminderMessages as texts } from '../rent.messages.ts';
import { type Place, setPolicy } from './policy-calls.ts';
import { reminderExample } from './reminder-says.ts';

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

type Props = { policy: EffectiveReminders; isOwn: boolean; place: Place; onClose: () => void };

/** Sets of what renters are reminded by themselves, and when. */
export function ReminderDialog({ policy, isOwn, place, onClose }: Props) {
  const { seen, onRefused } = useSeen(isOwn ? policy.version : null);
  const { daysBefore, isOnDay, daysAfter } = policy.rules;
  const form = useContractForm({
    parts,
    schema,
    bodyOf: rulesOf,
    call: setPolicy,
    values: typedOf(parts, {
      isBefore: daysBefore !== null,
      daysBefore: daysBefore ?? USUAL_DAYS.before,
      isOnDay,
      isAfter: daysAfter !== null,
      daysAfter: daysAfter ?? USUAL_DAYS.after,
    }),
    input: (rules) => ({ place, body: { kind: 'REMINDERS' as const, rules, version: seen } }),
    says: () => rentMessages.policySaved,
    onDone: onClose,
    onRefused,
  });
  return (
    <FormDialog
      open
      onClose={onClose}
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

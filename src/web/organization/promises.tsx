import { PartField } from '#web/forms/part-field.tsx';
import type { PartsForm } from '#web/forms/use-contract-form.ts';
import { PriorityMark } from '#web/maintenance/priority-mark.tsx';
import { policyMessages as texts } from './organization.messages.ts';
import type { organizationParts } from './organization-parts.tsx';

const ROWS = [
  {
    level: 'emergency',
    name: texts.priorities.EMERGENCY,
    answer: 'answerHoursEmergency',
    done: 'resolveDaysEmergency',
  },
  { level: 'high', name: texts.priorities.HIGH, answer: 'answerHoursHigh', done: 'resolveDaysHigh' },
  { level: 'normal', name: texts.priorities.NORMAL, answer: 'answerHoursNormal', done: 'resolveDaysNormal' },
  { level: 'low', name: texts.priorities.LOW, answer: 'answerHoursLow', done: 'resolveDaysLow' },
] as const;

/** What is promised by priority, a line each; what of it, the column says, and to whoever listens the label of the field. */
export function Promises({ form }: { form: PartsForm<typeof organizationParts> }) {
  return (
    <div className="grid grid-cols-[minmax(96px,auto)_minmax(0,1fr)_minmax(0,1fr)] items-center gap-x-[16px] max-desktop:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <Heading>{texts.priority}</Heading>
      <Heading>{texts.answerWithin}</Heading>
      <Heading>{texts.doneWithin}</Heading>
      {ROWS.map(({ level, name, answer, done }) => (
        <div
          key={level}
          className="col-span-full grid grid-cols-subgrid items-center border-t border-line py-[10px] max-desktop:gap-y-[6px] [&_.label]:sr-only"
        >
          <span className="font-medium max-desktop:col-span-full">
            <PriorityMark level={level}>{name}</PriorityMark>
          </span>
          <PartField form={form} name={answer} />
          <PartField form={form} name={done} />
        </div>
      ))}
    </div>
  );
}

const Heading = ({ children }: { children: string }) => (
  <span aria-hidden="true" className="pb-[6px] text-xs text-ink-3 max-desktop:first:hidden">
    {children}
  </span>
);

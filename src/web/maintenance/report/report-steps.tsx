import Flame from 'lucide-react/icons/flame';
import Lightbulb from 'lucide-react/icons/lightbulb';
import type { ReactNode } from 'react';
import { typedPhoneLink } from '#contract/format/typed-phone.ts';
import type { OwnLease } from '#contract/leases/leases.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Field } from '#web/ui/field.tsx';
import { Note } from '#web/ui/note.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { ticketWords } from '../maintenance.messages.ts';
import { FaultPicture } from './fault-picture.tsx';
import { type Fault, faults, GAS_NUMBERS } from './faults.ts';
import { reportMessages as texts } from './report.messages.ts';
import { faultOf, type ReportDraft } from './report-draft.ts';

/** The field of a question of the report. */
export const QUESTION = 'mt-[22px] [&>.label]:font-semibold';

type FaultStepProps = {
  draft: ReportDraft;
  homes: OwnLease[];
  /** Null while it is not chosen. */
  home: OwnLease | null;
  onHome: (home: OwnLease) => void;
  onChoose: (category: Fault['category']) => void;
};

const placeOf = ({ unit, property }: OwnLease) => ticketWords.place(unit.label, property.name);

/** The first step: in which of several homes it is, and by pictures what the fault is with. */
export function FaultStep({ draft, homes, home, onHome, onChoose }: FaultStepProps) {
  if (!home)
    return (
      <>
        <h1>{texts.home}</h1>
        <div className="my-[18px] grid gap-[8px]">
          {homes.map((one) => (
            <Button key={one.id} block onClick={() => onHome(one)}>
              {placeOf(one)}
            </Button>
          ))}
        </div>
        <GasNote homes={homes} />
      </>
    );
  return (
    <>
      <h1>{texts.fault}</h1>
      {homes.length > 1 && (
        <Field label={texts.home} className="mt-4">
          <Select
            value={home.id}
            onChange={(id) => onHome(homes.find((other) => other.id === id) ?? home)}
            choices={homes.map((one) => ({ value: one.id, label: placeOf(one) }))}
          />
        </Field>
      )}
      <div className="my-[18px] grid grid-cols-3 large-print:grid-cols-2 gap-[8px]">
        {faults.map(({ category, name }) => (
          <button
            key={category}
            type="button"
            className={classNames(
              'grid min-h-[124px] content-start justify-items-center gap-[4px] rounded-md px-[4px] pt-[12px] pb-[10px] text-center text-[0.875rem] leading-4.5 font-medium',
              category === draft.category
                ? 'bg-primary-soft inset-ring-2 inset-ring-primary'
                : 'bg-sunken inset-ring-1 inset-ring-line-2 hover:bg-hover',
            )}
            onClick={() => onChoose(category)}
          >
            <FaultPicture category={category} />
            {name}
          </button>
        ))}
      </div>
      <GasNote homes={[home]} />
    </>
  );
}

/** Whom to call about gas before anything else, by the country that the homes are in. */
function GasNote({ homes }: { homes: readonly OwnLease[] }) {
  const [country, ...others] = new Set(homes.map(({ address }) => address.country));
  const number = country !== undefined && others.length === 0 ? GAS_NUMBERS[country] : undefined;
  return (
    <Note tone="late" icon={<Flame />}>
      <b>{texts.gas.bold}</b>{' '}
      {number ? (
        <>
          {texts.gas.before}
          <a className="link" href={typedPhoneLink(number)}>
            {number}
          </a>
          {texts.gas.after}
        </>
      ) : (
        texts.gasAnywhere
      )}
    </Note>
  );
}

type DescribeStepProps = {
  draft: ReportDraft;
  onAnswer: (part: Partial<ReportDraft>) => void;
  /** What may be tried by what was said so far. */
  tryFirst: ReactNode;
};

/** The second step: two questions that say what it is and how urgent. */
export function DescribeStep({ draft, onAnswer, tryFirst }: DescribeStepProps) {
  const fault = faultOf(draft);
  if (!fault) return null;
  return (
    <>
      <h1>{fault.heading}</h1>
      {fault.what.length > 0 ? (
        <Field label={fault.whatQuestion} group className={QUESTION}>
          <RadioGroup
            value={draft.what?.label}
            onChange={(label) => onAnswer({ what: fault.what.find((what) => what.label === label) ?? null })}
            choices={fault.what.map(({ label }) => ({ value: label, label }))}
          />
        </Field>
      ) : (
        <Field label={fault.whatQuestion} className={QUESTION}>
          <TextInput
            value={draft.ownTitle}
            maxLength={127}
            onChange={(event) => onAnswer({ ownTitle: event.target.value })}
          />
        </Field>
      )}
      <Field label={fault.howBadQuestion} group className={QUESTION}>
        <RadioGroup
          value={draft.howBad?.label}
          onChange={(label) => onAnswer({ howBad: fault.howBad.find((howBad) => howBad.label === label) ?? null })}
          choices={fault.howBad.map(({ label, hint }) => ({ value: label, label, hint }))}
        />
      </Field>
      <Field label={texts.room} optional className={QUESTION}>
        <TextInput value={draft.room} maxLength={127} onChange={(event) => onAnswer({ room: event.target.value })} />
      </Field>
      {fault.advice && (
        <Note tone="soon" icon={<Lightbulb />} className="mt-6">
          <b>{fault.advice.bold}</b> {fault.advice.text}
        </Note>
      )}
      {tryFirst}
    </>
  );
}

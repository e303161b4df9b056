import { type FormEvent, useState } from 'react';
import { costTypeWords } from '#contract/maintenance/cost-types.messages.ts';
import { costAmount } from '#contract/maintenance/maintenance.costs.ts';
import { COST_TYPES, PHOTO_STAGES } from '#contract/maintenance/maintenance.words.ts';
import type { Job } from '#contract/work-orders/work-orders.ts';
import type { JobAct } from '#contract/work-orders/work-orders.words.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { MoneyInput } from '#web/ui/money-input.tsx';
import { Note } from '#web/ui/note.tsx';
import { Segment } from '#web/ui/segment.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { SignatureInput } from '../signing/signature-input.tsx';
import { missingOf, mustSign, NOT_SIGNED } from '../signing/typed-signature.ts';
import { type ActValues, ASKS, isHalfChosen, visitsOf } from './act-values.ts';
import { jobMessages as texts } from './job.messages.ts';
import { LinesInput } from './lines-input.tsx';
import { TakenFiles } from './taken-files.tsx';
import { useOpenForm } from './use-open-form.ts';
import { visitText } from './visit-text.ts';
import { VisitsInput } from './visits-input.tsx';

type Wrong = Partial<Record<keyof ActValues | 'checklist' | keyof ReturnType<typeof missingOf>, string>>;
const NEEDS_TEXT: readonly JobAct[] = ['decline', 'ask'];
const AT_MOST: Partial<Record<JobAct, number>> = { decline: 500, noAccess: 500, addCost: 500 };
const HINTS: Partial<Record<JobAct, string>> = texts.text;

/** What is missing of what an act asks for, in the words of its field. */
function wrongIn(act: JobAct, values: ActValues, job: Job): Wrong {
  const unticked = job.checklist.filter(({ isRequired, tickedAt }) => isRequired && tickedAt === null);
  const asks = ASKS[act];
  const signature = asks.includes('signature') && (values.signature ?? (mustSign(act, job) ? NOT_SIGNED : null));
  const hasHalf = values.visits.some(isHalfChosen);
  const hasVisit = values.visits.some(({ day, window }) => day && window);
  return {
    ...(NEEDS_TEXT.includes(act) && !values.text.trim() && { text: texts.textMissing }),
    ...(asks.includes('amount') && !isAmount(values.amount, job.currency) && { amount: texts.amountMissing }),
    ...(asks.includes('purpose') && !values.purpose.trim() && { purpose: texts.purposeMissing }),
    ...(asks.includes('visits') && hasHalf && { visits: texts.visits.half }),
    ...(act === 'arrange' && !hasHalf && !hasVisit && { visits: texts.visits.missing }),
    ...(act === 'complete' &&
      unticked.length > 0 && { checklist: texts.checklist.tickFirst(unticked.map(({ text }) => text)) }),
    ...(signature && missingOf(signature)),
    ...(act === 'addPhotos' && values.files.length === 0 && { files: texts.filesMissing }),
  };
}

const isAmount = (amount: string, currency: string): boolean =>
  !('problem' in costAmount({ quantity: '1', unitCost: amount, tax: '0' }, currency));

type ActFormProps = {
  act: JobAct;
  job: Job;
  values: ActValues;
  onChange: (values: ActValues) => void;
  onSend: () => void;
  onCancel: () => void;
  /** What the server said against it. */
  refusal: string | null;
};

/** One act with what it asks for; what is typed outlives the page. */
export function ActForm({ act, job, values, onChange, onSend, onCancel, refusal }: ActFormProps) {
  const [wrong, setWrong] = useState<Wrong>({});
  const form = useOpenForm(wrong);
  const asks = (part: keyof ActValues) => ASKS[act].includes(part);
  const patch = (change: Partial<ActValues>) => {
    // What was wrong is looked at again when it is sent.
    setWrong({});
    onChange({ ...values, ...change });
  };

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = wrongIn(act, values, job);
    setWrong(found);
    if (Object.keys(found).length === 0) onSend();
  }
  return (
    <form
      ref={form}
      tabIndex={-1}
      className="grid gap-[14px] outline-none"
      onSubmit={submit}
      aria-label={texts.form[act]}
      noValidate
    >
      <h2>{texts.form[act]}</h2>
      {asks('visits') && (
        <Field
          label={texts.visits.window}
          group
          hint={act === 'accept' ? `${texts.visits.hint} ${texts.visits.optional}` : texts.visits.hint}
          error={wrong.visits}
        >
          <VisitsInput visits={values.visits} job={job} onChange={(visits) => patch({ visits })} />
        </Field>
      )}
      {asks('number') && (
        <Field label={texts.number} optional>
          <TextInput value={values.number} maxLength={60} onChange={(event) => patch({ number: event.target.value })} />
        </Field>
      )}
      {asks('lines') && (
        <LinesInput lines={values.lines} currency={job.currency} onChange={(lines) => patch({ lines })} />
      )}
      {asks('tax') && (
        <Field label={texts.tax} optional>
          <MoneyInput value={values.tax} currency={job.currency} onChange={(tax) => patch({ tax })} />
        </Field>
      )}
      {asks('amount') && <CostFields values={values} currency={job.currency} wrong={wrong} onChange={patch} />}
      {asks('text') && (act !== 'addCost' || refusal !== null || values.text !== '') && (
        <Field
          label={act === 'addCost' ? texts.overLimit : texts.note}
          optional={!NEEDS_TEXT.includes(act)}
          hint={HINTS[act]}
          error={wrong.text}
        >
          <TextArea
            value={values.text}
            maxLength={AT_MOST[act] ?? 1000}
            onChange={(event) => patch({ text: event.target.value })}
          />
        </Field>
      )}
      {asks('files') && (
        <TakenFiles
          kind={asks('lines') ? 'papers' : asks('amount') ? 'receipts' : 'photos'}
          files={values.files}
          error={wrong.files}
          onChange={(files) => patch({ files })}
        />
      )}
      {asks('stage') && (
        <Field label={texts.stage} group>
          <Segment
            block
            value={values.stage}
            onChange={(stage) => patch({ stage })}
            choices={[
              ...PHOTO_STAGES.map((stage) => ({ value: stage, label: texts.stages[stage] })),
              { value: '' as const, label: texts.noStage },
            ]}
          />
        </Field>
      )}
      {asks('signature') && (
        <SignatureInput
          signature={values.signature}
          act={act}
          job={job}
          missing={wrong}
          onChange={(signature) => patch({ signature })}
        />
      )}
      {(refusal ?? wrong.checklist) && (
        <div role="alert">
          <Note tone="late">{wrong.checklist ?? refusal}</Note>
        </div>
      )}
      {ASKS[act].length > 0 && <p className="text-xs text-ink-3">{texts.keptTyping}</p>}
      <div className="flex flex-wrap gap-[8px]">
        <Button type="submit" variant="primary" className="flex-auto">
          {labelOf(act, values, job.timeZone)}
        </Button>
        <Button onClick={onCancel}>{texts.cancel}</Button>
      </div>
    </form>
  );
}

type CostFieldsProps = {
  values: ActValues;
  currency: string;
  wrong: Wrong;
  onChange: (change: Partial<ActValues>) => void;
};

const CostFields = ({ values, currency, wrong, onChange }: CostFieldsProps) => (
  <>
    <Field label={texts.amount} error={wrong.amount}>
      <MoneyInput value={values.amount} currency={currency} onChange={(amount) => onChange({ amount })} />
    </Field>
    <Field label={texts.purpose} error={wrong.purpose}>
      <TextInput
        value={values.purpose}
        maxLength={200}
        onChange={(event) => onChange({ purpose: event.target.value })}
      />
    </Field>
    <Field label={texts.costType} group>
      <Segment
        block
        value={values.costType}
        onChange={(costType) => onChange({ costType })}
        choices={COST_TYPES.map((type) => ({ value: type, label: costTypeWords[type] }))}
      />
    </Field>
  </>
);

/** The button says what it does: "Accept, come Thu, Nov 26, 9 – 11 AM". */
function labelOf(act: JobAct, values: ActValues, timeZone: string): string {
  const [visit, ...more] = act === 'accept' || act === 'arrange' ? visitsOf(values.visits, timeZone) : [];
  if (!visit || more.length > 0) return texts.send[act];
  const said = visitText(visit, timeZone);
  return act === 'accept' ? texts.acceptFor(said) : texts.comeAt(said);
}

import MessageSquareQuote from 'lucide-react/icons/message-square-quote';
import type { ReactNode } from 'react';
import type { TicketSuggestion } from '#contract/maintenance/maintenance.suggestions.ts';
import { DAY_PARTS } from '#contract/maintenance/maintenance.words.ts';
import type { CallError } from '#web/api/call-error.ts';
import type { Upload } from '#web/files/kept-uploads.ts';
import { StoredPhoto } from '#web/files/stored-photo.tsx';
import type { Uploads } from '#web/files/use-uploads.ts';
import { choicesOf } from '#web/forms/kinds/choices.ts';
import { Ticks } from '#web/forms/kinds/ticks.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { Note } from '#web/ui/note.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { ProgressPanel } from '#web/ui/status-banner.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { categoryWords } from '../maintenance.messages.ts';
import { dayPartWords } from '../maintenance-fields.messages.ts';
import { EmergencyNote } from '../suggest/emergency-note.tsx';
import { suggestionMessages } from '../suggest/suggestion.messages.ts';
import { answerPromises, reportMessages } from './report.messages.ts';
import { faultOf, isOfOwnWords, type ReportDraft, titleOf } from './report-draft.ts';
import { QUESTION } from './report-steps.tsx';

const texts = reportMessages.check;
const ENTRIES = Object.entries(reportMessages.entry) as [keyof typeof reportMessages.entry, string][];

type CheckStepProps = {
  draft: ReportDraft;
  onAnswer: (part: Partial<ReportDraft>) => void;
  uploads: Uploads;
  /** What the words of the report tell of. */
  suggested: TicketSuggestion;
  /** What may be the same, reported before. */
  already: ReactNode;
  recipient: string;
  /** Goes back to a step. */
  onChange: (step: number) => void;
  error: CallError | null;
};

/** The last step: what was said, how to get in, and what is promised once it is sent. */
export function CheckStep({
  draft,
  onAnswer,
  uploads,
  suggested,
  already,
  recipient,
  onChange,
  error,
}: CheckStepProps) {
  return (
    <>
      <h1>{texts.heading}</h1>
      {error && (
        <Note tone="late" className="mt-4">
          {error.message}
        </Note>
      )}
      <Danger draft={draft} onAnswer={onAnswer} suggested={suggested} />
      {already}
      <dl className="mt-4">
        <Quote name={texts.problem} onChange={() => onChange(2)}>
          {titleOf(draft)}
          {draft.howBad && <small className="block text-sm text-ink-2">{draft.howBad.label}</small>}
        </Quote>
        {isOfOwnWords(draft) && (
          <Quote name={suggestionMessages.report.kind} onChange={() => onChange(1)}>
            {suggested.category ? (
              <>
                {categoryWords[suggested.category.value]}
                <small className="block text-sm text-ink-2">
                  {suggestionMessages.because(suggested.category.because)}
                </small>
              </>
            ) : (
              suggestionMessages.report.kindOther
            )}
          </Quote>
        )}
        <Quote name={texts.room} onChange={() => onChange(2)}>
          {draft.room.trim() || texts.notSaid}
        </Quote>
        <Quote name={texts.words} onChange={() => onChange(3)}>
          <span className="break-words whitespace-pre-line">{draft.words.trim() || texts.notSaid}</span>
        </Quote>
        <Quote name={texts.photos} onChange={() => onChange(3)}>
          <Photos uploads={uploads.uploads} />
        </Quote>
      </dl>
      <Field label={texts.entry} group className={QUESTION}>
        <RadioGroup
          value={draft.entryPermission}
          onChange={(entryPermission) => onAnswer({ entryPermission })}
          choices={ENTRIES.map(([value, label]) => ({ value, label }))}
        />
      </Field>
      {draft.entryPermission === 'CALL_FIRST' && (
        <Field label={texts.callNumber} hint={texts.callNumberHint} className="mt-4">
          <TextInput
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            value={draft.callNumber}
            maxLength={30}
            onChange={(event) => onAnswer({ callNumber: event.target.value })}
          />
        </Field>
      )}
      {(draft.entryPermission === 'CALL_FIRST' || draft.entryPermission === 'NO') && (
        <Field label={texts.homeTimes} hint={texts.homeTimesHint} group optional className="mt-4">
          <Ticks
            choices={choicesOf(DAY_PARTS, dayPartWords)}
            value={draft.homeTimes}
            onChange={(homeTimes) => onAnswer({ homeTimes })}
          />
        </Field>
      )}
      <Checkbox
        className="my-4"
        label={texts.pets}
        checked={draft.hasPets}
        onChange={(event) => onAnswer({ hasPets: event.target.checked })}
      />
      <Field label={texts.notes} optional>
        <TextInput
          value={draft.accessNotes}
          maxLength={500}
          onChange={(event) => onAnswer({ accessNotes: event.target.value })}
        />
      </Field>
      <ProgressPanel progress={{ of: 6, done: 0 }} className="mt-6">
        <p className="flex gap-2 p-4 text-sm text-ink-2">
          <MessageSquareQuote className="mt-1 shrink-0" />
          <span>
            {reportMessages.promise(recipient)}
            <b className="font-medium text-ink">{answerPromises[draft.howBad?.priority ?? 'NORMAL']}</b>
            {reportMessages.promiseEnd}
          </span>
        </p>
      </ProgressPanel>
    </>
  );
}

/** Those that are there, and what became of the others: a slow network does not hold anybody up before this step. */
export function Photos({ uploads }: { uploads: readonly Upload[] }) {
  const stored = uploads.flatMap((upload) => upload.stored ?? []);
  const onTheirWay = uploads.filter(({ progress }) => progress !== null);
  const notTaken = uploads.filter(({ error }) => error !== null);
  if (uploads.length === 0) return texts.noPhotos;
  return (
    <>
      {stored.length > 0 && (
        <span className="mt-1 flex flex-wrap gap-2">
          {stored.map((file) => (
            <span key={file.id} className="w-14">
              <StoredPhoto file={file} alt={file.name} />
            </span>
          ))}
        </span>
      )}
      {onTheirWay.length > 0 && (
        <span className="block text-sm text-ink-2" role="status">
          {texts.onTheirWay(
            onTheirWay.length,
            Math.floor((100 * onTheirWay.reduce((sum, { progress }) => sum + (progress ?? 0), 0)) / onTheirWay.length),
          )}
        </span>
      )}
      {notTaken.length > 0 && <span className="block text-sm text-danger-text">{texts.notTaken(notTaken.length)}</span>}
    </>
  );
}

/** What to do at once, where the words tell of an emergency, and the way to report it as one. */
function Danger({ draft, onAnswer, suggested }: Pick<CheckStepProps, 'draft' | 'onAnswer' | 'suggested'>) {
  const { emergency = null, because = [] } = suggested.priority ?? {};
  if (emergency === null) return null;
  const { howBad } = draft;
  const isRaised = howBad === null || howBad.priority === 'EMERGENCY';
  // Some kinds of fault have no answer that is this bad.
  const raised = faultOf(draft)?.howBad.find(({ priority }) => priority === 'EMERGENCY') ?? howBad;
  return (
    <EmergencyNote
      emergency={emergency}
      because={because}
      onRaise={isRaised ? undefined : () => onAnswer({ howBad: raised && { ...raised, priority: 'EMERGENCY' } })}
    />
  );
}

function Quote({ name, onChange, children }: { name: string; onChange: () => void; children: ReactNode }) {
  return (
    <div className="border-b border-line py-[14px]">
      <dt className="text-[0.875rem] leading-5 text-ink-3">{name}</dt>
      <dd className="flex items-center justify-between gap-[12px]">
        <div className="min-w-0 wrap-anywhere">{children}</div>
        <button
          type="button"
          className="link min-h-[44px] shrink-0"
          aria-label={texts.changeOf(name)}
          onClick={onChange}
        >
          {texts.change}
        </button>
      </dd>
    </div>
  );
}

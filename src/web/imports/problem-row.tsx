import { useState } from 'react';
import type { ImportChoices, ImportProblem } from '#contract/imports/imports.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { TextInput } from '#web/ui/text-input.tsx';
import type { ProblemLine } from './alike-problems.ts';
import { correct, correctionOf, isLeftOut, leaveOut } from './choices-draft.ts';
import { CountryChoice } from './country-choice.tsx';
import { importMessages, problemListMessages as texts } from './imports.messages.ts';

type ProblemRowProps = { problem: ImportProblem; draft: ImportChoices; onChange: (draft: ImportChoices) => void };

/** On mobile a row is a card of its cells. */
const CELL = 'max-desktop:max-w-none max-desktop:border-0 max-desktop:p-0';
const OUT = 'text-ink-3 line-through';
const ROW =
  'max-desktop:grid max-desktop:grid-cols-[minmax(0,1fr)_auto] max-desktop:gap-x-[12px] max-desktop:gap-y-[4px] max-desktop:border-b max-desktop:border-line max-desktop:py-[12px]';
const SAID = 'inline-block max-w-full truncate rounded-xs px-[6px] py-[2px] tabular-nums';

/** One problem, or one line for many rows of which the same is assumed, which opens them. */
export function ProblemRows({ problem, alike, ...choices }: ProblemRowProps & ProblemLine) {
  const [isOpen, setOpen] = useState(false);
  if (alike.length === 0) return <ProblemRow problem={problem} {...choices} />;
  return (
    <>
      <tr className={ROW}>
        <td className={classNames(CELL, 'w-[44px] text-right text-ink-3 max-desktop:order-1 max-desktop:w-auto')}>
          {texts.times(alike.length)}
        </td>
        <td className={classNames(CELL, 'max-w-[120px] font-medium wrap-break-word')}>
          {problem.column || texts.wholeRow}
        </td>
        <td className={classNames(CELL, 'max-w-[130px] max-desktop:order-2 max-desktop:col-span-full')}>
          <span className={classNames(SAID, 'bg-warning-soft text-warning-text')}>{problem.value}</span>
        </td>
        <td className={classNames(CELL, 'max-desktop:order-3 max-desktop:col-span-full')}>{problem.message}</td>
        <td className={classNames(CELL, 'w-[190px] max-desktop:order-4 max-desktop:col-span-full max-desktop:w-auto')}>
          <Button size="sm" variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? texts.closeRows : texts.openRows(alike.length)}
          </Button>
        </td>
      </tr>
      {isOpen && alike.map((one) => <ProblemRow key={one.row} problem={one} {...choices} />)}
    </>
  );
}

/** One problem: where it is, what the cell says, what is wrong, and what to make of it. */
function ProblemRow({ problem, draft, onChange }: ProblemRowProps) {
  const { sheet, row, column, columnIndex, value, about, message, severity } = problem;
  const isOut = row !== null && isLeftOut(draft, sheet, row);
  return (
    <tr className={ROW}>
      <td
        className={classNames(
          CELL,
          'w-[44px] text-right text-ink-3 tabular-nums max-desktop:order-1 max-desktop:w-auto',
        )}
      >
        {row}
      </td>
      <td className={classNames(CELL, 'max-w-[120px] font-medium wrap-break-word', isOut && OUT)}>
        {column || texts.wholeRow}
      </td>
      <td className={classNames(CELL, 'max-w-[130px] max-desktop:order-2 max-desktop:col-span-full', isOut && OUT)}>
        {columnIndex !== null && row !== null && (
          <span
            className={classNames(
              SAID,
              severity === 'error' ? 'bg-danger-soft text-danger-text' : 'bg-warning-soft text-warning-text',
            )}
          >
            {value || importMessages.empty}
          </span>
        )}
      </td>
      <td className={classNames(CELL, 'max-desktop:order-3 max-desktop:col-span-full', isOut && OUT)}>
        {message}
        {about !== '' && <small className="block text-xs text-ink-3">{about}</small>}
      </td>
      <td className={classNames(CELL, 'w-[190px] max-desktop:order-4 max-desktop:col-span-full max-desktop:w-auto')}>
        {isOut && row !== null ? (
          <Button
            size="sm"
            aria-label={texts.putBackRow(row)}
            onClick={() => onChange(leaveOut(draft, sheet, [row], false))}
          >
            {texts.putBack}
          </Button>
        ) : (
          <Remedy problem={problem} draft={draft} onChange={onChange} />
        )}
      </td>
    </tr>
  );
}

function Remedy({ problem, draft, onChange }: ProblemRowProps) {
  const { sheet, row, column, columnIndex, value, suggestion, severity, code } = problem;
  if (row === null) return null;
  const corrected = columnIndex === null ? undefined : correctionOf(draft, sheet, row, columnIndex);
  return (
    <div className="grid justify-items-start gap-[2px]">
      {code === 'country_unknown' && columnIndex === null && (
        <CountryChoice draft={draft} onChange={onChange} placeholder={texts.chooseCountry} isNamed />
      )}
      {columnIndex !== null && (
        <TextInput
          aria-label={texts.correctionOf(row, column ?? '')}
          value={corrected ?? value}
          onChange={(event) => onChange(correct(draft, sheet, row, columnIndex, event.target.value))}
        />
      )}
      {columnIndex !== null && corrected === undefined && suggestion !== null && (
        <Button size="sm" variant="quiet" onClick={() => onChange(correct(draft, sheet, row, columnIndex, suggestion))}>
          {texts.use(suggestion)}
        </Button>
      )}
      {severity === 'error' && (
        <Button
          size="sm"
          variant="quiet"
          aria-label={texts.leaveOutRow(row)}
          onClick={() => onChange(leaveOut(draft, sheet, [row]))}
        >
          {texts.leaveOut}
        </Button>
      )}
    </div>
  );
}

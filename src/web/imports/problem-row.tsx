import type { ImportChoices, ImportProblem } from '#contract/imports/imports.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { chooseDateOrder, correct, correctionOf, dateOrderOf, isLeftOut, leaveOut } from './choices-draft.ts';
import { importMessages, problemListMessages as texts } from './imports.messages.ts';

type ProblemRowProps = { problem: ImportProblem; draft: ImportChoices; onChange: (draft: ImportChoices) => void };

const ORDERS = (['DAY_FIRST', 'MONTH_FIRST'] as const).map((value) => ({ value, label: texts.orders[value] }));

/** One problem: where it is, what the cell says, what is wrong, and what to make of it. Props: problem, draft, onChange. */
export function ProblemRow({ problem, draft, onChange }: ProblemRowProps) {
  const { sheet, row, column, columnIndex, value, message, severity } = problem;
  const isOut = row !== null && isLeftOut(draft, sheet, row);
  return (
    <tr data-off={isOut || undefined}>
      <td className="row-number">{row}</td>
      <td className="place">{column || (row === null ? texts.wholeColumn : texts.wholeRow)}</td>
      <td className="says">
        {columnIndex !== null && row !== null && (
          <span className="cell-value" data-tone={severity === 'error' ? 'late' : 'soon'}>
            {value || importMessages.empty}
          </span>
        )}
      </td>
      <td className="why">{message}</td>
      <td className="make">
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
  const { sheet, row, column, columnIndex, code, value, suggestion, severity } = problem;
  if (columnIndex !== null && (code === 'date_order_unknown' || code === 'date_order_mixed')) {
    return (
      <Select
        aria-label={texts.orderOf(column ?? '')}
        choices={ORDERS}
        value={dateOrderOf(draft, sheet, columnIndex)}
        placeholder={texts.order}
        onChange={(order) => onChange(chooseDateOrder(draft, sheet, columnIndex, order))}
      />
    );
  }
  if (row === null) return null;
  const corrected = columnIndex === null ? undefined : correctionOf(draft, sheet, row, columnIndex);
  return (
    <div className="remedy">
      {columnIndex !== null && (
        <TextInput
          aria-label={texts.correctionOf(row, column ?? '')}
          value={corrected ?? value}
          onChange={(event) => onChange(correct(draft, sheet, row, columnIndex, event.target.value))}
        />
      )}
      {columnIndex !== null && corrected === undefined && suggestion !== null && (
        <Button size="sm" look="quiet" onClick={() => onChange(correct(draft, sheet, row, columnIndex, suggestion))}>
          {texts.use(suggestion)}
        </Button>
      )}
      {severity === 'error' && (
        <Button
          size="sm"
          look="quiet"
          aria-label={texts.leaveOutRow(row)}
          onClick={() => onChange(leaveOut(draft, sheet, [row]))}
        >
          {texts.leaveOut}
        </Button>
      )}
    </div>
  );
}

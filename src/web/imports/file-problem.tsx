import type { ImportField } from '#contract/imports/imports.fields.ts';
import type { ImportProblem } from '#contract/imports/imports.ts';
import { pageLanguage } from '#contract/language/catalogue.ts';
import { sentenceIn } from '#contract/language/sentences.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { chooseDateOrder, chooseField, chooseProperty, dateOrderOf } from './choices-draft.ts';
import { importMessages, problemListMessages as texts } from './imports.messages.ts';
import type { DraftProps } from './reading-choices.tsx';

type FileProblemProps = DraftProps & { problem: ImportProblem };

const ORDERS = (['DAY_FIRST', 'MONTH_FIRST'] as const).map((value) => ({ value, label: texts.orders[value] }));
const FIELD = 'import.field.';

/** What is wrong with a column, a sheet or all of a file, with what puts it right. */
export function FileProblem(props: FileProblemProps) {
  const { sheet, column, message, severity } = props.problem;
  const place = column || (sheet === '' ? texts.theFile : `${texts.theSheet} “${sheet}”`);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_240px] items-start gap-[12px] border-b border-line pb-[12px] max-desktop:grid-cols-1">
      <div className="min-w-0">
        <b className={severity === 'error' ? 'text-danger-text' : 'text-warning-text'}>{place}</b>
        <p className="text-sm">{message}</p>
      </div>
      <Remedy {...props} />
    </li>
  );
}

function Remedy({ problem, checked, draft, onChange }: FileProblemProps) {
  const { sheet, column, columnIndex, code, params } = problem;
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
  const field = code === 'column_missing' ? fieldOf(params) : null;
  if (field === null) return null;
  const chosen = Object.entries(draft.sheets?.[sheet]?.columns ?? {}).find(([, taken]) => taken === field)?.[0];
  const columns = (checked.sheets.find(({ name }) => name === sheet)?.columns ?? [])
    .filter((one) => one.field === null || String(one.index) === chosen)
    .map(({ index, header, sample }) => ({
      value: String(index),
      label: header || importMessages.empty,
      hint: sample,
    }));
  return (
    <div className="grid gap-[8px]">
      {columns.length > 0 && (
        <Select
          aria-label={texts.chooseOf(sentenceIn(pageLanguage(), `${FIELD}${field}`))}
          choices={columns}
          value={chosen}
          placeholder={texts.choose}
          onChange={(index) => onChange(chooseField(draft, sheet, Number(index), field))}
        />
      )}
      {field === 'property.name' && (
        <Field label={texts.everyRowOf}>
          <TextInput
            value={draft.sheets?.[sheet]?.property ?? ''}
            onChange={(event) => onChange(chooseProperty(draft, sheet, event.target.value))}
          />
        </Field>
      )}
    </div>
  );
}

/** The field that a missing column would be, which the problem's sentence names by its code. */
function fieldOf(params: ImportProblem['params']): ImportField | null {
  const said = Object.values(params).find((fact) => typeof fact === 'object');
  return said?.code.startsWith(FIELD) ? (said.code.slice(FIELD.length) as ImportField) : null;
}

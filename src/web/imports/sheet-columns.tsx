import ArrowRight from 'lucide-react/icons/arrow-right';
import { labelOf } from '#contract/imports/fields.sentences.ts';
import {
  IMPORT_FIELD_NAMES,
  IMPORT_FIELDS,
  type ImportField,
  SHEET_KINDS,
  type SheetKind,
} from '#contract/imports/imports.fields.ts';
import type { ImportChoices, ImportSheetView } from '#contract/imports/imports.ts';
import { pageLanguage } from '#contract/language/catalogue.ts';
import { sentenceIn } from '#contract/language/sentences.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/select.tsx';
import { chooseField, chooseKind, readRows } from './choices-draft.ts';
import { importMessages as texts } from './imports.messages.ts';

type SheetColumnsProps = {
  sheet: ImportSheetView;
  /** The only sheet needs no name. */
  isAlone: boolean;
  isChanging: boolean;
  draft: ImportChoices;
  onChange: (draft: ImportChoices) => void;
};

const NONE = 'none';
/** Below this a match is worth a second look. */
const SURE = 0.8;

const labelHere = (field: ImportField): string => sentenceIn(pageLanguage(), labelOf(field).code);
const kinds = SHEET_KINDS.map((kind) => ({ value: kind, label: texts.kinds[kind] }));
const fieldsOf = (kind: SheetKind) => [
  { value: NONE, label: texts.notImported },
  ...IMPORT_FIELD_NAMES.filter((field) => (IMPORT_FIELDS[field] as readonly SheetKind[]).includes(kind)).map(
    (field) => ({ value: field as string, label: labelHere(field) }),
  ),
];

/** The columns of a sheet with a sample of each and what it is taken for; while changing, each can be another. */
export function SheetColumns({ sheet, isAlone, isChanging, draft, onChange }: SheetColumnsProps) {
  const chosen = draft.sheets?.[sheet.name];
  const kind = chosen?.kind ?? sheet.kind;
  return (
    <div>
      {!isAlone && <h3 className="my-[4px] text-sm font-semibold">{sheet.name}</h3>}
      {sheet.isRemembered && <p className="mb-[8px] text-sm text-ink-2">{texts.remembered}</p>}
      {isChanging && (
        <div className="mb-[8px] grid grid-cols-[auto_minmax(0,1fr)] items-center gap-[12px] text-sm">
          <span aria-hidden="true">{texts.sheetIs}</span>
          <Select
            aria-label={`${texts.sheetIs}, ${sheet.name}`}
            choices={kinds}
            value={kind}
            onChange={(next) => onChange(chooseKind(draft, sheet.name, next))}
          />
        </div>
      )}
      <table className="small-table table-fixed" aria-label={`${texts.columns}, ${sheet.name}`}>
        <thead>
          <tr>
            <th>{texts.inFile}</th>
            <th>{texts.inLintel}</th>
          </tr>
        </thead>
        <tbody>
          {sheet.columns.map((column) => {
            const header = column.header || texts.noHeader(letterOf(column.index));
            const picked = chosen?.columns?.[column.index];
            const field = picked === undefined ? column.field : picked;
            const isSure = picked !== undefined || column.isChosen || column.confidence >= SURE;
            return (
              <tr key={column.index} className={field === null ? 'text-ink-3' : undefined}>
                <td>
                  <b className="block truncate">{header}</b>
                  <small className="truncate">{column.sample || texts.empty}</small>
                </td>
                <td className="relative pl-[28px]">
                  <ArrowRight className="absolute top-[calc(50%_-_7px)] left-[4px] size-[14px] text-ink-3" />
                  {isChanging ? (
                    <Select
                      aria-label={texts.fieldOf(header)}
                      choices={fieldsOf(kind)}
                      value={field ?? NONE}
                      onChange={(next) =>
                        onChange(
                          chooseField(draft, sheet.name, column.index, next === NONE ? null : (next as ImportField)),
                        )
                      }
                    />
                  ) : (
                    <FieldName field={field ?? null} isGuess={!isSure} />
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {sheet.leftOut.length > 0 && (
        <ul className="mt-[8px] grid gap-[2px] text-xs text-ink-3">
          {sheet.leftOut.map(({ cause, count, rows }) => (
            <li key={cause} className="flex flex-wrap items-center gap-x-[8px]">
              {texts.leftOutLine(texts.leftOut[cause], rows, count - rows.length)}
              {isChanging && cause !== 'CHOSEN' && (
                <Button size="sm" variant="quiet" onClick={() => onChange(readRows(draft, sheet.name, rows))}>
                  {texts.readAnyway}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function FieldName({ field, isGuess }: { field: ImportField | null; isGuess: boolean }) {
  if (field === null) return <span>{texts.notImported}</span>;
  return (
    <span>
      <b>{labelHere(field)}</b>
      {isGuess && <small>{texts.guessed}</small>}
    </span>
  );
}

/** A, B … Z, AA: as spreadsheets call their columns. */
function letterOf(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest > 0 ? letterOf(rest - 1) : '') + String.fromCharCode(65 + (index % 26));
}

import { useState } from 'react';
import type { Import, ImportChoices } from '#contract/imports/imports.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { Section } from '#web/ui/section.tsx';
import { CountryChoice } from './country-choice.tsx';
import { importMessages as texts } from './imports.messages.ts';
import { SheetColumns } from './sheet-columns.tsx';

export type DraftProps = { checked: Import; draft: ImportChoices; onChange: (draft: ImportChoices) => void };

/** How the files are read: what each column is, and what holds where they are silent. */
export function ReadingChoices(props: DraftProps) {
  const { checked, draft, onChange } = props;
  const [isChanging, setChanging] = useState(false);
  const columns = checked.sheets.flatMap((sheet) => sheet.columns);
  const usedCount = columns.filter((column) => column.field !== null).length;
  const mentions = (code: string) => checked.problems.some((problem) => problem.code === code);
  const asksCountry = draft.country !== undefined || isChanging || mentions('country_unknown');
  const asksExisting = draft.usesExisting !== undefined || mentions('property_exists');
  return (
    <Section
      title={texts.columns}
      count={texts.used(usedCount, columns.length)}
      action={
        <Button size="sm" variant="quiet" aria-expanded={isChanging} onClick={() => setChanging(!isChanging)}>
          {isChanging ? texts.stopChanging : texts.change}
        </Button>
      }
    >
      <div className="grid gap-4">
        {asksExisting && (
          <Checkbox
            label={texts.usesExisting}
            hint={texts.usesExistingHint}
            checked={draft.usesExisting ?? false}
            onChange={(event) => onChange({ ...draft, usesExisting: event.target.checked })}
          />
        )}
        {asksCountry && (
          <Field label={texts.country}>
            <CountryChoice draft={draft} onChange={onChange} placeholder={texts.anyCountry} />
          </Field>
        )}
        {checked.sheets.map((sheet) => (
          <SheetColumns
            key={sheet.name}
            sheet={sheet}
            isAlone={checked.sheets.length === 1}
            isChanging={isChanging}
            draft={draft}
            onChange={onChange}
          />
        ))}
      </div>
    </Section>
  );
}

import { countryName, listCountries } from '#contract/format/countries.ts';
import type { ImportChoices } from '#contract/imports/imports.ts';
import { Combobox } from '#web/ui/combobox.tsx';
import { importMessages as texts } from './imports.messages.ts';

const countries = listCountries().map(({ code, name }) => ({ value: code, label: name }));

type CountryChoiceProps = {
  draft: ImportChoices;
  onChange: (draft: ImportChoices) => void;
  placeholder: string;
  isNamed?: boolean;
};

/** The country of all properties that name none; it stands beside each row that lacks one, too, and `isNamed` there. */
export function CountryChoice({ draft, onChange, placeholder, isNamed = false }: CountryChoiceProps) {
  return (
    <Combobox
      {...(isNamed && { 'aria-label': texts.country })}
      choices={countries}
      placeholder={placeholder}
      value={draft.country ? { value: draft.country, label: countryName(draft.country) } : null}
      onChange={(choice) => onChange({ ...draft, country: choice?.value })}
    />
  );
}

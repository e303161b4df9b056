import { useState } from 'react';
import { COUNTRY_CODES, countryName, listCountries } from '#contract/format/countries.ts';
import type { Choice } from '#web/ui/choice.ts';
import { Combobox } from '#web/ui/combobox.tsx';

const choiceOf = (code: string): Choice => ({ value: code, label: countryName(code) });

/** The country of a form, at first the one that the browser is likely in. */
export function CountrySelect({ name }: { name: string }) {
  const [chosen, setChosen] = useState<Choice | null>(() => choiceOf(likelyCountry()));
  return (
    <Combobox
      name={name}
      choices={listCountries().map(({ code }) => choiceOf(code))}
      value={chosen}
      onChange={setChosen}
    />
  );
}

function likelyCountry(): string {
  const region = new Intl.Locale(navigator.language).maximize().region;
  return region !== undefined && COUNTRY_CODES.includes(region) ? region : 'US';
}

import { useState } from 'react';
import { countryName, listCountries } from '#contract/format/countries.ts';
import type { Choice } from './choice.ts';
import { Combobox } from './combobox.tsx';

const choiceOf = (code: string): Choice => ({ value: code, label: countryName(code) });
const focus = (input: HTMLInputElement | null): void => input?.focus();

/** All countries, found by typing. It comes when somebody is in its field, and takes the focus over. */
export function CountryCombobox({ name, first }: { name: string; first: string }) {
  const [chosen, setChosen] = useState<Choice | null>(() => choiceOf(first));
  const choices = listCountries().map(({ code }) => choiceOf(code));
  return <Combobox name={name} ref={focus} choices={choices} value={chosen} onChange={setChosen} />;
}

import { useRef, useState } from 'react';
import { countryOfLanguages, listCountries } from '#contract/format/countries.ts';
import type { Choice } from './choice.ts';
import { Combobox } from './combobox.tsx';

/** The country of a form whose fields keep their own values: one of a list, sent by its code under `name`. */
export function CountryInput({ name }: { name: string }) {
  const [choices] = useState<Choice[]>(() => listCountries().map(({ code, name: label }) => ({ value: code, label })));
  const [chosen, setChosen] = useState(
    () => choices.find(({ value }) => value === countryOfLanguages(navigator.languages)) ?? null,
  );
  const box = useRef<HTMLInputElement>(null);
  return (
    <>
      <Combobox ref={box} choices={choices} value={chosen} onChange={setChosen} />
      {/* What the form reads, and where it sends the focus while nothing is chosen. */}
      <input
        className="sr-only"
        name={name}
        value={chosen?.value ?? ''}
        readOnly
        tabIndex={-1}
        aria-hidden
        onFocus={() => box.current?.focus()}
      />
    </>
  );
}

import { countryName, listCountries } from '#contract/format/countries.ts';
import type { ImportPlace } from '#contract/imports/imports.ts';
import { Combobox } from '#web/ui/combobox.tsx';
import { Field } from '#web/ui/field.tsx';
import { Section } from '#web/ui/section.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { choosePlace } from './choices-draft.ts';
import { importWords, askedPlacesMessages as texts } from './imports.messages.ts';
import type { DraftProps } from './reading-choices.tsx';

const countries = listCountries().map(({ code, name }) => ({ value: code, label: name }));
const LINES = ['street', 'city', 'state', 'zipCode'] as const;
const WIDTHS = { street: 'col-span-full', city: 'col-span-2', state: '', zipCode: '' };

/** The addresses that the file does not hold, asked once for each property, all in one place. */
export function AskedPlaces({ checked, draft, onChange }: DraftProps) {
  if (checked.asked.length === 0) return null;
  return (
    <Section title={texts.title} count={importWords.figure(checked.asked.length)} id="places" className="mb-[32px]">
      <p className="mb-[12px] text-sm text-ink-2">{texts.lede}</p>
      <ul className="grid grid-cols-2 gap-[24px] max-desktop:grid-cols-1">
        {checked.asked.map(({ key, name, rowCount, place }) => (
          <li key={key} className="min-w-0">
            <h3 className="mb-[8px] text-sm font-semibold">
              {name} <span className="font-normal text-ink-3">{texts.rows(rowCount)}</span>
            </h3>
            <PlaceFields
              property={name}
              place={draft.places?.[key] ?? place}
              onChange={(next) => onChange(choosePlace(draft, key, next))}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}

type PlaceFieldsProps = { property: string; place: ImportPlace; onChange: (place: ImportPlace) => void };

function PlaceFields({ property, place, onChange }: PlaceFieldsProps) {
  return (
    <div className="grid grid-cols-4 gap-[8px] max-desktop:grid-cols-2">
      {LINES.map((line) => (
        <Field key={line} label={texts[line]} className={WIDTHS[line]}>
          <TextInput
            aria-label={texts.of(texts[line], property)}
            value={place[line] ?? ''}
            onChange={(event) => onChange({ ...place, [line]: event.target.value })}
          />
        </Field>
      ))}
      <Field label={texts.country} className="col-span-full">
        <Combobox
          aria-label={texts.of(texts.country, property)}
          choices={countries}
          value={place.country ? { value: place.country, label: countryName(place.country) } : null}
          onChange={(choice) => onChange({ ...place, country: choice?.value ?? '' })}
        />
      </Field>
    </div>
  );
}

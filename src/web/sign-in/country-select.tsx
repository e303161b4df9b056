import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import { lazy, Suspense, useState } from 'react';
import { COUNTRY_CODES, countryName } from '#contract/format/countries.ts';
import { useFieldControl } from '#web/ui/field-context.ts';

// The list weighs more than half of the page, and most people are where their browser says. It stands in the kit, so that
// what it is made of does not count as shared by the pages before sign-in.
const CountryCombobox = lazy(async () => ({ default: (await import('#web/ui/country-combobox.tsx')).CountryCombobox }));

/** The country of a form, at first the one that the browser is likely in; the others come once they are asked for. */
export function CountrySelect({ name }: { name: string }) {
  const [isAsked, setAsked] = useState(false);
  const first = likelyCountry();
  const standIn = <StandIn name={name} country={first} onAsk={() => setAsked(true)} />;
  return <Suspense fallback={standIn}>{isAsked ? <CountryCombobox name={name} first={first} /> : standIn}</Suspense>;
}

function StandIn({ name, country, onAsk }: { name: string; country: string; onAsk: () => void }) {
  const control = useFieldControl();
  return (
    <div className="input choosing">
      <input type="hidden" name={name} value={country} />
      <input {...control} type="text" readOnly value={countryName(country)} onFocus={onAsk} />
      <ChevronsUpDown />
    </div>
  );
}

function likelyCountry(): string {
  const region = new Intl.Locale(navigator.language).maximize().region;
  return region !== undefined && COUNTRY_CODES.includes(region) ? region : 'US';
}

import ChevronDown from 'lucide-react/icons/chevron-down';
import { COUNTRY_CODES, listCountries } from '#contract/format/countries.ts';
import { useFieldControl } from '#web/ui/field-context.ts';

/** The country of a form, in the platform's own list, which is best at long ones. */
export function CountrySelect({ name }: { name: string }) {
  const control = useFieldControl();
  return (
    <div className="input choosing relative" data-invalid={control['aria-invalid']}>
      <select
        {...control}
        name={name}
        autoComplete="country"
        defaultValue={likelyCountry()}
        className="absolute inset-0 cursor-pointer appearance-none rounded-sm bg-transparent px-[10px] outline-0"
      >
        {listCountries().map((country) => (
          <option key={country.code} value={country.code}>
            {country.name}
          </option>
        ))}
      </select>
      <ChevronDown className="pointer-events-none ml-auto" />
    </div>
  );
}

function likelyCountry(): string {
  const region = new Intl.Locale(navigator.language).maximize().region;
  return region !== undefined && COUNTRY_CODES.includes(region) ? region : 'US';
}

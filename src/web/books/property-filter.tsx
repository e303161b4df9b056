import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { PropertyPicker } from '#web/units/choosing/property-picker.tsx';
import { financialMessages as texts } from './books.messages.ts';

type PropertyFilterProps = { propertyId: string | undefined; onChange: (propertyId: string | undefined) => void };

const NOTHING = () => undefined;

/** Narrows what is shown to one property, or shows all of them. */
export function PropertyFilter({ propertyId, onChange }: PropertyFilterProps) {
  const property = useRead(
    api.properties.get,
    { params: { propertyId: propertyId ?? '' } },
    { enabled: propertyId !== undefined, quiet: true },
  );
  return (
    <div className="w-[220px] max-w-full max-desktop:w-full">
      <PropertyPicker
        aria-label={texts.property}
        placeholder={texts.allProperties}
        name="propertyId"
        ref={NOTHING}
        onBlur={NOTHING}
        value={propertyId === undefined ? null : { value: propertyId, label: property.data?.name ?? '…' }}
        onChange={(choice) => onChange(choice?.value)}
      />
    </div>
  );
}

import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { propertyPickerMessages as texts } from './property-picker.messages.ts';
import { PropertyPicker } from './property-picker.tsx';

type PropertyFilterProps = {
  /** The one that is shown; several where a link or a saved view brings them along. */
  propertyId: string | readonly string[] | undefined;
  onChange: (propertyId: string | undefined) => void;
};

const NOTHING = () => undefined;

/** Narrows what is shown to one property, or shows all of them. */
export function PropertyFilter({ propertyId, onChange }: PropertyFilterProps) {
  const [id, ...others] = [propertyId ?? []].flat();
  const isOne = id !== undefined && others.length === 0;
  const property = useRead(api.properties.get, { params: { propertyId: id ?? '' } }, { enabled: isOne, quiet: true });
  // Nobody reads a property by its id: until its name is there, that it comes.
  const label = isOne ? (property.data?.name ?? '…') : texts.several(others.length + 1);
  return (
    <div className="w-[220px] max-w-full max-desktop:w-full">
      <PropertyPicker
        aria-label={texts.property}
        placeholder={texts.all}
        name="propertyId"
        ref={NOTHING}
        onBlur={NOTHING}
        value={id === undefined ? null : { value: id, label }}
        onChange={(choice) => onChange(choice?.value)}
      />
    </div>
  );
}

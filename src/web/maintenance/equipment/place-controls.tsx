import type { ReactNode } from 'react';
import type { ControlProps } from '#web/forms/parts.ts';
import { UnitInput } from '#web/maintenance/report/place-inputs.tsx';
import type { Choice } from '#web/ui/choice.ts';
import { PropertyPicker } from '#web/units/choosing/property-picker.tsx';
import { AssetPicker } from './asset-picker.tsx';

type Control = (props: ControlProps<Choice | null>) => ReactNode;

/** Chooses the property of a form; what stood at the one before is let go of. */
export const propertyControl =
  (onMoved: () => void): Control =>
  ({ onChange, ...props }) => (
    <PropertyPicker
      {...props}
      onChange={(choice) => {
        onChange(choice);
        onMoved();
      }}
    />
  );

/** Chooses a home of the property. */
export const unitControl =
  (propertyId: string | null): Control =>
  ({ onChange, ...props }) => <UnitInput {...props} propertyId={propertyId} onChange={(unit) => onChange(unit)} />;

/** Chooses equipment of the property that is in use. */
export const assetControl =
  (propertyId: string | null): Control =>
  (props) => <AssetPicker {...props} propertyId={propertyId} />;

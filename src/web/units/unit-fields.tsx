import { PartField, PartFields } from '#web/forms/part-field.tsx';
import type { PartsForm } from '#web/forms/use-contract-form.ts';
import { FormGrid } from '#web/layout/form-page.tsx';
import type { UnitParts } from './unit-form.tsx';

/** The fields of a unit. */
export function UnitFields({ form }: { form: PartsForm<UnitParts> }) {
  return (
    <FormGrid>
      <PartFields form={form} names={['number', 'building', 'floor', 'beds', 'baths']} />
      <PartField form={form} name="area" alsoSays="areaUnit" after={<PartField form={form} name="areaUnit" />} />
      <PartFields form={form} names={['marketRent', 'rentable']} />
    </FormGrid>
  );
}

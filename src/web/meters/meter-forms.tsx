import { useWatch } from 'react-hook-form';
import type { Meter } from '#contract/meters/meters.ts';
import { api } from '#web/api.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { PartField, PartFields } from '#web/forms/part-field.tsx';
import { emptyOf } from '#web/forms/parts.ts';
import { useContractForm } from '#web/forms/use-contract-form.ts';
import { useUpdateForm } from '#web/forms/use-update-form.tsx';
import { FormGrid } from '#web/layout/form-page.tsx';
import { assetControl, propertyControl, unitControl } from '#web/maintenance/equipment/place-controls.tsx';
import type { Choice } from '#web/ui/choice.ts';
import { meterForm, meterValuesOf, newMeterForm } from './meter-parts.tsx';
import { meterMessages as texts, meterFieldWords as words } from './meters.messages.ts';

const FIRST = ['name', 'kind', 'measure'] as const;
const AFTER_PLACE = ['location', 'serialNumber', 'readEveryMonths', 'decimals', 'notes'] as const;

/** Where a new meter stands, as far as the page it is added on says. */
export type MeterAt = { property: Choice; unit?: Choice | null; asset?: Choice | null };

/** Puts a meter on record, at a place that is known already or is chosen. */
export function AddMeterDialog({ at, onClose }: { at?: MeterAt | undefined; onClose: () => void }) {
  const form = useContractForm({
    ...newMeterForm,
    call: api.meters.create,
    values: {
      ...emptyOf(newMeterForm.parts),
      decimals: '0',
      propertyId: at?.property ?? null,
      unitId: at?.unit ?? null,
      assetId: at?.asset ?? null,
      ...(at?.asset && { kind: 'RUNNING_HOURS' as const, measure: 'HOURS' as const }),
    },
    input: (body) => ({ body }),
    says: ({ data }) => texts.added(data.name),
    onDone: onClose,
  });
  const propertyId = useWatch({ control: form.control, name: 'propertyId' })?.value ?? null;
  return (
    <FormDialog open wide onClose={onClose} title={texts.addTitle} form={form} cancel={texts.cancel} send={texts.send}>
      <FormGrid>
        <PartField
          form={form}
          name="propertyId"
          control={propertyControl(() => {
            form.setValue('unitId', null);
            form.setValue('assetId', null);
          })}
        />
        <PartFields form={form} names={FIRST} />
        <PartField form={form} name="unitId" control={unitControl(propertyId)} />
        <PartField form={form} name="assetId" control={assetControl(propertyId)} />
        <PartFields form={form} names={AFTER_PLACE} />
      </FormGrid>
    </FormDialog>
  );
}

/** Changes what is on record; what somebody else saved meanwhile is compared line by line. */
export function EditMeterDialog({ meter, onClose }: { meter: Meter; onClose: () => void }) {
  const form = useUpdateForm({
    ...meterForm,
    call: api.meters.update,
    row: meter,
    words,
    valuesOf: meterValuesOf,
    input: (body, version) => ({ params: { meterId: meter.id }, body: { ...body, version } }),
    says: ({ data }) => texts.saved(data.name),
    onDone: onClose,
    named: meter.name,
  });
  return (
    <FormDialog
      open
      wide
      onClose={onClose}
      title={texts.editTitle(meter.name)}
      form={form}
      cancel={texts.cancel}
      send={texts.save}
    >
      <FormGrid>
        <PartFields form={form} names={FIRST} />
        <PartField form={form} name="unitId" control={unitControl(meter.property.id)} />
        <PartField form={form} name="assetId" control={assetControl(meter.property.id)} />
        <PartFields form={form} names={[...AFTER_PLACE, 'retiredOn']} />
      </FormGrid>
    </FormDialog>
  );
}

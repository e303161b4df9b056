import { useWatch } from 'react-hook-form';
import type { Asset } from '#contract/assets/assets.ts';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { PartField, PartFields } from '#web/forms/part-field.tsx';
import { emptyOf } from '#web/forms/parts.ts';
import { useContractForm } from '#web/forms/use-contract-form.ts';
import { useUpdateForm } from '#web/forms/use-update-form.tsx';
import { FormGrid } from '#web/layout/form-page.tsx';
import { propertyControl, unitControl } from '#web/maintenance/equipment/place-controls.tsx';
import type { Choice } from '#web/ui/choice.ts';
import { MoneyInput } from '#web/ui/money-input.tsx';
import { assetForm, assetValuesOf, newAssetForm } from './asset-parts.tsx';
import { assetWords, assetMessages as texts, assetFieldWords as words } from './assets.messages.ts';

const FIRST = ['name', 'kind'] as const;
const BEFORE_COST = [
  'location',
  'make',
  'model',
  'serialNumber',
  'installedOn',
  'warrantyUntilOn',
  'warrantyBy',
  'expectedLifeYears',
] as const;

/** Puts a thing on record, at a property that is known already or is chosen. */
export function AddAssetDialog({ at, onClose }: { at?: Choice | undefined; onClose: () => void }) {
  const form = useContractForm({
    ...newAssetForm,
    draft: `asset at ${at?.value ?? ''}`,
    call: api.assets.create,
    values: { ...emptyOf(newAssetForm.parts), propertyId: at ?? null },
    input: (body) => ({ body }),
    says: ({ data }) => texts.added(data.name),
    onDone: onClose,
  });
  const propertyId = useWatch({ control: form.control, name: 'propertyId' })?.value ?? null;
  const property = useRead(
    api.properties.get,
    { params: { propertyId: propertyId ?? '' } },
    { enabled: propertyId !== null, quiet: true },
  );
  return (
    <FormDialog open wide onClose={onClose} title={texts.addTitle} form={form} cancel={texts.cancel} send={texts.send}>
      <FormGrid>
        <PartField form={form} name="propertyId" control={propertyControl(() => form.setValue('unitId', null))} />
        <PartFields form={form} names={FIRST} />
        <PartField form={form} name="unitId" control={unitControl(propertyId)} />
        <PartFields form={form} names={BEFORE_COST} />
        <PartField
          form={form}
          name="replacementCost"
          {...(!property.data && { hint: assetWords.pickPlaceFirst })}
          disabled={!property.data}
          control={(props) => <MoneyInput currency={property.data?.currency ?? ''} {...props} />}
        />
        <PartFields form={form} names={['notes']} />
      </FormGrid>
    </FormDialog>
  );
}

/** Changes what is on record; what somebody else saved meanwhile is compared line by line. */
export function EditAssetDialog({ asset, onClose }: { asset: Asset; onClose: () => void }) {
  const form = useUpdateForm({
    ...assetForm(asset.currency),
    draft: `asset ${asset.id}`,
    call: api.assets.update,
    row: asset,
    words,
    valuesOf: assetValuesOf,
    input: (body, version) => ({ params: { assetId: asset.id }, body: { ...body, version } }),
    says: ({ data }) => texts.saved(data.name),
    onDone: onClose,
    named: asset.name,
  });
  return (
    <FormDialog
      open
      wide
      onClose={onClose}
      title={texts.editTitle(asset.name)}
      form={form}
      cancel={texts.cancel}
      send={texts.save}
    >
      <FormGrid>
        <PartFields form={form} names={FIRST} />
        <PartField form={form} name="unitId" control={unitControl(asset.property.id)} />
        <PartFields form={form} names={[...BEFORE_COST, 'replacementCost', 'notes', 'retiredOn']} />
      </FormGrid>
    </FormDialog>
  );
}

import type { Asset, AssetChange } from '#contract/assets/assets.ts';
import { ASSET_KINDS } from '#contract/assets/assets.words.ts';
import { choicesOf } from '#web/forms/kinds/choices.ts';
import { optionalDayPart } from '#web/forms/kinds/day.tsx';
import { figurePart } from '#web/forms/kinds/figure.tsx';
import { optionalMoneyPart } from '#web/forms/kinds/money.tsx';
import { selectPart } from '#web/forms/kinds/select.tsx';
import { longTextPart, textPart } from '#web/forms/kinds/text.tsx';
import { type PartsFor, sentOf, type TypedOf, typedOf } from '#web/forms/parts.ts';
import { assetKindWords } from '#web/maintenance/equipment/equipment.messages.ts';
import { placePart } from '#web/units/choosing/place-part.ts';
import { propertyPart } from '#web/units/choosing/property-part.tsx';
import { assetMessages as texts, assetFieldWords as words } from './assets.messages.ts';

const assetParts = (currency: string) =>
  ({
    name: textPart(words.name, { full: true, maxLength: 127, hint: texts.nameHint }),
    kind: selectPart(words.kind, choicesOf(ASSET_KINDS, assetKindWords), 'OTHER'),
    unitId: placePart(words.unitId, texts.unitHint),
    location: textPart(words.location, { optional: true, full: true, maxLength: 127, hint: texts.locationHint }),
    make: textPart(words.make, { optional: true, maxLength: 127 }),
    model: textPart(words.model, { optional: true, maxLength: 127 }),
    serialNumber: textPart(words.serialNumber, { optional: true, maxLength: 127 }),
    installedOn: optionalDayPart(words.installedOn),
    warrantyUntilOn: optionalDayPart(words.warrantyUntilOn),
    warrantyBy: textPart(words.warrantyBy, { optional: true, maxLength: 200, hint: texts.warrantyByHint }),
    expectedLifeYears: figurePart(words.expectedLifeYears, {
      optional: true,
      inputMode: 'numeric',
      after: texts.lifeUnit,
    }),
    replacementCost: optionalMoneyPart(words.replacementCost, currency, { hint: texts.costHint }),
    notes: longTextPart(words.notes, { optional: true, maxLength: 5000, rows: 3 }),
    retiredOn: optionalDayPart(words.retiredOn, { hint: texts.retiredHint }),
  }) satisfies PartsFor<typeof AssetChange>;
export type AssetParts = ReturnType<typeof assetParts>;

const schema = async () => (await import('#contract/assets/assets.ts')).AssetInput;

/** The form of something that is on record already; amounts are in the currency of its property. */
export function assetForm(currency: string) {
  const parts = assetParts(currency);
  return {
    parts,
    bodyOf: (values: TypedOf<AssetParts>) => sentOf(parts, values),
    schema: async () => (await schema()).omit({ propertyId: true }),
  };
}

// What a new one costs the form draws itself, in the currency of the property that is chosen in it.
const { retiredOn: _whileItIsNew, ...fields } = assetParts('');
const newParts = { propertyId: propertyPart(words.propertyId, { full: true }), ...fields };

/** The form of a new one, which says besides at which property it is. */
export const newAssetForm = {
  parts: newParts,
  bodyOf: (values: TypedOf<typeof newParts>) => sentOf(newParts, values),
  schema,
};

/** The fields of what is on record. */
export const assetValuesOf = (asset: Asset): TypedOf<AssetParts> =>
  typedOf(assetParts(asset.currency), {
    ...asset,
    unitId: asset.unit && { value: asset.unit.id, label: asset.unit.label },
  });

import type { Meter, MeterChange } from '#contract/meters/meters.ts';
import { MEASURES, METER_KINDS } from '#contract/meters/meters.words.ts';
import { choicesOf } from '#web/forms/kinds/choices.ts';
import { optionalDayPart } from '#web/forms/kinds/day.tsx';
import { figurePart, requiredFigurePart } from '#web/forms/kinds/figure.tsx';
import { selectPart } from '#web/forms/kinds/select.tsx';
import { longTextPart, textPart } from '#web/forms/kinds/text.tsx';
import { type PartsFor, sentOf, type TypedOf, typedOf } from '#web/forms/parts.ts';
import { placePart } from '#web/units/choosing/place-part.ts';
import { propertyPart } from '#web/units/choosing/property-part.tsx';
import { measureWords, meterKindWords, meterMessages as texts, meterFieldWords as words } from './meters.messages.ts';

/** The parts of a meter that can be changed. */
export const meterParts = {
  name: textPart(words.name, { full: true, maxLength: 127, hint: texts.nameHint }),
  kind: selectPart(words.kind, choicesOf(METER_KINDS, meterKindWords), 'WATER'),
  measure: selectPart(words.measure, choicesOf(MEASURES, measureWords), 'M3'),
  unitId: placePart(words.unitId, texts.unitHint),
  assetId: placePart(words.assetId, texts.assetHint),
  location: textPart(words.location, { optional: true, maxLength: 127, hint: texts.locationHint }),
  serialNumber: textPart(words.serialNumber, { optional: true, maxLength: 127 }),
  readEveryMonths: figurePart(words.readEveryMonths, {
    optional: true,
    inputMode: 'numeric',
    after: texts.monthsUnit,
    hint: texts.everyHint,
  }),
  decimals: requiredFigurePart(words.decimals, { inputMode: 'numeric', hint: texts.decimalsHint }),
  notes: longTextPart(words.notes, { optional: true, maxLength: 5000, rows: 3 }),
  retiredOn: optionalDayPart(words.retiredOn, { hint: texts.retiredHint }),
} satisfies PartsFor<typeof MeterChange>;

const { retiredOn: _whileItIsNew, ...fields } = meterParts;
/** A new one says besides where it is. */
export const newMeterParts = { propertyId: propertyPart(words.propertyId, { full: true }), ...fields };

const schema = async () => (await import('#contract/meters/meters.ts')).MeterInput;

export const newMeterForm = {
  parts: newMeterParts,
  bodyOf: (values: TypedOf<typeof newMeterParts>) => sentOf(newMeterParts, values),
  schema,
};

export const meterForm = {
  parts: meterParts,
  bodyOf: (values: TypedOf<typeof meterParts>) => sentOf(meterParts, values),
  schema: async () => (await schema()).omit({ propertyId: true }),
};

/** The fields of a meter that is on record. */
export const meterValuesOf = (meter: Meter): TypedOf<typeof meterParts> =>
  typedOf(meterParts, {
    ...meter,
    unitId: meter.unit && { value: meter.unit.id, label: meter.unit.label },
    assetId: meter.asset && { value: meter.asset.id, label: meter.asset.name },
  });

import type { UnitChange, UnitRow } from '#contract/units/units.ts';
import { AREA_UNITS } from '#contract/units/units.words.ts';
import { choicesOf, chosenPart } from '#web/forms/kinds/choices.ts';
import { figurePart } from '#web/forms/kinds/figure.tsx';
import { optionalMoneyPart } from '#web/forms/kinds/money.tsx';
import { textPart } from '#web/forms/kinds/text.tsx';
import { switchPart } from '#web/forms/kinds/yes-no.tsx';
import { type Part, type PartsFor, sentOf, type TypedOf, typedOf } from '#web/forms/parts.ts';
import { SegmentSelect } from '#web/ui/segment-select.tsx';
import { areaUnitWords, unitFormMessages as texts, unitFieldWords as words } from './units.messages.ts';

type AreaUnit = (typeof AREA_UNITS)[number];

/** As people measure in the currency's country. */
const usualAreaUnit = (currency: string): AreaUnit => (currency === 'USD' || currency === 'INR' ? 'SQFT' : 'SQM');

/** The small choice behind the figure. */
const areaUnitPart = (first: AreaUnit): Part<AreaUnit> => ({
  ...chosenPart(words.areaUnit, choicesOf(AREA_UNITS, areaUnitWords), first, { labelsItself: true }),
  control: ({ value, onChange }) => (
    <SegmentSelect
      label={words.areaUnit}
      value={value}
      onChange={(unit) => onChange(unit as AreaUnit)}
      options={AREA_UNITS}
      write={(unit) => areaUnitWords[unit as AreaUnit]}
    />
  ),
});

const unitParts = (currency: string) =>
  ({
    number: textPart(words.number, { full: true, hint: texts.numberHint }),
    building: textPart(words.building, { optional: true, hint: texts.buildingHint }),
    floor: textPart(words.floor, { optional: true }),
    beds: figurePart(words.beds, { optional: true }),
    baths: figurePart(words.baths, { optional: true }),
    area: figurePart(words.area, {
      optional: true,
      className: '[&>.seg]:border-r-0 [&>.seg]:border-l [&>.seg]:border-line-2',
    }),
    areaUnit: areaUnitPart(usualAreaUnit(currency)),
    marketRent: optionalMoneyPart(texts.marketRent, currency, { hint: texts.marketRentHint }),
    rentable: switchPart(words.rentable, { hint: texts.rentableHint, first: true }),
  }) satisfies PartsFor<typeof UnitChange>;
export type UnitParts = ReturnType<typeof unitParts>;

const schema = async () => (await import('#contract/units/units.ts')).UnitInput;

/** The form of a unit whose amounts are in this currency. */
export function unitForm(currency: string) {
  const parts = unitParts(currency);
  return {
    parts,
    bodyOf(values: TypedOf<UnitParts>) {
      const body = sentOf(parts, values);
      return { ...body, areaUnit: body.area === null ? null : body.areaUnit };
    },
    schema,
  };
}

/** The fields of a unit that exists. */
export const unitValuesOf = (unit: UnitRow): TypedOf<UnitParts> =>
  typedOf(unitParts(unit.currency), { ...unit, areaUnit: unit.areaUnit ?? usualAreaUnit(unit.currency) });

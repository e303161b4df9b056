import { formatCurrency } from '#contract/format/currency.ts';
import type { UnitInput, UnitRow } from '#contract/units/units.ts';
import type { ComparedPart } from '#web/hooks/use-comparison.tsx';
import { areaUnitWords, unitFormMessages as texts } from './units.messages.ts';

/** What the form of a unit holds while it is typed. */
export type UnitValues = {
  building: string;
  number: string;
  floor: string;
  beds: string;
  baths: string;
  area: string;
  areaUnit: NonNullable<UnitInput['areaUnit']>;
  marketRent: string;
  rentable: boolean;
};

const textOf = (value: number | null): string => (value === null ? '' : String(value));

/** An empty form; the unit of size as people measure in the currency's country. */
export const emptyUnit = (currency: string): UnitValues => ({
  building: '',
  number: '',
  floor: '',
  beds: '',
  baths: '',
  area: '',
  areaUnit: currency === 'USD' || currency === 'INR' ? 'SQFT' : 'SQM',
  marketRent: '',
  rentable: true,
});

export const valuesOf = (unit: UnitRow): UnitValues => ({
  building: unit.building,
  number: unit.number,
  floor: unit.floor ?? '',
  beds: textOf(unit.beds),
  baths: textOf(unit.baths),
  area: textOf(unit.area),
  areaUnit: unit.areaUnit ?? emptyUnit(unit.currency).areaUnit,
  marketRent: unit.marketRent?.amount ?? '',
  rentable: unit.rentable,
});

/** A figure as typed, with a comma or a point; a text that is none stays wrong for the schema to name. */
const figureOf = (typed: string): number | null =>
  typed.trim() === '' ? null : Number(typed.trim().replace(',', '.'));

/** The body of the call. */
export function bodyOf(values: UnitValues) {
  const area = figureOf(values.area);
  return {
    ...values,
    beds: figureOf(values.beds),
    baths: figureOf(values.baths),
    area,
    areaUnit: area === null ? null : values.areaUnit,
    marketRent: values.marketRent || null,
  };
}

const said = (text: string) => text || texts.nothing;

/** The lines of a comparison. */
export const unitParts = (currency: string): ComparedPart<UnitValues>[] => [
  { key: 'number', label: texts.number, show: ({ number }) => said(number) },
  { key: 'building', label: texts.building, show: ({ building }) => said(building) },
  { key: 'floor', label: texts.floor, show: ({ floor }) => said(floor) },
  { key: 'beds', label: texts.beds, show: ({ beds }) => said(beds) },
  { key: 'baths', label: texts.baths, show: ({ baths }) => said(baths) },
  {
    key: 'area',
    label: texts.area,
    show: ({ area, areaUnit }) => (area ? `${area} ${areaUnitWords[areaUnit]}` : texts.nothing),
  },
  {
    key: 'marketRent',
    label: texts.marketRent,
    show: ({ marketRent }) => (marketRent ? formatCurrency(marketRent, currency) : texts.nothing),
  },
  { key: 'rentable', label: texts.rentable, show: ({ rentable }) => (rentable ? texts.yes : texts.no) },
];

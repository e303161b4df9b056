import { type ListedItem, renterPart } from '#contract/deposits/deposits.outcome.ts';
import type { DepositDraft } from '#contract/deposits/deposits.ts';
import type { FileBrief } from '#contract/fields.ts';
import { findMoneyProblem, toMinor } from '#contract/money.ts';
import { readFigure } from '#web/forms/kinds/figure.tsx';

/** Something that is kept, as it is typed: people say age in years. */
export type ItemValue = {
  description: string;
  cost: string;
  ageYears: string;
  lifeYears: string;
  ticketId: string | null;
  photos: FileBrief[];
};

export const EMPTY_ITEM: ItemValue = {
  description: '',
  cost: '',
  ageYears: '',
  lifeYears: '',
  ticketId: null,
  photos: [],
};

/** Whole months of years as they are typed, "2.5" as "2,5"; null for none, NaN for what is no figure. */
export function monthsOf(years: string): number | null {
  const figure = readFigure(years);
  return figure === null ? null : Math.round(figure * 12);
}

/** Months as years that give the same months again. */
export const yearsOf = (months: number | null): string =>
  months === null ? '' : String(Math.round((months / 12) * 100) / 100);

/** What is sent of an item. */
export const sentItem = ({ description, cost, ageYears, lifeYears, ticketId, photos }: ItemValue) => ({
  description,
  cost,
  ageMonths: monthsOf(ageYears),
  usefulLifeMonths: monthsOf(lifeYears),
  ticketId,
  photoKeys: photos.map(({ key }) => key),
});

/** The items that were saved, as they are typed. */
export const itemsOf = (draft: DepositDraft | null): ItemValue[] =>
  (draft?.lines ?? []).map(({ ageMonths, usefulLifeMonths, ...line }) => ({
    ...line,
    ageYears: yearsOf(ageMonths),
    lifeYears: yearsOf(usefulLifeMonths),
  }));

/** The renters' part of an item in minor units; null while its cost is none. */
export function keptMinorOf({ cost, ageYears, lifeYears }: ItemValue, currency: string): number | null {
  if (cost.trim() === '' || findMoneyProblem(cost, currency) !== null) return null;
  const item: ListedItem = {
    costMinor: toMinor(cost, currency),
    ageMonths: counted(monthsOf(ageYears)),
    usefulLifeMonths: counted(monthsOf(lifeYears)),
  };
  return renterPart(item);
}

const counted = (months: number | null): number | null => (months !== null && months >= 0 ? months : null);

/** Whether an item says everything that the preview asks for. */
export const isWhole = (item: ItemValue, currency: string): boolean =>
  item.description.trim() !== '' &&
  Number(keptMinorOf(item, currency) ?? -1) >= 0 &&
  Number(item.cost) > 0 &&
  [item.ageYears, item.lifeYears].every((years) => (monthsOf(years) ?? 0) >= 0);

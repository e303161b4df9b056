import type { CostEntry } from '#contract/maintenance/maintenance.ts';
import { fromMinor, scaleMinor, toMinor } from '#contract/money.ts';

/** What the editor of a cost holds, as typed. */
export type CostDraft = {
  type: CostEntry['type'];
  description: string;
  vendorName: string;
  quantity: string;
  unitCost: string;
  tax: string;
  incurredOn: string;
};

/** A new cost of today, from whoever the request was given to. */
export const emptyCost = (today: string, vendorName = ''): CostDraft => ({
  type: 'LABOUR',
  description: '',
  vendorName,
  quantity: '1',
  unitCost: '',
  tax: '',
  incurredOn: today,
});

export const draftOf = (cost: CostEntry): CostDraft => ({
  type: cost.type,
  description: cost.description,
  vendorName: cost.vendorName ?? '',
  quantity: cost.quantity,
  unitCost: cost.unitCost.amount,
  tax: Number(cost.tax.amount) === 0 ? '' : cost.tax.amount,
  incurredOn: cost.incurredOn,
});

/** The body of a call that saves a draft; the server says what is wrong with it. */
export const bodyOf = (draft: CostDraft) => ({ ...draft, tax: draft.tax === '' ? '0' : draft.tax });

/** The total by the server's own rule, as a decimal text; null while a figure is missing or wrong. */
export function totalOf(draft: CostDraft, currency: string): string | null {
  const match = /^(\d{1,6})(?:\.(\d{1,3}))?$/.exec(draft.quantity);
  if (!match) return null;
  try {
    const thousandths = Number(`${match[1]}${(match[2] ?? '').padEnd(3, '0')}`);
    const tax = draft.tax === '' ? 0 : toMinor(draft.tax, currency);
    return fromMinor(scaleMinor(toMinor(draft.unitCost, currency), thousandths, 1000) + tax, currency);
  } catch {
    return null;
  }
}

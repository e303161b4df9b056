import { addDays, dayIn, laterDay, type PlainDate } from '#contract/dates.ts';
import { formatCurrency } from '#contract/format/currency.ts';
import type { COST_TYPES } from '#contract/maintenance/maintenance.words.ts';
import { fromMinor, scaleMinor, toMinor } from '#contract/money.ts';
import type { Chance } from './chance.ts';
import type { Country } from './names.ts';
import type { RequestPlan } from './plan-requests.ts';
import { CURRENCIES, TIME_ZONES } from './portfolio.ts';
import type { InvoiceLine } from './write-invoice.ts';

/** A cost of a request and the paper that proves it. */
export type CostPlan = {
  type: (typeof COST_TYPES)[number];
  description: string;
  vendorName: string;
  quantity: string;
  unitCost: string;
  tax: string;
  incurredOn: PlainDate;
  paper: 'TILL_RECEIPT' | 'INVOICE' | null;
};

const SHOPS: Record<Country, string[]> = {
  US: ['Keel Street Hardware', 'Broadway Supply Co.', 'Ninth Avenue Electric Supply'],
  GB: ['Plumb Centre N16', 'Toolmaker & Sons', 'Borough Trade Counter'],
  IN: ['Shree Ganesh Hardware', 'Bandra Electric Stores', 'New India Sanitary'],
};
/** How much a dollar's worth of work costs there, and the share of tax in thousandths of a percent. */
const LEVEL: Record<Country, { price: number; step: number; tax: number; taxOnWork: boolean; taxName: string }> = {
  US: { price: 1, step: 0.5, tax: 8875, taxOnWork: false, taxName: 'Sales tax 8.875%' },
  GB: { price: 0.64, step: 0.5, tax: 20_000, taxOnWork: true, taxName: 'VAT 20%' },
  IN: { price: 15, step: 10, tax: 18_000, taxOnWork: true, taxName: 'GST 18%' },
};

/** What a request cost, once the work is done. */
export function planCosts({ fault, place, contractor, stops, reportedAt }: RequestPlan, chance: Chance): CostPlan[] {
  const done = stops.find(({ status }) => status === 'WORK_DONE');
  if (!done) return [];
  const { country } = place;
  const level = LEVEL[country];
  const currency = CURRENCIES[country];
  const [reportedOn, doneOn] = [dayIn(reportedAt, TIME_ZONES[country]), dayIn(done.at, TIME_ZONES[country])];
  return fault.costs.map(([type, description, quantity, dollars]) => {
    const isWork = type !== 'MATERIAL';
    const price = Math.round((dollars * level.price * (0.92 + 0.16 * chance.fraction())) / level.step) * level.step;
    const unitCost = fromMinor(Math.round(price * 100), currency);
    const net = scaleMinor(toMinor(unitCost, currency), Math.round(Number(quantity) * 1000), 1000);
    const tax = isWork && !level.taxOnWork ? 0 : scaleMinor(net, level.tax, 100_000);
    return {
      type,
      description,
      vendorName: contractor && (isWork || chance.happens(0.5)) ? contractor : chance.one(SHOPS[country]),
      quantity,
      unitCost,
      tax: fromMinor(tax, currency),
      incurredOn: isWork ? doneOn : laterDay(reportedOn, addDays(doneOn, chance.whole(-1, 0))),
      paper: chance.happens(0.6) ? (isWork || contractor === null ? 'INVOICE' : 'TILL_RECEIPT') : null,
    };
  });
}

/** What a contractor thinks a request will cost: the round sum above the price of the work. */
export function estimateOf({ fault, place }: Pick<RequestPlan, 'fault' | 'place'>): string {
  const { price } = LEVEL[place.country];
  const dollars = fault.costs.reduce((sum, [, , quantity, each]) => sum + Number(quantity) * each, 0);
  const step = 20 * Math.max(1, price);
  return fromMinor(Math.ceil((Math.max(dollars, 1) * price * 1.2) / step) * step * 100, CURRENCIES[place.country]);
}

/** The amounts of a cost as its paper states them. */
function amountsOf(cost: CostPlan, currency: string) {
  const net = scaleMinor(toMinor(cost.unitCost, currency), Math.round(Number(cost.quantity) * 1000), 1000);
  const total = net + toMinor(cost.tax, currency);
  return { net: fromMinor(net, currency), total: fromMinor(total, currency) };
}

const TILL_COLUMNS = 30;

/** The lines a till prints for a cost. */
export function tillLines(cost: CostPlan, country: Country): { lines: string[]; columns: number } {
  const { net, total } = amountsOf(cost, CURRENCIES[country]);
  const centred = (text: string) => ' '.repeat(Math.max(0, Math.floor((TILL_COLUMNS - text.length) / 2))) + text;
  const pair = (name: string, amount: string) =>
    `${name.slice(0, TILL_COLUMNS - amount.length - 1).padEnd(TILL_COLUMNS - amount.length)}${amount}`;
  const lines = [
    centred(cost.vendorName),
    centred(cost.incurredOn),
    '---',
    cost.description,
    pair(`  ${cost.quantity} x ${cost.unitCost}`, net),
    '---',
    pair('Net', net),
    pair(LEVEL[country].taxName, cost.tax),
    pair(`Total ${CURRENCIES[country]}`, total),
    '',
    centred('Paid by card'),
    centred('Thank you'),
  ];
  return { lines, columns: TILL_COLUMNS };
}

/** The page a contractor sends for a cost. */
export function invoiceLines(
  cost: CostPlan,
  country: Country,
  to: string,
  about: string,
  number: number,
): InvoiceLine[] {
  const currency = CURRENCIES[country];
  const { net, total } = amountsOf(cost, currency);
  const money = (amount: string) => formatCurrency({ amount, currency });
  const row = (top: number, name: string, amount: string, isBold = false): InvoiceLine[] => [
    { left: 56, top, size: 11, text: name, isBold },
    { left: 440, top, size: 11, text: amount, isBold },
  ];
  return [
    { left: 56, top: 80, size: 20, text: cost.vendorName, isBold: true },
    { left: 56, top: 104, size: 10, text: 'Invoice' },
    { left: 440, top: 80, size: 11, text: `No. ${number}` },
    { left: 440, top: 98, size: 11, text: cost.incurredOn },
    { left: 56, top: 150, size: 11, text: `To ${to}` },
    { left: 56, top: 168, size: 11, text: about },
    ...row(224, 'Work and parts', 'Amount', true),
    ...row(250, `${cost.description}, ${cost.quantity} × ${money(cost.unitCost)}`, money(net)),
    ...row(290, LEVEL[country].taxName, money(cost.tax)),
    ...row(314, 'Total', money(total), true),
    { left: 56, top: 380, size: 10, text: 'Due within 14 days. Thank you for your business.' },
  ];
}

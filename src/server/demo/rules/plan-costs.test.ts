import { describe, expect, it } from 'vitest';
import { dayIn } from '#contract/dates.ts';
import { CostInput } from '#contract/maintenance/maintenance.ts';
import { findMoneyProblem, toMinor } from '#contract/money.ts';
import { findAmountRefusal } from '#server/leases/leases.rules.ts';
import { alderAndPine } from './alder-and-pine.ts';
import { chanceOf } from './chance.ts';
import { harbourLettings } from './harbour-lettings.ts';
import { type CostPlan, invoiceLines, planCosts, tillLines } from './plan-costs.ts';
import { planHistory } from './plan-history.ts';
import type { RequestPlan } from './plan-requests.ts';
import { CURRENCIES, TIME_ZONES } from './portfolio.ts';

const requests = [alderAndPine, harbourLettings].flatMap(
  (portfolio) => planHistory(portfolio, new Date('2026-11-18T15:00:00Z'), { share: 1 }).requests,
);
const costsOf = (request: RequestPlan) => planCosts(request, chanceOf(request.key));
const all: { request: RequestPlan; cost: CostPlan; currency: string }[] = requests.flatMap((request) =>
  costsOf(request).map((cost) => ({ request, cost, currency: CURRENCIES[request.place.country] })),
);

describe('what a request costs', () => {
  it('is known once the work is done, and not before', () => {
    for (const request of requests) {
      const isDone = request.stops.some(({ status }) => status === 'WORK_DONE');
      expect(costsOf(request).length).toBe(isDone ? request.fault.costs.length : 0);
    }
    expect(all.length).toBeGreaterThan(40);
  });

  it('is what the product takes, in figures that its currency can hold', () => {
    for (const { cost, currency } of all) {
      expect(CostInput.safeParse(cost).error).toBeUndefined();
      expect(findMoneyProblem(cost.unitCost, currency)).toBeNull();
      expect(findAmountRefusal(cost.tax, currency)).toBeNull();
      expect(toMinor(cost.unitCost, currency)).toBeGreaterThan(0);
    }
  });

  it('was spent between the report and the end of the work', () => {
    for (const { request, cost } of all) {
      const timeZone = TIME_ZONES[request.place.country];
      const done = request.stops.find(({ status }) => status === 'WORK_DONE');
      expect(cost.incurredOn >= dayIn(request.reportedAt, timeZone)).toBe(true);
      expect(cost.incurredOn <= dayIn(done?.at ?? new Date(0), timeZone)).toBe(true);
    }
  });

  it('has tax on work where there is one', () => {
    for (const { request, cost, currency } of all) {
      const isFree = request.place.country === 'US' && cost.type !== 'MATERIAL';
      expect([cost.description, toMinor(cost.tax, currency) === 0]).toEqual([cost.description, isFree]);
    }
  });
});

describe('the paper of a cost', () => {
  const amountAtEnd = (line: string | undefined): string => /(-?\d+\.\d\d)$/.exec(line ?? '')?.[1] ?? 'none';

  it('from a till adds up, and no line of amounts is wider than the roll', () => {
    for (const { request, cost, currency } of all) {
      const { lines, columns } = tillLines(cost, request.place.country);
      const at = lines.findIndex((line) => line.startsWith('Net'));
      const [net, tax, total] = lines.slice(at, at + 3).map((line) => toMinor(amountAtEnd(line), currency));
      expect((net ?? 0) + (tax ?? 0)).toBe(total);
      expect(amountAtEnd(lines[at - 2])).toBe(amountAtEnd(lines[at]));
      for (const line of lines.slice(at - 2)) expect(line.length).toBeLessThanOrEqual(columns);
    }
  });

  it('from a contractor names who it is from and to, and stays on the page', () => {
    for (const { request, cost } of all) {
      const lines = invoiceLines(cost, request.place.country, 'Alder & Pine', request.fault.title, 17);
      const texts = lines.map(({ text }) => text);
      expect(texts).toEqual(expect.arrayContaining([cost.vendorName, 'To Alder & Pine', 'No. 17', cost.incurredOn]));
      for (const { left, top } of lines) {
        expect(left).toBeLessThan(595);
        expect(top).toBeLessThan(842);
      }
    }
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toMinor } from '#contract/money.ts';
import type { Answer } from '#tests/given.ts';
import { givenHome, type Home } from '#tests/given-home.ts';
import { sharedServer } from '#tests/server.ts';

const server = sharedServer({ at: '2026-11-18T15:00:00Z' });

type Step = { do: 'add' | 'edit' | 'remove'; at: number; quantity: string; unitCost: string; tax: string };
const amounts = fc.integer({ min: 0, max: 99_999 }).map((minor) => (minor / 100).toFixed(2));
const step: fc.Arbitrary<Step> = fc.record({
  do: fc.constantFrom('add', 'add', 'edit', 'remove'),
  at: fc.nat(9),
  quantity: fc.integer({ min: 0, max: 9999 }).map((thousandths) => (thousandths / 1000).toFixed(3)),
  unitCost: amounts,
  tax: amounts,
});

/** What a cost comes to in cents, counted here: half a cent goes up. */
const worth = ({ quantity, unitCost, tax }: Step): number =>
  Number((BigInt(toMinor(quantity, 'KWD')) * BigInt(toMinor(unitCost, 'USD')) + 500n) / 1000n) + toMinor(tax, 'USD');

/** Adds, corrects and deletes costs of a new request as the steps say, and keeps count of what it would come to. */
async function play(
  { admin, propertyId }: Home,
  steps: readonly Step[],
): Promise<{ kept: number; summed: number; known: number }> {
  const ticket = (await admin.call('POST', '/api/maintenance', { body: { propertyId, title: 'Boiler' } })).body.data;
  const url = `/api/maintenance/${ticket.id}`;
  const costs: Answer['body'][] = [];
  const worths: number[] = [];
  for (const one of steps) {
    const { do: what, at, quantity, unitCost, tax } = one;
    const index = at % Math.max(costs.length, 1);
    const cost = costs[index];
    const body = { type: 'LABOUR', description: 'Work', incurredOn: '2026-11-18', quantity, unitCost, tax };
    if (what === 'add') {
      costs.push((await admin.call('POST', `${url}/costs`, { body })).body.data);
      worths.push(worth(one));
    } else if (cost && what === 'edit') {
      const changed = await admin.call('PUT', `${url}/costs/${cost.id}`, { body: { ...body, version: cost.version } });
      expect(changed.status).toBe(200);
      costs[index] = changed.body.data;
      worths[index] = worth(one);
    } else if (cost) {
      expect((await admin.call('DELETE', `${url}/costs/${cost.id}`)).status).toBe(200);
      costs.splice(index, 1);
      worths.splice(index, 1);
    }
  }
  const { costTotal, costs: shown } = (await admin.call('GET', url)).body.data;
  const sumOf = (entries: Answer['body'][]) =>
    entries.reduce((sum, { total }) => sum + toMinor(total.amount, total.currency), 0);
  return {
    kept: toMinor(costTotal.amount, costTotal.currency),
    summed: sumOf(shown),
    known: worths.reduce((sum, each) => sum + each, 0),
  };
}

describe('the total of a request', () => {
  it('is the sum of its costs, in whatever order they were added, corrected and deleted', async () => {
    const home = await givenHome(server.current);
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        const { kept, summed, known } = await play(home, steps);
        expect([kept, summed]).toEqual([known, known]);
      }),
      { numRuns: 16 },
    );
  });

  it('does not depend on the order in which the same costs are added', async () => {
    const added = fc.array(
      step.map((one) => ({ ...one, do: 'add' as const })),
      { minLength: 2, maxLength: 5 },
    );
    const home = await givenHome(server.current);
    await fc.assert(
      fc.asyncProperty(added, async (steps) => {
        expect((await play(home, steps)).kept).toBe((await play(home, steps.toReversed())).kept);
      }),
      { numRuns: 8 },
    );
  });
});

import { describe, expect, it } from 'vitest';
import { CostInput, maintenanceRoutes, StatusChange, TicketInput } from './maintenance.ts';

const id = '0190a1b2-c3d4-7e5f-8a6b-7c8d9e0f1a2b';
type Schema = { safeParse(value: unknown): { error?: { issues: { path: PropertyKey[] }[] } | undefined } };
const wrongIn = (schema: Schema, input: object): string[] =>
  schema.safeParse(input).error?.issues.map(({ path }) => path.join('.')) ?? [];

describe('a request as it is reported', () => {
  it('needs a title only; the rest is what is likely', () => {
    expect(TicketInput.parse({ title: ' Tap drips ' })).toEqual({
      unitId: null,
      title: 'Tap drips',
      description: '',
      category: 'OTHER',
      priority: 'NORMAL',
      location: null,
      entryPermission: null,
      callNumber: null,
      accessNotes: null,
      hasPets: false,
      homeTimes: [],
      assetId: null,
      requestedById: null,
      visibleToOwner: true,
      visibleToRenter: true,
      photoKeys: [],
      tried: [],
      answers: [],
    });
  });

  it('has no say in what only the office decides', () => {
    const report = TicketInput.parse({
      title: 'Tap drips',
      status: 'CLOSED',
      assignedToId: id,
      costTotal: '0',
      orgId: id,
    });
    for (const field of ['status', 'assignedToId', 'costTotal', 'orgId']) expect(report).not.toHaveProperty(field);
  });

  it.each([
    [{ title: '   ' }, 'title'],
    [{ title: 'x'.repeat(128) }, 'title'],
    [{ description: 'x'.repeat(5001) }, 'description'],
    [{ category: 'GHOSTS' }, 'category'],
    [{ priority: 'urgent' }, 'priority'],
    [{ entryPermission: '' }, 'entryPermission'],
    [{ hasPets: 'a dog' }, 'hasPets'],
    [{ propertyId: 'albion' }, 'propertyId'],
    [{ photoKeys: Array.from({ length: 21 }, String) }, 'photoKeys'],
    [{ photoKeys: ['k'.repeat(201)] }, 'photoKeys.0'],
    [{ photoKeys: 'key' }, 'photoKeys'],
  ])('%j is refused at %s', (input, field) => {
    expect(wrongIn(TicketInput, { title: 'Tap drips', ...input })).toEqual([field]);
  });
});

describe('a cost as it is typed', () => {
  const cost = { type: 'LABOUR', description: 'Call-out', unitCost: '80.00', incurredOn: '2026-02-01' };

  it('is one of it without tax, where nobody says more', () => {
    expect(CostInput.parse(cost)).toMatchObject({ quantity: '1', tax: '0', vendorName: null, fileKeys: [] });
  });

  it.each(['0', '1', '0.5', '0.125', '999999', '999999.999', '01'])('can be %s of it', (quantity) => {
    expect(wrongIn(CostInput, { ...cost, quantity })).toEqual([]);
  });

  it.each(['-1', '1.0001', '1000000', '1e3', '1,5', '.5', '1.', '½', '٢', '', ' 1', '1\n', 1])(
    'cannot be %j of it',
    (quantity) => {
      expect(wrongIn(CostInput, { ...cost, quantity })).toEqual(['quantity']);
    },
  );

  it.each([
    [{ unitCost: '1e3' }, 'unitCost'],
    [{ unitCost: undefined }, 'unitCost'],
    [{ tax: '8,875' }, 'tax'],
    [{ incurredOn: '2026-02-30' }, 'incurredOn'],
    [{ description: '' }, 'description'],
    [{ description: 'x'.repeat(201) }, 'description'],
    [{ type: 'BRIBE' }, 'type'],
  ])('%j is refused at %s', (input, field) => {
    expect(wrongIn(CostInput, { ...cost, ...input })).toEqual([field]);
  });
});

describe('a change of state', () => {
  const visit = { from: '2026-11-20T09:00:00.000Z', to: '2026-11-20T11:00:00.000Z' };

  it.each([
    [{ visit }, []],
    [{ visit: null }, []],
    [{ visit: { from: visit.from } }, ['visit.to']],
    [{ visit: { ...visit, to: '2026-11-20T11:00:00+01:00' } }, ['visit.to']],
    [{ visit: { ...visit, from: '2026-11-31T09:00:00.000Z' } }, ['visit.from']],
    [{ resumeOn: '2026-11-31' }, ['resumeOn']],
    [{ onHoldReason: 'LAZINESS' }, ['onHoldReason']],
    [{ status: 'REOPENED' }, ['status']],
    [{ note: 'x'.repeat(501) }, ['note']],
    [{ version: null }, ['version']],
  ])('with %j is wrong in %j', (input, fields) => {
    expect(wrongIn(StatusChange, { status: 'SCHEDULED', version: 1, ...input })).toEqual(fields);
  });
});

describe('the list of requests', () => {
  it.each([
    [{ state: 'overdue', waitingOn: ['STAFF', 'OWNER'] }, true],
    [{ state: 'late' }, false],
    [{ waitingOn: 'ME' }, false],
    [{ sort: 'urgency' }, true],
    [{ sort: '-urgency' }, false],
    [{ assignedToId: 'dev' }, false],
  ])('can be asked by %j: %s', (asked, isTaken) => {
    expect(maintenanceRoutes.list.query.safeParse(asked).success).toBe(isTaken);
  });
});

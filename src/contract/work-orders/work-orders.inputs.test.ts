import { describe, expect, it } from 'vitest';
import { refusalsOf } from '#tests/refusals.ts';
import { BillInput } from './bills.ts';
import { CHECKLIST_MAX, ChecklistInput, Tick } from './checklist.ts';
import { WorkOrderInput, workOrderRoutes } from './work-orders.ts';
import { NEXT_ORDER_STATUSES, OPEN_WORK_ORDER_STATUSES, WORK_ORDER_STATUSES } from './work-orders.words.ts';

const ID = '0198c0de-0000-7000-8000-000000000001';

describe('a quote or an invoice', () => {
  const line = { description: 'Valve', unitPrice: '45.00' };
  const ofLine = (change: object) => refusalsOf(BillInput, { lines: [{ ...line, ...change }] });

  it.each<[string, object, string[]]>([
    ['of one piece', {}, []],
    ['of an eighth of an hour', { quantity: '0.125' }, []],
    ['of a sixteenth', { quantity: '0.0625' }, ['quantity: At most 3 decimals.']],
    ['of a million pieces', { quantity: '1000000' }, ['quantity: Enter how many in figures, such as 1.5']],
    ['of some', { quantity: 'some' }, ['quantity: Enter how many in figures, such as 1.5']],
    ['for nothing that is said', { description: ' ' }, ['description: Fill this in.']],
    ['at a price with a comma', { unitPrice: '45,00' }, ['unitPrice: Enter an amount in figures, such as 1250.00']],
  ])('%s', (_, change, refusals) => {
    expect(ofLine(change)).toEqual(refusals.map((refusal) => `lines.0.${refusal}`));
  });

  it.each<[object, string[]]>([
    [{ lines: [] }, ['lines: Fill this in.']],
    [{ lines: Array(50).fill(line) }, []],
    [{ lines: Array(51).fill(line) }, ['lines: At most 50 of them.']],
    [{ number: 'x'.repeat(60), note: 'x'.repeat(1000) }, []],
    [{ number: 'x'.repeat(61) }, ['number: At most 60 characters.']],
    [{ note: 'x'.repeat(1001) }, ['note: At most 1000 characters.']],
    [{ fileKeys: Array(21).fill('k') }, ['fileKeys: At most 20 files.']],
  ])('of case %#', (change, refusals) => {
    expect(refusalsOf(BillInput, { lines: [line], ...change })).toEqual(refusals);
  });

  it('is of one piece each, without tax, where nothing is said', () => {
    expect(BillInput.parse({ lines: [line] })).toEqual({
      lines: [{ ...line, quantity: '1' }],
      tax: '0',
      number: null,
      note: null,
      fileKeys: [],
    });
  });
});

describe('a checklist', () => {
  const things = (count: number) => Array(count).fill({ text: 'Filter' });

  it.each<[object, string[]]>([
    [{ items: things(CHECKLIST_MAX) }, []],
    [{ items: things(CHECKLIST_MAX + 1) }, ['items: At most 30 of them.']],
    [{ items: [{ text: ' ' }] }, ['items.0.text: Fill this in.']],
    [{ items: [{ text: 'x'.repeat(201) }] }, ['items.0.text: At most 200 characters.']],
    [{ items: [], seen: ['0a1b2c3d'] }, []],
    [{ items: [{ key: '0A1B2C3D', text: 'Filter' }] }, ['items.0.key: It is not written like this.']],
  ])('as a list of case %#', (list, refusals) => {
    expect(refusalsOf(ChecklistInput, list)).toEqual(refusals);
  });

  it('asks for nothing before the work is done, and names no list that was seen, unless that is said', () => {
    expect(ChecklistInput.parse({ items: [{ text: ' Filter ' }] })).toEqual({
      seen: null,
      items: [{ key: null, text: 'Filter', isRequired: false }],
    });
  });

  it.each(['', '0a1b2c3', '0a1b2c3d4', 'g0000000'])('has no thing called %j', (key) => {
    expect(refusalsOf(Tick, { key, isTicked: true })).toEqual(['key: It is not written like this.']);
  });
});

describe('a piece of work', () => {
  const visit = (hour: number) => ({ from: `2026-11-30T${hour}:00:00.000Z`, to: `2026-11-30T${hour + 1}:00:00.000Z` });

  it('is given to somebody with what is to be done', () => {
    expect(refusalsOf(WorkOrderInput, { assigneeId: ID, scope: 'x'.repeat(500) })).toEqual([]);
    expect(refusalsOf(WorkOrderInput, { assigneeId: 'Apex', scope: 'x'.repeat(501) })).toEqual([
      'assigneeId: Choose one of those offered.',
      'scope: At most 500 characters.',
    ]);
  });

  it('is accepted with up to three times or none, and arranged with one at least', () => {
    const [accept, arrange] = [workOrderRoutes.accept.body, workOrderRoutes.arrange.body];
    expect(refusalsOf(accept, { visits: [] })).toEqual([]);
    expect(refusalsOf(accept, { visits: [visit(10), visit(12), visit(14)] })).toEqual([]);
    expect(refusalsOf(accept, { visits: [visit(10), visit(12), visit(14), visit(16)] })).toEqual([
      'visits: At most 3 of them.',
    ]);
    expect(refusalsOf(arrange, { visits: [] })).toEqual(['visits: Fill this in.']);
  });

  it('goes on from each state in which somebody has it, and from no other', () => {
    const goingOn = WORK_ORDER_STATUSES.filter((status) => NEXT_ORDER_STATUSES[status].length > 0);
    expect(goingOn).toEqual([...OPEN_WORK_ORDER_STATUSES]);
    // The office takes work back at any time, and declines none for whoever has it.
    for (const status of goingOn) {
      expect(NEXT_ORDER_STATUSES[status]).toContain('WITHDRAWN');
      expect(NEXT_ORDER_STATUSES[status]).not.toContain('DECLINED');
    }
  });
});

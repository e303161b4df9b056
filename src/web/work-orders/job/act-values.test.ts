import { describe, expect, it } from 'vitest';
import type { PlainDate } from '#contract/dates.ts';
import { JOB_ACTS } from '#contract/work-orders/work-orders.words.ts';
import { missingOf, NOT_SIGNED } from '../signing/typed-signature.ts';
import {
  ASKS,
  bodyOf,
  type ChosenVisit,
  chosenOf,
  isHalfChosen,
  isTyped,
  NOTHING_TYPED,
  visitsOf,
} from './act-values.ts';

const ZONE = 'America/New_York';
const MOMENT = { timeZone: ZONE, writtenAt: '2026-11-24T15:00:00.000Z', currency: 'USD' };
const at = (day: string, window: ChosenVisit['window'] = '09:00-11:00'): ChosenVisit => ({
  day: day as PlainDate,
  window,
});
const chosen = at('2026-11-26');

describe('what is typed for a job', () => {
  it('names times by the clocks of the place, also over a change of the clocks', () => {
    expect(visitsOf([chosen, at('2026-07-01')], ZONE)).toEqual([
      { from: '2026-11-26T14:00:00.000Z', to: '2026-11-26T16:00:00.000Z' },
      { from: '2026-07-01T13:00:00.000Z', to: '2026-07-01T15:00:00.000Z' },
    ]);
  });

  it('a time that suits is chosen as its day and window there', () => {
    const suited = { from: '2026-11-27T01:00:00.000Z', to: '2026-11-27T03:00:00.000Z' };
    expect(chosenOf(suited, ZONE)).toEqual(at('2026-11-26', '20:00-22:00'));
    expect(visitsOf([chosenOf(suited, ZONE)], ZONE)).toEqual([suited]);
  });

  it.each([
    ['until midnight', '2026-11-27T03:00:00.000Z', '2026-11-27T05:00:00.000Z', '22:00-24:00'],
    ['from midnight on', '2026-11-26T05:00:00.000Z', '2026-11-26T07:00:00.000Z', '00:00-02:00'],
    ['all day', '2026-11-26T05:00:00.000Z', '2026-11-27T05:00:00.000Z', '00:00-24:00'],
  ] as const)('a time %s is chosen and sent as it was', (_, from, to, window) => {
    expect(chosenOf({ from, to }, ZONE)).toEqual(at('2026-11-26', window));
    expect(visitsOf([chosenOf({ from, to }, ZONE)], ZONE)).toEqual([{ from, to }]);
  });

  it('a day without its time is half chosen, and sends nothing', () => {
    const half = at('2026-11-26', '');
    expect([isHalfChosen(half), isHalfChosen(chosen), visitsOf([half], ZONE)]).toEqual([true, false, []]);
  });

  it('counts as typed as soon as there is anything to lose', () => {
    expect(isTyped(NOTHING_TYPED)).toBe(false);
    for (const change of [
      { text: 'No time' },
      { signature: { ...NOT_SIGNED, drawing: 'M1 2L3 4' } },
      { visits: [chosen] },
      { amount: '23.40' },
      { purpose: 'Tap washer' },
      { files: [{ file: new File([], 'a.jpg'), key: 'a' }] },
      { lines: [{ description: 'Trap', quantity: '1', unitPrice: '' }] },
    ])
      expect(isTyped({ ...NOTHING_TYPED, ...change })).toBe(true);
  });

  it('leaves out lines that nobody filled', () => {
    const line = { description: 'Trap', quantity: '2', unitPrice: '40.00' };
    const values = { ...NOTHING_TYPED, lines: [line, ...NOTHING_TYPED.lines], tax: '8.00', number: 'B-7' };
    expect(bodyOf('invoice', values, MOMENT)).toEqual({ lines: [line], tax: '8.00', number: 'B-7', note: '' });
  });

  it('reads how many as people write it, and leaves what is no figure for the server to refuse', () => {
    const sent = (quantity: string) => {
      const lines = [{ description: 'Tiles', quantity, unitPrice: '2.00' }];
      return bodyOf('quote', { ...NOTHING_TYPED, lines }, MOMENT);
    };
    for (const [typed, quantity] of [
      ['1,5', '1.5'],
      ['1,200', '1200'],
      ['a few', 'a few'],
    ] as const)
      expect(sent(typed)).toMatchObject({ lines: [{ quantity }] });
  });

  it('asks of a paper that is attached its total alone, and says that what it is for stands there', () => {
    const total = { description: '', quantity: '1', unitPrice: '132.00' };
    const values = { ...NOTHING_TYPED, lines: [total] };
    const files = [{ file: new File([], 'B-7.pdf'), key: 'a' }];
    const linesOf = (act: 'quote' | 'invoice', more: object) => bodyOf(act, { ...values, ...more }, MOMENT);
    expect(linesOf('invoice', { files })).toMatchObject({
      lines: [{ ...total, description: 'As on the attached invoice' }],
    });
    expect(linesOf('quote', { files })).toMatchObject({
      lines: [{ ...total, description: 'As on the attached quote' }],
    });
    expect(linesOf('invoice', {})).toMatchObject({ lines: [total] });
  });

  it('signs with what was typed and drawn and when that was, and with who was there only where somebody was', () => {
    const signature = { ...NOT_SIGNED, name: ' Jo Brennan ', drawing: 'M1 2L3 4', witnessName: 'Zofia' };
    const sent = { name: 'Jo Brennan', drawing: 'M1 2L3 4', deviceSignedAt: MOMENT.writtenAt };
    expect(bodyOf('complete', { ...NOTHING_TYPED, signature }, MOMENT)).toEqual({
      note: '',
      signature: { ...sent, witness: null, wasNobodyThere: false },
    });
    expect(bodyOf('sign', { ...NOTHING_TYPED, signature: { ...signature, presence: 'SOMEBODY' } }, MOMENT)).toEqual({
      ...sent,
      witness: { name: 'Zofia', drawing: null },
      wasNobodyThere: false,
    });
    expect(bodyOf('complete', NOTHING_TYPED, MOMENT)).toEqual({ note: '', signature: null });
    expect(missingOf({ ...NOT_SIGNED, presence: 'SOMEBODY' })).toEqual({
      signer: 'Write your name.',
      witness: 'Write their name, or choose that nobody was there.',
    });
  });

  it.each([
    ['as material unless somebody said otherwise', {}, 'MATERIAL'],
    ['as what somebody said it is', { costType: 'CALLOUT' as const }, 'CALLOUT'],
  ])('writes a cost down %s, of the day on which that was said by the clocks of the place', (_, more, type) => {
    const values = { ...NOTHING_TYPED, amount: '23.40', purpose: 'Tap washer', ...more };
    expect(bodyOf('addCost', values, { ...MOMENT, writtenAt: '2026-11-25T03:00:00.000Z' })).toEqual({
      type,
      description: 'Tap washer',
      unitCost: '23.40',
      currency: 'USD',
      incurredOn: '2026-11-24',
      overLimitReason: '',
    });
  });

  it.each(JOB_ACTS)('%s sends what it asks for and nothing else', (act) => {
    const keys = Object.keys(bodyOf(act, NOTHING_TYPED, MOMENT));
    const asksText = ASKS[act].includes('text');
    expect(keys.some((key) => ['text', 'note', 'reason', 'overLimitReason'].includes(key))).toBe(asksText);
    expect(keys.includes('visits')).toBe(ASKS[act].includes('visits'));
    expect(keys.includes('lines')).toBe(ASKS[act].includes('lines'));
  });
});

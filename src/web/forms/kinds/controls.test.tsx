import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { setOrgCountry } from '#web/ui/org-locale.ts';
import { emptyOf, linesOf, type Part, sentOf, typedOf } from '../parts.ts';
import { choicesOf, chosenPart } from './choices.ts';
import { optionalDayPart } from './day.tsx';
import { figurePart } from './figure.tsx';
import { moneyPart, optionalMoneyPart } from './money.tsx';
import { percentPart } from './percent.tsx';
import { phonePart } from './phone.tsx';
import { radioPart, segmentPart } from './radio.tsx';
import { longTextPart, textPart } from './text.tsx';
import { ticksPart } from './ticks.tsx';
import { optionalTimePart } from './time.tsx';
import { switchPart, tickPart } from './yes-no.tsx';

afterEach(() => setOrgCountry(null));

const levels = choicesOf(['LOW', 'HIGH'] as const, { LOW: 'Low', HIGH: 'High' });

/** The control of a part holding a value. */
function drawn<Typed>({ control }: Part<Typed, unknown, never>, value: Typed, disabled?: boolean): string {
  const node: ReactNode = control?.({
    value,
    onChange: () => undefined,
    onBlur: () => undefined,
    name: 'field',
    ref: () => undefined,
    ...(disabled && { disabled }),
  });
  return renderToStaticMarkup(node);
}

describe('a control', () => {
  it('shows what the field holds', () => {
    expect(drawn(textPart('Name'), 'Albion Court')).toContain('value="Albion Court"');
    expect(drawn(longTextPart('Notes'), 'Two\nlines')).toMatch(/<textarea[^>]*>Two\nlines<\/textarea>/);
    expect(drawn(figurePart('Beds'), '2,5')).toContain('value="2,5"');
    expect(drawn(moneyPart('Rent', 'GBP'), '1340')).toContain('value="1,340.00"');
    expect(drawn(tickPart('Pets'), true)).toContain('checked=""');
    expect(drawn(switchPart('For rent'), false)).not.toContain('checked=""');
  });

  it('shows which of several holds, by its word', () => {
    for (const part of [segmentPart('Level', levels, 'LOW'), radioPart('Level', levels, 'LOW')]) {
      const html = drawn(part, 'HIGH');
      expect(html.match(/checked=""/g)).toHaveLength(1);
      expect(/<input[^>]*checked=""[^>]*>/.exec(html)?.[0]).toContain('value="HIGH"');
      expect(html).toContain('Low');
    }
  });

  it('asks for the keyboard of what is typed', () => {
    expect(drawn(figurePart('Size'), '')).toContain('inputMode="decimal"');
    expect(drawn(figurePart('Year', { inputMode: 'numeric' }), '')).toContain('inputMode="numeric"');
    expect(drawn(textPart('E-mail', { type: 'email' }), '')).toContain('type="email"');
  });

  it('takes no more than the contract does', () => {
    expect(drawn(textPart('Title', { maxLength: 127 }), '')).toContain('maxLength="127"');
    expect(drawn(longTextPart('Notes', { maxLength: 500 }), '')).toContain('maxLength="500"');
  });

  it('that is switched off can be read and not changed', () => {
    for (const html of [drawn(textPart('Name'), 'a', true), drawn(moneyPart('Rent', 'GBP'), '5', true)])
      expect(html).toContain('disabled=""');
  });

  it('for an amount stands in its currency', () => {
    expect(drawn(optionalMoneyPart('Deposit', 'INR'), '1204000')).toContain('value="12,04,000.00"');
    expect(drawn(optionalMoneyPart('Deposit', 'INR'), '')).toContain('INR');
  });
});

describe('what may be left out', () => {
  it('says so, unless the form says otherwise', () => {
    expect(optionalDayPart('Last day').display?.optional).toBe(true);
    expect(optionalDayPart('Last day', { optional: false }).display?.optional).toBe(false);
    expect(optionalMoneyPart('Deposit', 'GBP').display?.optional).toBe(true);
    expect(moneyPart('Rent', 'GBP').display?.optional).toBeUndefined();
  });

  it('is sent as nothing, where what must be said is sent as it stands', () => {
    const parts = {
      deposit: optionalMoneyPart('Deposit', 'GBP'),
      rent: moneyPart('Rent', 'GBP'),
      on: optionalDayPart('On'),
    };
    expect(sentOf(parts, emptyOf(parts))).toEqual({ deposit: null, rent: '', on: null });
  });
});

describe('a choice', () => {
  it('keeps the order of the contract', () => {
    expect(levels).toEqual([
      { value: 'LOW', label: 'Low' },
      { value: 'HIGH', label: 'High' },
    ]);
  });

  it('of a code nobody has words for is shown as nothing said', () => {
    const part = chosenPart<string>('Level', levels, 'LOW', {});
    expect([part.show('HIGH'), part.show('EXTREME')]).toEqual(['High', '–']);
  });
});

describe('a form', () => {
  const parts = {
    name: textPart('Name'),
    notes: longTextPart('Notes'),
    size: figurePart('Size'),
    rent: optionalMoneyPart('Rent', 'GBP'),
    on: optionalDayPart('On'),
    level: segmentPart('Level', levels, 'LOW'),
    pets: tickPart('Pets'),
  };
  const row = { name: 'A', notes: null, size: 0, rent: null, on: null, level: 'HIGH' as const, pets: false };

  it('that was filled from a row and emptied says nothing of what the row said', () => {
    const cleared = { ...typedOf(parts, row), name: '', size: '' };
    expect(sentOf(parts, cleared)).toEqual({
      name: '',
      notes: '',
      size: null,
      rent: null,
      on: null,
      level: 'HIGH',
      pets: false,
    });
  });

  it('tells nought from nothing', () => {
    expect(typedOf(parts, row).size).toBe('0');
    expect(sentOf(parts, typedOf(parts, row)).size).toBe(0);
  });

  it('compares every part that it holds, in order', () => {
    const lines = linesOf(parts, typedOf(parts, row), typedOf(parts, row));
    expect(lines.map(({ key, isSame }) => [key, isSame])).toEqual(Object.keys(parts).map((key) => [key, true]));
    for (const { yours } of lines) expect(yours).not.toBe('');
  });

  it('does not ask to choose between a space and nothing', () => {
    const yours = { ...typedOf(parts, row), notes: '  ' };
    expect(linesOf(parts, yours, typedOf(parts, row)).every(({ isSame }) => isSame)).toBe(true);
  });
});

describe('what two people typed', () => {
  const parts = {
    size: figurePart('Size'),
    rent: optionalMoneyPart('Rent', 'GBP'),
    from: optionalTimePart('From', { usual: '08:00' }),
    markup: percentPart('Markup'),
    phone: phonePart('Phone'),
    levels: ticksPart('Levels', levels),
  };
  const one = { ...emptyOf(parts), size: '1250', rent: '1340', from: '07:00', markup: '12.5' };

  it.each([
    ['size', '1,250'],
    ['size', ' 1 250 '],
    ['rent', '1340.00'],
    ['from', '7 am'],
    ['from', '7'],
    ['markup', '12,5 %'],
    ['phone', { countryCode: '1', number: '' }],
  ])('is nothing to choose between where it is the same: %s as %j', (name, typed) => {
    expect(linesOf(parts, one, { ...one, [name]: typed }).filter(({ isSame }) => !isSame)).toEqual([]);
  });

  it.each([
    ['size', '1251'],
    ['rent', ''],
    ['from', '7 pm'],
    ['markup', ''],
    ['phone', { countryCode: '1', number: '2125550147' }],
    ['levels', ['HIGH']],
  ])('is asked about where it is not: %s as %j', (name, typed) => {
    const different = linesOf(parts, one, { ...one, [name]: typed }).filter(({ isSame }) => !isSame);
    expect(different.map(({ key }) => key)).toEqual([name]);
    // Neither side of a choice is an empty button.
    for (const { yours, theirs } of different) for (const text of [yours, theirs]) expect(text).not.toBe('');
  });
});

describe('a time of a day', () => {
  const part = optionalTimePart('From', { usual: '08:00' });

  it.each([
    ['8', '08:00'],
    ['8am', '08:00'],
    ['7:30', '07:30'],
    ['0730', '07:30'],
    ['18:00', '18:00'],
    ['6 p.m.', '18:00'],
    ['', ''],
    ['early', 'early'],
  ])('that is typed as %j is sent as %j', (typed, time) => {
    expect(part.send(typed)).toBe(time);
  });

  it('comes back as what it was, in the words of the country', () => {
    for (const [country, shown] of [
      ['US', '7:30 AM'],
      ['GB', '07:30'],
    ] as const) {
      setOrgCountry(country);
      expect(part.read('07:30')).toBe(shown);
      expect(part.send(part.read('07:30'))).toBe('07:30');
    }
    expect(part.read(null)).toBe('');
  });

  it('shows how it is written there before anything is typed', () => {
    setOrgCountry('US');
    expect(drawn(part, '')).toContain('placeholder="8 AM"');
    setOrgCountry('GB');
    expect(drawn(part, '')).toContain('placeholder="08:00"');
  });
});

it('nothing put on top may be left empty', () => {
  const part = percentPart('Markup');
  expect(['', ' ', '0', '10', '12,5', '12.5%'].map((typed) => part.send(typed))).toEqual([
    '0',
    '0',
    '0',
    '10',
    '12.5',
    '12.5',
  ]);
});

import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import type { Payment } from '#contract/payments/payments.ts';
import { PAYMENT_STATES } from '#contract/payments/payments.words.ts';
import { setOrgCountry } from '#web/ui/org-locale.ts';
import { howOf, payerOf, paymentCard, paymentColumns, WhatItPaid, whatOf } from './payment-columns.tsx';
import { FILTERS, paymentTabs, SORT_CHOICES, SORTS } from './payment-views.ts';

afterEach(() => setOrgCountry(null));

const html = (node: React.ReactNode) => renderToStaticMarkup(node);
const textOf = (node: React.ReactNode) =>
  html(node)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
const part = (name: string, amount: string, memo: string | null = null) => ({ memo, account: { name }, amount });
const payment = (changes: object = {}) =>
  ({
    id: 'pay',
    number: 'PM-2026-00042',
    on: '2026-06-01',
    amount: { amount: '2055.00', currency: 'USD' },
    state: 'PAID',
    reversedOn: null,
    method: 'BANK_TRANSFER',
    reference: 'June 4B',
    unit: { id: 'u', label: '4B' },
    property: { id: 'p', name: 'Elm House' },
    renters: [{ id: 'r', name: 'Zofia Nowak' }],
    pays: [part('Rent', '2055.00')],
    ahead: '0.00',
    ...changes,
  }) as unknown as Payment;

describe('what a payment paid', () => {
  it.each<[string, object, string]>([
    ['one thing is named without its amount, which stands beside it', {}, 'Rent'],
    ['by its own words where it has some', { pays: [part('Rent', '2055.00', 'Rent for June')] }, 'Rent for June'],
    [
      'several with what went to each',
      { pays: [part('Rent', '2010.00'), part('Storage', '45.00')] },
      'Rent 2,010.00, Storage 45.00',
    ],
  ])('%s', (_, changes, words) => {
    expect(whatOf(payment(changes))).toBe(words);
  });

  it('was paid ahead, all of it or a part', () => {
    const all = whatOf(payment({ pays: [], ahead: '2055.00' }));
    const rest = whatOf(payment({ pays: [part('Rent', '2000.00')], ahead: '55.00' }));
    expect(all).not.toContain('2,055');
    expect(rest).toMatch(/^Rent 2,000\.00, .*55\.00/);
  });

  it('came back, on which day, whatever it had paid', () => {
    const back = (['RETURNED', 'TAKEN_BACK'] as const).map((state) =>
      whatOf(payment({ state, reversedOn: '2026-06-04' })),
    );
    for (const said of back) {
      expect(said).toContain('Jun 4, 2026');
      expect(said).not.toContain('Rent');
    }
    expect(new Set(back).size).toBe(2);
  });

  it('stands out where it came back, and is said to be paid to whoever sees no mark', () => {
    expect(textOf(<WhatItPaid payment={payment()} />)).toMatch(/^Paid/);
    for (const state of PAYMENT_STATES) {
      const drawn = html(<WhatItPaid payment={payment({ state, reversedOn: '2026-06-04' })} />);
      expect(drawn.includes('data-ink="late"'), state).toBe(state !== 'PAID');
    }
  });
});

it('who paid is all of those who rent, and the home where the reader is told no names', () => {
  const two = [
    { id: 'r', name: 'Zofia Nowak' },
    { id: 's', name: 'Gil Garante' },
  ];
  expect(payerOf(payment({ renters: two }))).toBe('Zofia Nowak and Gil Garante');
  expect(payerOf(payment({ renters: [] }))).toMatch(/4B.*Elm House|Elm House.*4B/);
});

it('how it was paid is the way and what stood on it, either of which may be unknown', () => {
  expect(howOf(payment())).toBe('Bank transfer, June 4B');
  expect(howOf(payment({ reference: null }))).toBe('Bank transfer');
  expect(howOf(payment({ method: null }))).toBe('June 4B');
  expect(howOf(payment({ method: null, reference: null }))).toBe('');
});

describe('a payment on a phone', () => {
  const saidTo = (reader: 'staff' | 'owner' | 'renter', changes: object = {}) => {
    const { name, place } = paymentCard(reader)(payment(changes));
    return { name: textOf(name), place };
  };

  it('says first what its reader looks for', () => {
    expect(saidTo('staff').name).toMatch(/^Zofia Nowak \$2,055\.00$/);
    expect(saidTo('owner').name).toContain('Elm House');
    expect(saidTo('renter').name).toContain('Bank transfer');
  });

  it('tells an owner no name of who rents', () => {
    const { name, place } = saidTo('owner');
    expect(`${name} ${place}`).not.toContain('Nowak');
  });

  it('has a name to press even where nobody said how it was paid', () => {
    expect(saidTo('renter', { method: null, reference: null }).name).toMatch(/4B/);
  });

  it('strikes out the amount of what came back', () => {
    expect(html(paymentCard('staff')(payment({ state: 'RETURNED', reversedOn: '2026-06-04' })).name)).toContain(
      'line-through',
    );
    expect(html(paymentCard('staff')(payment()).name)).not.toContain('line-through');
  });
});

describe('the list of payments', () => {
  it('tells names only to who is told them, on screen as in the file', () => {
    const idsOf = (isTold: boolean) => paymentColumns(isTold).flatMap(({ file = [] }) => file.map(({ id }) => id));
    expect(idsOf(true)).toContain('renters');
    expect(idsOf(false)).not.toContain('renters');
    const home = paymentColumns(false).find(({ id }) => id === 'from');
    expect(textOf(home?.cell(payment()))).not.toContain('Nowak');
  });

  it('writes days and amounts as the country and the currency have them', () => {
    setOrgCountry('GB');
    const [on, amount] = ['on', 'amount'].map((id) =>
      textOf(
        paymentColumns(true)
          .find((column) => column.id === id)
          ?.cell(payment({ amount: { amount: '150000.50', currency: 'INR' } })),
      ),
    );
    expect([on, amount]).toEqual(['1 Jun 2026', '₹1,50,000.50']);
  });

  it('takes days, place and way from one view to the next, and lights one', () => {
    const tabs = paymentTabs({ state: 'RETURNED', period: 'lastMonth', propertyId: 'p', method: 'CASH' });
    expect(tabs.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    for (const { href } of tabs) expect(href).toMatch(/(?=.*period=lastMonth)(?=.*propertyId=p)(?=.*method=CASH)/);
    expect(SORT_CHOICES.map(({ value }) => value)).toEqual([...SORTS]);
    expect(FILTERS).toEqual(expect.arrayContaining(['from', 'to', 'period']));
  });
});

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { OnlinePayment } from '#contract/payments/online-list.ts';
import { ONLINE_CONCERNS } from '#contract/payments/payments.words.ts';
import type { Moments } from '#web/hooks/use-moments.ts';
import { onlineColumns } from './online-columns.tsx';
import { onlineTabs, readOnlineQuery } from './online-views.ts';

/** Of each zone it says only which it was asked for. */
const moments = {
  in: (timeZone: string) => ({ stampOfYears: () => `by the clocks of ${timeZone}` }),
} as unknown as Moments;
const payment = (more: object) =>
  ({
    openedAt: '2026-06-15T12:00:00Z',
    timeZone: 'Asia/Tokyo',
    state: 'PAID',
    concern: null,
    givenBack: '0',
    amount: { amount: '150000', currency: 'JPY' },
    isAutopay: false,
    ...more,
  }) as unknown as OnlinePayment;
const cellOf = (id: string, more: object = {}) => {
  const column = onlineColumns(moments).find((one) => one.id === id);
  return renderToStaticMarkup(<>{column?.cell(payment(more))}</>);
};

it('what came of an online payment is said in words, what somebody should look at before the rest', () => {
  expect(cellOf('state')).toContain('Paid');
  expect(cellOf('state', { givenBack: '45000' })).toContain('Paid, ¥45,000.00 refunded');
  expect(cellOf('state', { state: 'FAILED' })).toContain('Failed');
  expect(cellOf('state', { state: 'FAILED', concern: 'FAILED' })).toContain('Failed lately');
  const unanswered = cellOf('state', { givenBack: '45000', concern: 'REFUND_UNANSWERED' });
  expect(unanswered).toContain('Refund not answered');
  expect(unanswered).not.toContain('Paid');
});

it('when it was begun goes by the clocks of the house, its amount by the currency of it', () => {
  expect(cellOf('openedAt')).toContain('by the clocks of Asia/Tokyo');
  expect(cellOf('amount')).toContain('¥150,000');
  expect([cellOf('how'), cellOf('how', { isAutopay: true })].map((drawn) => drawn.replace(/<[^>]+>/g, ''))).toEqual([
    'On a page',
    'Autopay',
  ]);
});

it('the list puts what to look at first, asks for what its address says, and each view is one', () => {
  expect(readOnlineQuery({})).toMatchObject({ sort: 'concern', state: undefined, concern: undefined });
  expect(readOnlineQuery({ state: ['PAID', 'LOST'], sort: 'amount' })).toMatchObject({
    state: ['PAID', 'LOST'],
    sort: 'concern',
  });
  const tabs = onlineTabs({ concern: [...ONLINE_CONCERNS], propertyId: 'p1' });
  expect(tabs.filter(({ isCurrent }) => isCurrent).map(({ name }) => name)).toEqual(['To look at']);
  for (const { href } of tabs) expect(href).toContain('propertyId=p1');
});

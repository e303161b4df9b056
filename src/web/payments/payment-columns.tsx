import CircleCheck from 'lucide-react/icons/circle-check';
import Undo2 from 'lucide-react/icons/undo-2';
import { formatAmount, formatCurrency } from '#contract/format/currency.ts';
import { formatDate } from '#contract/format/date.ts';
import type { Payment } from '#contract/payments/payments.ts';
import { paymentMethodWords } from '#web/ledger/ledger.messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Colored } from '#web/ui/colored.tsx';
import { orgLocale } from '#web/ui/org-locale.ts';
import type { RowCardContent } from '#web/ui/row-cards.tsx';
import type { Column } from '#web/ui/table-columns.ts';
import { paymentStateWords, paymentListMessages as texts, paymentWords as words } from './payments.messages.ts';

export const dayOf = (day: string | null): string => formatDate(day, orgLocale());

export const homeOf = ({ unit, property }: Pick<Payment, 'unit' | 'property'>): string =>
  words.homeOf(unit.label, property.name);

/** Who paid as far as the reader is told: an owner reads of homes. */
export const payerOf = (payment: Payment): string =>
  payment.renters.length > 0 ? words.and(payment.renters.map(({ name }) => name)) : homeOf(payment);

/** "Bank transfer, June 4B". */
export const howOf = ({ method, reference }: Payment): string =>
  [method && paymentMethodWords[method], reference].filter(Boolean).join(', ');

/** What a payment paid: "Rent 2,010.00, storage 45.00"; or what became of it. */
export function whatOf({ state, reversedOn, pays, ahead, amount: { currency } }: Payment): string {
  if (state === 'RETURNED') return words.returnedOn(dayOf(reversedOn));
  if (state === 'TAKEN_BACK') return words.takenBackOn(dayOf(reversedOn));
  const isAhead = Number(ahead) > 0;
  if (isAhead && pays.length === 0) return words.allAhead;
  const [only] = pays;
  if (only && pays.length === 1 && !isAhead) return only.memo ?? only.account.name;
  return [
    ...pays.map(({ memo, account, amount }) => words.part(memo ?? account.name, formatAmount(amount, currency))),
    ...(isAhead ? [words.ahead(formatAmount(ahead, currency))] : []),
  ].join(', ');
}

/** The same with a mark: what is there is ticked, what came back is red. */
export const WhatItPaid = ({ payment }: { payment: Payment }) =>
  payment.state === 'PAID' ? (
    <span className="inline-flex max-w-full items-center gap-1.5">
      <Colored tone="good" icon={<CircleCheck className="sm flex-none" />}>
        <span className="sr-only">{paymentStateWords.PAID}</span>
      </Colored>
      <span className="truncate">{whatOf(payment)}</span>
    </span>
  ) : (
    <Colored tone="late" icon={<Undo2 className="sm flex-none" />}>
      {whatOf(payment)}
    </Colored>
  );

const Amount = ({ payment: { amount, state } }: { payment: Payment }) => (
  <span className={classNames('tabular-nums', state !== 'PAID' && 'text-ink-3 line-through')}>
    {formatCurrency(amount)}
  </span>
);

/** The columns as somebody reads them who is told names, or is not. */
export const paymentColumns = (isTold: boolean): readonly Column<Payment>[] => [
  {
    id: 'on',
    header: texts.columns.on,
    sort: 'on',
    cell: ({ on }) => dayOf(on),
    file: [{ id: 'on', header: texts.columns.on }],
  },
  {
    id: 'from',
    header: isTold ? texts.columns.from : texts.columns.home,
    isName: true,
    className: 'max-w-56',
    cell: (payment) => (
      <>
        <span className="block truncate">{isTold ? payerOf(payment) : homeOf(payment)}</span>
        {isTold && <small className="block truncate text-xs font-normal text-ink-3">{homeOf(payment)}</small>}
      </>
    ),
    file: [
      ...(isTold ? [{ id: 'renters', header: texts.columns.renters }] : []),
      { id: 'property', header: texts.property },
      { id: 'unit', header: texts.columns.unit },
      { id: 'lease', header: texts.lease },
    ],
  },
  {
    id: 'how',
    header: texts.columns.how,
    className: 'max-w-44',
    cell: (payment) => <span className="block truncate text-ink-2">{howOf(payment)}</span>,
    file: [
      { id: 'method', header: texts.columns.how, words: paymentMethodWords },
      { id: 'reference', header: texts.columns.reference },
    ],
  },
  {
    id: 'paid',
    header: texts.columns.paid,
    className: 'max-w-72',
    cell: (payment) => <WhatItPaid payment={payment} />,
    file: [
      { id: 'paid', header: texts.columns.paid },
      { id: 'ahead', header: texts.columns.ahead },
      { id: 'state', header: texts.columns.state, words: paymentStateWords },
      { id: 'reversedOn', header: texts.columns.reversedOn },
    ],
  },
  {
    id: 'number',
    header: texts.columns.number,
    isExtra: true,
    cell: ({ number }) => <span className="text-ink-3">{number}</span>,
    file: [{ id: 'number', header: texts.columns.number }],
  },
  {
    id: 'amount',
    header: texts.columns.amount,
    align: 'right',
    cell: (payment) => <Amount payment={payment} />,
    file: [
      { id: 'amount', header: texts.columns.amount },
      { id: 'currency', header: texts.columns.currency },
    ],
  },
];

/** What a payment shows on mobile: staff look for who, an owner for which home, a renter knows both. */
export const paymentCard =
  (reader: 'staff' | 'owner' | 'renter') =>
  (payment: Payment): RowCardContent => {
    const [name, ...others] = {
      staff: [payerOf(payment), dayOf(payment.on), howOf(payment), homeOf(payment)],
      owner: [homeOf(payment), dayOf(payment.on), howOf(payment)],
      renter: [howOf(payment) || homeOf(payment), dayOf(payment.on), payment.number],
    }[reader];
    return {
      name: (
        <span className="flex justify-between gap-3">
          <span className="min-w-0 truncate">{name}</span>
          <Amount payment={payment} />
        </span>
      ),
      place: others.filter(Boolean).join(' · '),
      matters: <WhatItPaid payment={payment} />,
    };
  };

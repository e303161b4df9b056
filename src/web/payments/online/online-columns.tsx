import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import { formatCurrency } from '#contract/format/currency.ts';
import type { OnlinePayment } from '#contract/payments/online-list.ts';
import type { Moments } from '#web/hooks/use-moments.ts';
import { Colored } from '#web/ui/colored.tsx';
import type { RowCardContent } from '#web/ui/row-cards.tsx';
import type { Column } from '#web/ui/table-columns.ts';
import { homeOf } from '../payment-columns.tsx';
import { checkoutStateWords, onlineConcernWords, onlineListMessages as texts } from './online-list.messages.ts';

const whenOf = (moments: Moments, { openedAt, timeZone }: OnlinePayment): string =>
  moments.in(timeZone).stampOfYears(openedAt);
const howOf = ({ isAutopay }: OnlinePayment): string => (isAutopay ? texts.autopay : texts.page);

/** What came of it; what somebody should look at is said first. */
function stateOf({ state, givenBack, amount }: OnlinePayment): string {
  return state === 'PAID' && Number(givenBack) > 0
    ? texts.paidPart(formatCurrency(givenBack, amount.currency))
    : checkoutStateWords[state];
}

function Outcome({ payment }: { payment: OnlinePayment }) {
  const { concern, state } = payment;
  if (concern !== null)
    return (
      <Colored tone="late" icon={<CircleAlert className="sm flex-none" />}>
        {onlineConcernWords[concern]}
      </Colored>
    );
  if (state !== 'PAID') return <span className="text-ink-2">{stateOf(payment)}</span>;
  return (
    <Colored tone="good" icon={<CircleCheck className="sm flex-none" />}>
      {stateOf(payment)}
    </Colored>
  );
}

export const onlineColumns = (moments: Moments): readonly Column<OnlinePayment>[] => [
  {
    id: 'openedAt',
    header: texts.columns.openedAt,
    sort: 'openedAt',
    cell: (payment) => whenOf(moments, payment),
    file: [{ id: 'openedAt', header: texts.columns.openedAt }],
  },
  {
    id: 'payer',
    header: texts.columns.payer,
    isName: true,
    className: 'max-w-56',
    cell: (payment) => (
      <>
        <span className="block truncate">{payment.payer.name}</span>
        <small className="block truncate text-xs font-normal text-ink-3">{homeOf(payment)}</small>
      </>
    ),
    file: [
      { id: 'payer', header: texts.columns.payer },
      { id: 'property', header: texts.property },
      { id: 'unit', header: texts.columns.unit },
      { id: 'lease', header: texts.lease },
    ],
  },
  {
    id: 'state',
    header: texts.columns.state,
    cell: (payment) => <Outcome payment={payment} />,
    file: [
      { id: 'state', header: texts.columns.state, words: checkoutStateWords },
      { id: 'concern', header: texts.concern, words: onlineConcernWords },
      { id: 'givenBack', header: texts.columns.givenBack },
      { id: 'decidedAt', header: texts.columns.decidedAt },
    ],
  },
  {
    id: 'how',
    header: texts.columns.how,
    cell: (payment) => <span className="text-ink-2">{howOf(payment)}</span>,
    file: [{ id: 'autopay', header: texts.autopay }],
  },
  {
    id: 'amount',
    header: texts.columns.amount,
    align: 'right',
    cell: ({ amount }) => <span className="tabular-nums">{formatCurrency(amount)}</span>,
    file: [
      { id: 'amount', header: texts.columns.amount },
      { id: 'currency', header: texts.columns.currency },
    ],
  },
];

/** What an online payment shows on mobile. */
export const onlineCard =
  (moments: Moments) =>
  (payment: OnlinePayment): RowCardContent => ({
    name: (
      <span className="flex justify-between gap-3">
        <span className="min-w-0 truncate">{payment.payer.name}</span>
        <span className="tabular-nums">{formatCurrency(payment.amount)}</span>
      </span>
    ),
    place: [whenOf(moments, payment), howOf(payment), homeOf(payment)].join(' · '),
    matters: <Outcome payment={payment} />,
  });

import type { PlainDate } from '#contract/dates.ts';
import { formatAmount } from '#contract/format/currency.ts';
import type { LeaseLedger, LedgerLine } from '#contract/ledger/ledger.ts';
import { paymentNumber } from '#contract/payments/payment-number.ts';
import { useUrlState, writeSearch } from '#web/address.ts';
import { useMoments } from '#web/hooks/use-moments.ts';
import { paths, withQuery } from '#web/paths.ts';
import { can } from '#web/session/rights.ts';
import { useSession } from '#web/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Link } from '#web/ui/link.tsx';
import { counted } from '#web/ui/org-locale.ts';
import { todayIn } from '#web/ui/zone.ts';
import { leaseLedgerMessages, openedLineMessages as texts } from './lease-ledger.messages.ts';
import { reversalReasonWords } from './ledger.messages.ts';
import type { LedgerOf } from './ledger-lines.tsx';
import { dayOf, daysLate, type PartShown, partsOf, whatOf } from './line-words.ts';

type OpenedLineProps = {
  line: LedgerLine;
  ledger: LeaseLedger;
  lease: LedgerOf;
  isNarrow: boolean;
  /** Opens another line. */
  onShow: (id: string) => void;
  onTakeBack: ((transactionId: string) => void) | undefined;
};

/** What a line paid or was paid by, what took it back, and where it comes from. */
export function OpenedLine({ line, ledger, lease, isNarrow, onShow, onTakeBack }: OpenedLineProps) {
  const { lines } = ledger;
  const byId = new Map(lines.map((one) => [one.id, one]));
  const reversal = lines.find(({ reversesId }) => reversesId === line.transactionId);
  const reversed = lines.find(({ transactionId }) => transactionId === line.reversesId);
  const mayTakeBack = onTakeBack && !line.reversedById && line.type !== 'REVERSAL';
  return (
    <div
      className={classNames(
        'grid gap-x-10 gap-y-5 pt-1 pl-[22px] max-desktop:pl-0',
        !isNarrow && 'grid-cols-[minmax(0,1fr)_320px] max-wide:grid-cols-[minmax(0,1fr)]',
      )}
    >
      <section className="min-w-0" aria-label={titleOf(line)}>
        <h3 className="mb-1.5 text-sm font-semibold">{titleOf(line)}</h3>
        {reversal && (
          <p className="mb-2 text-sm">
            {(line.kind ? texts.chargeTaken : texts.wasTaken)(dayOf(reversal.on))}{' '}
            <ToLine id={reversal.id} onShow={onShow}>
              {whatOf(reversal)}
            </ToLine>
          </p>
        )}
        {line.aside && <p className="mb-2 text-sm">{texts.aside}</p>}
        <Parts
          line={line}
          currency={lease.currency}
          parts={
            reversed
              ? [
                  {
                    id: reversed.id,
                    line: reversed,
                    on: reversed.on,
                    amount: reversed.payment ?? reversed.charge ?? '0',
                  },
                ]
              : partsOf(line, byId)
          }
          today={todayIn(lease.timeZone)}
          onShow={onShow}
        />
      </section>
      <section className="min-w-0" aria-label={texts.comesFrom}>
        <h3 className="mb-1.5 text-sm font-semibold">{texts.comesFrom}</h3>
        <Facts line={line} />
        {mayTakeBack && (
          <Button
            size="sm"
            className="mt-3"
            aria-label={leaseLedgerMessages.takeBackOf(whatOf(line))}
            onClick={() => onTakeBack(line.transactionId)}
          >
            {leaseLedgerMessages.takeBack}
          </Button>
        )}
      </section>
    </div>
  );
}

function titleOf({ type, dueOn }: LedgerLine): string {
  if (type === 'REVERSAL') return texts.takesBack;
  return dueOn ? texts.paidBy : texts.pays;
}

type ToLineProps = { id: string; onShow: (id: string) => void; children: string };

function ToLine({ id, onShow, children }: ToLineProps) {
  const [url] = useUrlState();
  const href = window.location.pathname + writeSearch({ ...url, line: id });
  return (
    <Link className="link" href={href} replace onClick={() => onShow(id)}>
      {children}
    </Link>
  );
}

type PartsProps = {
  line: LedgerLine;
  parts: readonly PartShown[];
  currency: string;
  today: PlainDate;
  onShow: (id: string) => void;
};

function Parts({ line, parts, currency, today, onShow }: PartsProps) {
  const isCharge = line.dueOn !== null;
  const isReversal = line.type === 'REVERSAL';
  const open = isReversal ? 0 : Number(line.openAmount ?? 0);
  const late = daysLate(line, today);
  if (parts.length === 0 && open === 0) return null;
  return (
    <table className="small-table tabular-nums">
      <thead>
        <tr>
          <th scope="col">{isReversal ? texts.what : isCharge ? texts.from : texts.to}</th>
          {!isReversal && (
            <th scope="col" className="!text-right">
              {texts.whole}
            </th>
          )}
          <th scope="col" className="!text-right">
            {isReversal ? texts.amount : texts.paidHere}
          </th>
        </tr>
      </thead>
      <tbody>
        {parts.map(({ id, line: other, on, amount }) => (
          <tr key={id}>
            <td>
              {other ? (
                <ToLine id={id} onShow={onShow}>
                  {whatOf(other)}
                </ToLine>
              ) : null}
              <small>{dayOf(other?.on ?? on)}</small>
            </td>
            {!isReversal && (
              <td className="text-right text-ink-2">
                {other && formatAmount(other.payment ?? other.charge, currency)}
              </td>
            )}
            <td className="text-right">{formatAmount(amount, currency)}</td>
          </tr>
        ))}
        {open > 0 && (
          <tr>
            <td>
              <b>{isCharge ? texts.stillOpen : texts.ahead}</b>
              <small>
                {!isCharge && texts.aheadHint}
                {late > 0 && texts.late(counted(late, { one: 'day', other: 'days' }))}
              </small>
            </td>
            <td />
            <td className="text-right font-semibold">{formatAmount(line.openAmount, currency)}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

function Facts({ line }: { line: LedgerLine }) {
  const { activeRole } = useSession();
  const moments = useMoments();
  const { dueOn, account, reference, reason, type, on, transactionId, ticket, postedBy, postedAt } = line;
  const facts = [
    { name: texts.due, value: dueOn && dayOf(dueOn) },
    { name: texts.account, value: `${account.number} ${account.name}` },
    { name: texts.reference, value: reference },
    { name: texts.reason, value: reason && reversalReasonWords[reason] },
    { name: texts.posted, value: texts.postedBy(postedBy, dayOf(moments.dayOf(postedAt))) },
    {
      name: texts.number,
      value: type === 'PAYMENT' && (
        <Link className="link" href={withQuery(paths.paymentsHistory, { payment: transactionId })}>
          {paymentNumber(on, transactionId)}
        </Link>
      ),
    },
    {
      name: texts.request,
      value: ticket && (
        <Link className="link" href={paths.ticket(ticket.id)}>
          {ticket.ref}
        </Link>
      ),
    },
    {
      name: texts.journal,
      value: can(activeRole, 'books:write') && (
        <Link className="link" href={withQuery(paths.journal, { entry: transactionId })}>
          {texts.entry}
        </Link>
      ),
    },
  ];
  return <DescriptionList facts={facts.filter(({ value }) => value)} />;
}

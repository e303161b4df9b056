import type { ReactNode } from 'react';
import { formatCurrency } from '#contract/format/currency.ts';
import { formatPhone, phoneLink } from '#contract/format/phone.ts';
import type { Approval } from '#contract/maintenance/maintenance.approvals.ts';
import type { Ticket } from '#contract/maintenance/maintenance.ts';
import { fromMinor, scaleMinor, toMinor } from '#contract/money.ts';
import { daysOfPeriod } from '#contract/periods.ts';
import type { DecisionFacts } from '#contract/work-orders/decision-facts.ts';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { FileButtons } from '#web/files/file-buttons.tsx';
import { paths } from '#web/paths.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Link } from '#web/ui/link.tsx';
import { figure } from '#web/ui/org-locale.ts';
import { Coming } from '#web/ui/skeleton.tsx';

import { todayIn } from '#web/ui/zone.ts';
import { JobBill } from '#web/work-orders/job/job-bill.tsx';
import { decisionGroundMessages as texts } from './decision-grounds.messages.ts';
import { WhyAsked } from './why-asked.tsx';

type Shown = { ticket: Ticket; approval: Approval };

/** What an owner decides by: the quote line by line, why they are asked, where the money comes from, and whom to call. */
export function DecisionGrounds({ ticket, approval, follows }: Shown & { follows: ReactNode }) {
  const facts = useRead(api.workOrders.decisionFacts, { params: { ticketId: ticket.id } }, { quiet: true });
  const { quotes = [], asker, share } = facts.data ?? {};
  const asked = quotes.find(({ isAskedFor }) => isAskedFor);
  const others = quotes.filter((quote) => quote !== asked);
  return (
    <>
      {facts.isPending && <Coming />}
      {asked && (
        <div className="mt-4">
          <JobBill title={texts.quoteOf(asked.contractor)} bill={asked.quote} isQuiet />
          {asked.quote.note && <p className="text-sm text-ink-2">{asked.quote.note}</p>}
          <FileButtons files={asked.quote.files} label={texts.files} open={texts.open} />
        </div>
      )}
      {follows}
      <div className="mt-4 grid gap-x-10 gap-y-4 desktop:grid-cols-2">
        <div className="min-w-0">
          <Money ticket={ticket} approval={approval} share={share ?? null} />
        </div>
        <div className="grid min-w-0 content-start gap-4">
          <WhyAsked ticket={ticket} approval={approval} />
          {asker && (
            <section>
              <h3 className="text-sm font-medium">{texts.whomToCall}</h3>
              <p className="mt-1 flex flex-wrap items-center gap-x-2 text-sm">
                {asker.name}
                {asker.phone && (
                  <a
                    className="link inline-flex min-h-(--target) items-center"
                    href={phoneLink(asker.phone) ?? undefined}
                  >
                    {formatPhone(asker.phone)}
                  </a>
                )}
              </p>
            </section>
          )}
          {others.length > 0 && <Others quotes={others} />}
        </div>
      </div>
    </>
  );
}

/** What other firms would take, each with its lines where somebody wants to compare. */
const Others = ({ quotes }: { quotes: DecisionFacts['quotes'] }) => (
  <section>
    <h3 className="text-sm font-medium">{texts.others(quotes.length)}</h3>
    <ul className="mt-1">
      {quotes.map(({ contractor, quote }) => (
        <li key={quote.id}>
          <Disclosure
            className="border-b border-line py-1 text-sm"
            summary={`${contractor}, ${formatCurrency(quote.total)}`}
          >
            <JobBill title={texts.quoteOf(contractor)} bill={quote} isQuiet />
          </Disclosure>
        </li>
      ))}
    </ul>
  </section>
);

/** What came in for the property this month, and what of it this would take. */
function Money({ ticket, approval, share }: Shown & { share: DecisionFacts['share'] }) {
  const { currency, property } = ticket;
  const today = todayIn(ticket.timeZone);
  const { from } = daysOfPeriod('thisMonth', today, 1);
  const statement = useRead(api.books.statement, { query: { from, to: today, currency } }, { quiet: true });
  const money = (minor: number) => formatCurrency(fromMinor(minor, currency), currency);
  const net = statement.data?.properties.find((one) => one.property.id === property.id)?.net;
  const jobMinor = toMinor(approval.amount.amount, currency);
  const netMinor = net === undefined ? null : toMinor(net, currency);
  return (
    <section>
      <h3 className="text-sm font-medium">{texts.money.heading}</h3>
      <dl className="mt-1 text-sm tabular-nums">
        {netMinor !== null && <Sum name={texts.money.thisMonth} value={money(netMinor)} />}
        <Sum name={texts.money.thisJob} value={money(-jobMinor)} />
        {netMinor !== null && <Sum name={texts.money.left} value={money(netMinor - jobMinor)} isTotal />}
      </dl>
      <p className="mt-1 text-xs text-ink-3">
        {share &&
          texts.money.share(
            figure(Math.round(Number(share.percent) * 100) / 100),
            money(shareOf(jobMinor, share.percent)),
          )}{' '}
        <Link className="link" href={paths.financial}>
          {texts.money.statement}
        </Link>
      </p>
    </section>
  );
}

/** Shares have up to four decimals of a percent. */
const PERCENT_SCALE = 10_000;
const shareOf = (minor: number, percent: string): number =>
  scaleMinor(minor, Math.round(Number(percent) * PERCENT_SCALE), 100 * PERCENT_SCALE);

const Sum = ({ name, value, isTotal = false }: { name: string; value: string; isTotal?: boolean }) => (
  <div className={`flex justify-between gap-3 py-[6px] ${isTotal ? 'font-semibold' : 'border-b border-line'}`}>
    <dt className={isTotal ? undefined : 'text-ink-2'}>{name}</dt>
    <dd>{value}</dd>
  </div>
);

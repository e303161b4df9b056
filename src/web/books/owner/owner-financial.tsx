import { Suspense } from 'react';
import type { PropertyStatement, StatementGroup } from '#contract/books/books.ts';
import type { BookFigure } from '#contract/books/books.words.ts';
import { formatCurrency } from '#contract/format/currency.ts';
import { negated } from '#contract/format/negated.ts';
import { dayOf, knownOf, oneOf, useUrlState, wordOf } from '#web/address.ts';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { Explained } from '#web/explain/explained.tsx';
import { DetailColumns } from '#web/layout/detail-columns.tsx';
import { useDialogUrl } from '#web/layout/dialog-url.ts';
import { ListFailed } from '#web/layout/list-failed.tsx';
import { Page } from '#web/layout/page.tsx';
import { shortDay } from '#web/leases/lease-days.ts';
import { paths, withQuery } from '#web/paths.ts';
import { fiscalYearFirstMonth } from '#web/session/fiscal-year.ts';
import { orgZone } from '#web/session/org-zone.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyOnce } from '#web/ui/coming-code.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Kpi, KpiRow } from '#web/ui/kpi.tsx';
import { Link } from '#web/ui/link.tsx';
import { Section } from '#web/ui/section.tsx';
import { Segment } from '#web/ui/segment.tsx';
import { Coming, SkeletonRows } from '#web/ui/skeleton.tsx';
import { todayIn } from '#web/ui/zone.ts';
import { financialMessages } from '../books.messages.ts';
import { FinancialHead } from '../financial-head.tsx';
import { ownerMessages as texts } from './owner.messages.ts';
import { daysOf, OWNER_PERIODS } from './owner-periods.ts';

const EntryDialog = lazyOnce(async () => ({ default: (await import('../journal/entry-dialog.tsx')).EntryDialog }));
/** Under which name the address holds what is asked under another. */
const ASKED_AS = { from: 'period' };
const PERIOD_WORDS = { month: texts.thisMonth, lastMonth: texts.lastMonth, year: texts.thisYear };

/** An owner's income and costs as they were paid, each line opening what it comes from. */
export function OwnerFinancial() {
  const [url, change] = useUrlState();
  const [period] = knownOf(OWNER_PERIODS, url, 'period') ?? [];
  const days = period ? daysOf(period, todayIn(orgZone()), fiscalYearFirstMonth()) : { from: dayOf(url, 'period') };
  const statement = useRead(
    api.books.statement,
    { query: { ...days, currency: wordOf(url, 'currency') } },
    { quiet: true, keepsPrevious: true },
  );
  const dialog = useDialogUrl('entry');
  const { data } = statement;
  return (
    <Page>
      <FinancialHead
        part="overview"
        lede={data ? texts.lede(shortDay(data.from), shortDay(data.to)) : statement.isPending && <Coming />}
        actions={
          <>
            {data && data.currencies.length > 1 && (
              <Segment
                aria-label={financialMessages.currency}
                choices={data.currencies.map((value) => ({ value, label: value }))}
                value={data.currency}
                onChange={(currency) => change({ currency })}
              />
            )}
            <Segment
              aria-label={texts.period}
              choices={OWNER_PERIODS.map((value) => ({ value, label: PERIOD_WORDS[value] }))}
              value={period ?? 'month'}
              onChange={(next) => change({ period: next })}
            />
          </>
        }
      />
      {statement.isPending && <SkeletonRows rows={6} label={texts.loading} />}
      {statement.isError && <ListFailed title={texts.failed} read={statement} askedAs={ASKED_AS} />}
      {data && <Statement statement={data} onOpen={dialog.open} />}
      <Suspense>
        {dialog.shown && <EntryDialog key={dialog.shown} transactionId={dialog.shown} onClose={dialog.close} />}
      </Suspense>
    </Page>
  );
}

type StatementProps = { statement: PropertyStatement; onOpen: (transactionId: string) => void };

function Statement({ statement, onOpen }: StatementProps) {
  const { from, to, income, costs, net, late, currency, incomeGroups, costGroups, properties } = statement;
  const [url] = useUrlState();
  const asking = (figure: BookFigure, propertyId?: string) =>
    withQuery(paths.financial, { ...url, explain: figure, propertyId });
  const money = (amount: string) => formatCurrency(amount, currency);
  const spent = (amount: string) => money(negated(amount));
  return (
    <>
      <KpiRow>
        <Kpi label={texts.left} figure={money(net)} explains={texts.howCounted} href={asking('net')} />
        <Kpi label={texts.cameIn} figure={money(income)} href={asking('income')} />
        <Kpi label={texts.wentOut} figure={spent(costs)} href={asking('costs')} />
        <Kpi
          label={texts.late}
          figure={money(late)}
          tone={Number(late) > 0 ? 'late' : undefined}
          href={asking('late')}
        />
      </KpiRow>
      <Explained books={{ from, to, currency, propertyId: oneOf(url, 'propertyId') }} />
      <DetailColumns
        factsLabel={texts.properties}
        facts={
          <Section title={texts.properties}>
            {properties.length === 0 && <p className="text-sm text-ink-3">{texts.nothingIn}</p>}
            <ul className="rows">
              {properties.map(({ property, income: came, costs: went, net: left }) => (
                <li key={property.id} className="items-start text-sm">
                  <span className="min-w-0 flex-1">
                    <Link className="block font-medium" href={paths.property(property.id)}>
                      {property.name}
                    </Link>
                    <span className="text-xs text-ink-3">{texts.inAndOut(money(came), spent(went))}</span>
                  </span>
                  <Link className="link tabular-nums" href={asking('net', property.id)}>
                    {money(left)}
                  </Link>
                </li>
              ))}
              <li className="text-sm font-semibold">
                <span className="flex-1">{texts.together}</span>
                <span className="tabular-nums">{money(net)}</span>
              </li>
            </ul>
          </Section>
        }
      >
        <Section title={texts.cameIn} action={<b className="tabular-nums">{money(income)}</b>}>
          <Groups groups={incomeGroups} write={money} none={texts.nothingIn} onOpen={onOpen} />
        </Section>
        <Section title={texts.wentOut} action={<b className="tabular-nums">{spent(costs)}</b>}>
          <Groups groups={costGroups} write={spent} none={texts.nothingOut} onOpen={onOpen} />
        </Section>
      </DetailColumns>
    </>
  );
}

type GroupsProps = {
  groups: readonly StatementGroup[];
  write: (amount: string) => string;
  none: string;
  onOpen: StatementProps['onOpen'];
};

function Groups({ groups, write, none, onOpen }: GroupsProps) {
  if (groups.length === 0)
    return (
      <EmptyState illustration="door" title={none}>
        {texts.howCounted}
      </EmptyState>
    );
  return (
    <ul className="rows">
      {groups.map((group) => (
        <li key={`${group.property.id} ${group.account.number}`} className="items-start text-sm">
          <Disclosure
            className="min-w-0 flex-1"
            summary={
              <span>
                {texts.group(group.account.name, group.property.name)}{' '}
                <span className="text-xs text-ink-3">{texts.lines(group.lineCount)}</span>
              </span>
            }
          >
            <Lines group={group} write={write} onOpen={onOpen} />
          </Disclosure>
          <span className="inline-flex min-h-(--target) items-center font-medium tabular-nums">
            {write(group.amount)}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Lines({ group, write, onOpen }: Pick<GroupsProps, 'write' | 'onOpen'> & { group: StatementGroup }) {
  return (
    <ul className="py-1 pl-5">
      {group.lines.map(({ transactionId, ticket, on, unit, amount }, at) => (
        <li key={at} className="flex items-center gap-3 py-1">
          <span className="flex-1">{[shortDay(on), unit].filter(Boolean).join(' · ')}</span>
          {ticket && (
            <Link className="link" href={paths.ticket(ticket.id)}>
              {ticket.ref}
            </Link>
          )}
          <span className="tabular-nums">{write(amount)}</span>
          {transactionId && (
            <Button
              size="sm"
              variant="quiet"
              aria-label={texts.openOf([shortDay(on), unit].filter(Boolean).join(', '))}
              onClick={() => onOpen(transactionId)}
            >
              {texts.open}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

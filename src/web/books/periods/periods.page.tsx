import CircleCheck from 'lucide-react/icons/circle-check';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import LockKeyholeOpen from 'lucide-react/icons/lock-keyhole-open';
import { Suspense, useState } from 'react';
import type { Period, PeriodMonth, Periods } from '#contract/books/books.ts';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { useMoments } from '#web/hooks/use-moments.ts';
import { ActionDialog } from '#web/layout/action-dialog.tsx';
import { DetailColumns } from '#web/layout/detail-columns.tsx';
import { Page } from '#web/layout/page.tsx';
import { ReadFailed } from '#web/layout/read-failed.tsx';
import { shortDay } from '#web/leases/lease-days.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyOnce } from '#web/ui/coming-code.ts';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Section } from '#web/ui/section.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { monthOfYear } from '../book-days.ts';
import { FinancialHead } from '../financial-head.tsx';
import type { PeriodDialogProps } from './period-dialog.tsx';
import { type PeriodStep, stepsOf } from './period-step.ts';
import { stateMeanings, stateWords, periodMessages as texts } from './periods.messages.ts';

const PeriodDialog = lazyOnce(async () => ({ default: (await import('./period-dialog.tsx')).PeriodDialog }));

type Asking = Pick<PeriodDialogProps, 'days' | 'property'>;

/** Through which months books are closed and locked, for all properties and for those of their own. */
export function PeriodsPage() {
  const periods = useRead(api.books.periods, {}, { quiet: true });
  const [asking, setAsking] = useState<Asking | null>(null);
  const { data } = periods;
  return (
    <Page>
      <FinancialHead part="periods" lede={texts.lede} />
      {periods.isPending && <SkeletonRows rows={6} label={texts.loading} />}
      {periods.isError && <ReadFailed title={texts.failed} read={periods} />}
      {data && (
        <DetailColumns factsLabel={texts.meaning} facts={<Facts periods={data} onAsk={setAsking} />}>
          <Months periods={data} onAsk={setAsking} />
        </DetailColumns>
      )}
      <Suspense>
        {data && asking && <PeriodDialog periods={data} {...asking} onClose={() => setAsking(null)} />}
      </Suspense>
    </Page>
  );
}

type PartProps = { periods: Periods; onAsk: (asking: Asking) => void };

function Months({ periods, onAsk }: PartProps) {
  const { organization, months } = periods;
  return (
    <Section
      title={texts.all}
      action={
        <Button
          variant="quiet"
          onClick={() => onAsk({ days: daysOf(organization) })}
          aria-label={texts.changeOf(texts.all)}
        >
          {texts.change}
        </Button>
      }
    >
      <p className="mb-2 text-sm text-ink-2">
        <SaidPeriod period={organization} />
      </p>
      <ul className="rows">
        {months.map((month) => (
          <Month key={month.month} month={month} steps={stepsOf(month, periods)} onAsk={onAsk} />
        ))}
      </ul>
    </Section>
  );
}

const daysOf = ({ closedThroughOn, lockedThroughOn }: Period) => ({
  closedThroughOn: closedThroughOn ?? '',
  lockedThroughOn: lockedThroughOn ?? '',
});

const MARKS = { OPEN: LockKeyholeOpen, PARTLY: LockKeyholeOpen, CLOSED: LockKeyhole, LOCKED: LockKeyhole };

type MonthProps = { month: PeriodMonth; steps: PeriodStep[]; onAsk: PartProps['onAsk'] };

function Month({ month, steps, onAsk }: MonthProps) {
  const name = monthOfYear(month.month);
  const Mark = month.state === 'OPEN' && month.isOver ? CircleCheck : MARKS[month.state];
  return (
    <li className="items-center max-desktop:flex-wrap">
      <Mark className="size-4 flex-none text-ink-2" aria-hidden="true" />
      <span className="min-w-0 flex-1 text-sm">
        <span className="block font-medium">{name}</span>
        <span className="block text-xs text-ink-3">
          {stateWords[month.state]}, {texts.entries(month.transactionCount)}
        </span>
      </span>
      {steps.map(({ kind, days }, at) => (
        <Button key={kind} variant={at === 0 ? 'secondary' : 'quiet'} onClick={() => onAsk({ days })}>
          {texts[kind](name)}
        </Button>
      ))}
    </li>
  );
}

/** "Closed through May 31, 2026, nothing is locked · last set by Nora, today". */
function SaidPeriod({ period: { closedThroughOn, lockedThroughOn, changedAt, changedBy } }: { period: Period }) {
  const moments = useMoments();
  const says =
    closedThroughOn === null
      ? texts.open
      : lockedThroughOn === null
        ? texts.through(shortDay(closedThroughOn))
        : texts.throughBoth(shortDay(closedThroughOn), shortDay(lockedThroughOn));
  return [says, changedAt && changedBy && texts.by(changedBy, moments.say(changedAt))].filter(Boolean).join(' · ');
}

function Facts({ periods, onAsk }: PartProps) {
  const [dropping, setDropping] = useState<Periods['properties'][number] | null>(null);
  return (
    <>
      <Section title={texts.meaning}>
        <DescriptionList
          facts={(['OPEN', 'CLOSED', 'LOCKED'] as const).map((state) => ({
            name: stateWords[state],
            value: stateMeanings[state],
          }))}
        />
      </Section>
      <Section title={texts.own}>
        {periods.properties.length === 0 && <p className="text-sm text-ink-3">{texts.ownNone}</p>}
        <ul className="rows">
          {periods.properties.map((own) => (
            <li key={own.property.id} className="flex-wrap items-center">
              <span className="min-w-0 flex-1 text-sm">
                <span className="block font-medium">{own.property.name}</span>
                <span className="block text-xs text-ink-3">
                  <SaidPeriod period={own} />
                </span>
              </span>
              <Button
                size="sm"
                variant="quiet"
                aria-label={texts.changeOf(own.property.name)}
                onClick={() =>
                  onAsk({ days: daysOf(own), property: { value: own.property.id, label: own.property.name } })
                }
              >
                {texts.change}
              </Button>
              <Button size="sm" variant="quiet" onClick={() => setDropping(own)}>
                {texts.dropIt}
              </Button>
            </li>
          ))}
        </ul>
        <Button
          size="sm"
          className="mt-2"
          onClick={() => onAsk({ days: daysOf(periods.organization), property: null })}
        >
          {texts.ownAdd}
        </Button>
      </Section>
      {dropping && (
        <ActionDialog
          {...texts.drop}
          title={texts.drop.title(dropping.property.name)}
          call={api.books.dropPeriod}
          input={{ params: { propertyId: dropping.property.id } }}
          says={() => texts.drop.done}
          onClose={() => setDropping(null)}
        />
      )}
    </>
  );
}

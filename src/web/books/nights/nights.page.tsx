import Check from 'lucide-react/icons/check';
import type { NightFigure } from '#contract/books/books.words.ts';
import { isPlainDate } from '#contract/dates.ts';
import { formatCurrency } from '#contract/format/currency.ts';
import { NIGHTS_MOST, type NightlyStep } from '#contract/rent/rent.nights.ts';
import type { Night } from '#contract/rent/rent.ts';
import { oneOf, useUrlState } from '#web/address.ts';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { Explained } from '#web/explain/explained.tsx';
import { Page } from '#web/layout/page.tsx';
import { ReadFailed } from '#web/layout/read-failed.tsx';
import { shortDay } from '#web/leases/lease-days.ts';
import { paths, withQuery } from '#web/paths.ts';
import { Colored } from '#web/ui/colored.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { Section } from '#web/ui/section.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { FinancialHead } from '../financial-head.tsx';
import { stepWords, nightMessages as texts } from './nights.messages.ts';

/** What of a step is an amount that opens what it is made of. */
const FIGURES: Partial<Record<NightlyStep, NightFigure>> = {
  CHARGES: 'night-charges',
  PREPAYMENTS: 'night-prepayments',
  LATE_FEES: 'night-late-fees',
  AUTOPAY: 'night-autopay',
};

/** What the last nights did, day by day. */
export function NightsPage() {
  const nights = useRead(api.rent.nights, { query: { limit: NIGHTS_MOST } }, { quiet: true });
  const [url] = useUrlState();
  const [propertyId, runOn] = [oneOf(url, 'propertyId'), oneOf(url, 'night')];
  return (
    <Page>
      <FinancialHead part="nights" lede={texts.lede} />
      {nights.isPending && <SkeletonRows rows={4} label={texts.loading} />}
      {nights.isError && <ReadFailed title={texts.failed} read={nights} />}
      {nights.data && nights.data.length === 0 && (
        <EmptyState illustration="sun" title={texts.none}>
          {texts.noneHint}
        </EmptyState>
      )}
      {propertyId && runOn && isPlainDate(runOn) && <Explained night={{ propertyId, runOn }} />}
      <div className="grid gap-6">
        {[...Map.groupBy(nights.data ?? [], ({ runOn }) => runOn)].map(([day, ofDay]) => (
          <Section key={day} title={shortDay(day)}>
            <ul className="rows">
              {/* What needs somebody comes first. */}
              {ofDay
                .filter((night) => !isQuiet(night))
                .toSorted((a, b) => Number(b.hasFailed) - Number(a.hasFailed))
                .map((night) => (
                  <ShownNight key={night.property.id} night={night} />
                ))}
              {ofDay.some(isQuiet) && (
                <li className="text-sm text-ink-3">{texts.nothingIn(ofDay.filter(isQuiet).length)}</li>
              )}
            </ul>
          </Section>
        ))}
      </div>
      {nights.data?.length === NIGHTS_MOST && <p className="mt-4 text-xs text-ink-2">{texts.cut(NIGHTS_MOST)}</p>}
    </Page>
  );
}

/** Whether there was nothing to do. */
const isQuiet = ({ hasFailed, steps }: Night): boolean => !hasFailed && steps.every(({ count }) => count === 0);

function ShownNight({ night }: { night: Night }) {
  const done = night.steps.filter(({ count }) => count > 0);
  const failures = night.steps.flatMap((step) => step.failures);
  return (
    <li className="items-start">
      <span className="min-w-0 flex-1 text-sm">
        <Link className="block font-medium" href={paths.property(night.property.id)}>
          {night.property.name}
        </Link>
        {failures.length > 0 && <Colored tone="late">{texts.failedHere(failures.length)}</Colored>}
        {failures.map(({ leaseId, message }) => (
          <span key={`${leaseId} ${message}`} className="block">
            {message} <Link href={paths.lease(leaseId)}>{texts.lease}</Link>
          </span>
        ))}
        {done.map((step) => (
          <DoneStep key={step.name} night={night} step={step} />
        ))}
      </span>
    </li>
  );
}

function DoneStep({ night, step: { name, count, amount } }: { night: Night; step: Night['steps'][number] }) {
  const says = stepWords[name](count, formatCurrency(amount, night.currency));
  const figure = FIGURES[name];
  return (
    <span className="flex items-center gap-1.5 text-ink-2">
      <Check className="size-3.5 shrink-0 text-success-text" aria-hidden="true" />
      {figure ? (
        <Link
          className="link"
          href={withQuery(paths.nights, { propertyId: night.property.id, night: night.runOn, explain: figure })}
        >
          {says}
        </Link>
      ) : (
        says
      )}
    </span>
  );
}

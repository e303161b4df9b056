import { formatCurrency } from '#contract/format/currency.ts';
import type { Night } from '#contract/rent/rent.ts';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { Page } from '#web/layout/page.tsx';
import { ReadFailed } from '#web/layout/read-failed.tsx';
import { shortDay } from '#web/leases/lease-days.ts';
import { paths } from '#web/paths.ts';
import { Colored } from '#web/ui/colored.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { Section } from '#web/ui/section.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { FinancialHead } from '../financial-head.tsx';
import { stepWords, nightMessages as texts } from './nights.messages.ts';

/** What the last nights did, day by day. */
export function NightsPage() {
  const nights = useRead(api.rent.nights, {}, { quiet: true });
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
      <div className="grid gap-6">
        {[...Map.groupBy(nights.data ?? [], ({ runOn }) => runOn)].map(([day, ofDay]) => (
          <Section key={day} title={shortDay(day)}>
            <ul className="rows">
              {/* What needs somebody comes first. */}
              {ofDay
                .toSorted((a, b) => Number(b.hasFailed) - Number(a.hasFailed))
                .map((night) => (
                  <ShownNight key={night.property.id} night={night} />
                ))}
            </ul>
          </Section>
        ))}
      </div>
    </Page>
  );
}

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
        {done.map(({ name, count, amount }) => (
          <span key={name} className="block text-ink-2">
            {stepWords[name](count, formatCurrency(amount, night.currency))}
          </span>
        ))}
        {done.length === 0 && failures.length === 0 && <span className="text-ink-3">{texts.nothing}</span>}
      </span>
    </li>
  );
}

import Check from 'lucide-react/icons/check';
import { formatCurrency } from '#contract/format/currency.ts';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { ReadFailed } from '#web/layout/read-failed.tsx';
import { shortDay } from '#web/leases/lease-days.ts';
import { paths } from '#web/paths.ts';
import { Colored } from '#web/ui/colored.tsx';
import { Link } from '#web/ui/link.tsx';
import { Section } from '#web/ui/section.tsx';
import { Coming } from '#web/ui/skeleton.tsx';
import { lastNightMessages as texts } from '../books.messages.ts';
import { nightMessages, stepWords } from '../nights/nights.messages.ts';

/** What the last night did in properties of a currency, step by step; nothing where no night has passed. */
export function LastNight({ currency, propertyId }: { currency: string; propertyId: string | undefined }) {
  const night = useRead(api.rent.lastNight, { query: { currency, propertyId } }, { quiet: true, keepsPrevious: true });
  const failure = night.isError && <ReadFailed title={texts.failed} read={night} />;
  if (!night.data) return failure || (night.isPending ? <Coming /> : null);
  const { runOn, steps, failedCount, currency: keptIn } = night.data;
  return (
    <Section
      title={texts.title}
      count={shortDay(runOn)}
      action={
        <Link className="link text-sm" href={paths.nights}>
          {texts.all}
        </Link>
      }
    >
      {failure}
      <ul className="grid gap-1.5 text-sm">
        {failedCount > 0 && (
          <li>
            <Colored tone="late">{nightMessages.failedHere(failedCount)}</Colored>
          </li>
        )}
        {steps.map(({ name, count, amount }) => (
          <li key={name} className="flex items-center gap-2 text-ink-2">
            <Check className="sm flex-none text-success-text" aria-hidden="true" />
            {stepWords[name](count, formatCurrency(amount, keptIn))}
          </li>
        ))}
        {steps.length === 0 && failedCount === 0 && <li className="text-ink-3">{texts.nothing}</li>}
      </ul>
    </Section>
  );
}

import { useState } from 'react';
import type { ApiUsage } from '#contract/api-keys/api-keys.ts';
import { OUTCOMES, type Outcome } from '#contract/api-keys/api-keys.words.ts';
import { formatDate } from '#contract/format/date.ts';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { type Moments, useMoments } from '#web/hooks/use-moments.ts';
import { ReadFailed } from '#web/layout/read-failed.tsx';
import { figure, orgLocale } from '#web/ui/org-locale.ts';
import { Section } from '#web/ui/section.tsx';
import { Segment } from '#web/ui/segment.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { apiKeyMessages, outcomeWords } from './api-keys.messages.ts';

const texts = apiKeyMessages.usage;
const WIDTH = 600;
const HEIGHT = 120;
const GAP = 3;
const FILLS: Record<Outcome, string> = {
  ANSWERED: 'fill-chart-1',
  REFUSED: 'fill-chart-2',
  LIMITED: 'fill-chart-4',
  FAILED: 'fill-age-4',
};
const MARKS: Record<Outcome, string> = {
  ANSWERED: 'bg-chart-1',
  REFUSED: 'bg-chart-2',
  LIMITED: 'bg-chart-4',
  FAILED: 'bg-age-4',
};

/** How many requests came with a key and how they ended, by day or by hour. */
export function Usage({ keyId }: { keyId: string }) {
  const [by, setBy] = useState<'day' | 'hour'>('day');
  const usage = useRead(api.apiKeys.usage, { params: { keyId }, query: { by } }, { quiet: true, keepsPrevious: true });
  const choices = [
    { value: 'day' as const, label: texts.day },
    { value: 'hour' as const, label: texts.hour },
  ];
  return (
    <Section
      title={texts.title}
      action={<Segment aria-label={texts.by} value={by} onChange={setBy} choices={choices} />}
    >
      {usage.isPending && <SkeletonRows rows={2} label={texts.title} />}
      {usage.isError && <ReadFailed title={texts.failed} read={usage} />}
      {usage.data && <Chart usage={usage.data} by={by} />}
    </Section>
  );
}

const sumOf = ({ outcomes }: ApiUsage): number => OUTCOMES.reduce((sum, one) => sum + (outcomes[one] ?? 0), 0);

function Chart({ usage, by }: { usage: readonly ApiUsage[]; by: 'day' | 'hour' }) {
  const moments = useMoments();
  const most = Math.max(...usage.map(sumOf), 1);
  const totals = OUTCOMES.map(
    (one) => [one, usage.reduce((sum, { outcomes }) => sum + (outcomes[one] ?? 0), 0)] as const,
  );
  const said = totals.filter(([outcome, count]) => count > 0 || outcome === 'ANSWERED');
  if (totals.every(([, count]) => count === 0)) return <p className="py-3 text-sm text-ink-3">{texts.none}</p>;
  return (
    <>
      <svg
        className="mt-2 h-[120px] w-full"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {usage.map((bucket, at) => (
          <Bar key={bucket.from} bucket={bucket} at={at} count={usage.length} most={most} />
        ))}
      </svg>
      <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-2">
        {said.map(([outcome, count]) => (
          <li key={outcome} className="flex items-center gap-1.5">
            <span className={`size-2 rounded-xs ${MARKS[outcome]}`} aria-hidden="true" />
            {texts.figure(figure(count), outcomeWords[outcome])}
          </li>
        ))}
      </ul>
      <ul className="sr-only" aria-label={texts.title}>
        {usage
          .filter((bucket) => sumOf(bucket) > 0)
          .map((bucket) => (
            <li key={bucket.from}>{texts.bar(whenOf(bucket, by, moments), figuresOf(bucket))}</li>
          ))}
      </ul>
    </>
  );
}

const whenOf = ({ from }: ApiUsage, by: 'day' | 'hour', moments: Moments): string =>
  // Its days begin where those of UTC do.
  by === 'day' ? formatDate(from.slice(0, 10), orgLocale()) : moments.say(from);

const figuresOf = ({ outcomes }: ApiUsage): string =>
  OUTCOMES.filter((one) => (outcomes[one] ?? 0) > 0)
    .map((one) => texts.figure(figure(outcomes[one] ?? 0), outcomeWords[one]))
    .join(', ');

type BarProps = { bucket: ApiUsage; at: number; count: number; most: number };

/** One bar, from the bottom what was answered, then what was not. */
function Bar({ bucket, at, count, most }: BarProps) {
  const width = WIDTH / count;
  let top = HEIGHT;
  return OUTCOMES.map((outcome) => {
    const height = ((bucket.outcomes[outcome] ?? 0) / most) * HEIGHT;
    top -= height;
    return height === 0 ? null : (
      <rect key={outcome} className={FILLS[outcome]} x={at * width} y={top} width={width - GAP} height={height} />
    );
  });
}

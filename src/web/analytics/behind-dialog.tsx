import type { AnalyticsGrouping, AnalyticsMeasure } from '#contract/analytics/analytics.words.ts';
import { homeName } from '#contract/format/home-name.ts';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { analyticsMessages as texts } from './analytics.messages.ts';
import { written } from './written.ts';

type BehindDialogProps = {
  query: { by: AnalyticsGrouping; measure: AnalyticsMeasure; from?: string; to?: string; key?: string };
  title: string;
  onClose: () => void;
};

/** The requests that a figure was counted from, the worst first. */
export function BehindDialog({ query, title, onClose }: BehindDialogProps) {
  const rows = useRead(api.analytics.requests, { query });
  const { measure } = query;
  const shown = (value: number) =>
    measure.endsWith('PERCENT') ? (value === 100 ? texts.yes : texts.no) : written(measure, value);
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      lede={texts.explains[measure]}
      footer={<Button onClick={onClose}>{texts.close}</Button>}
    >
      {rows.isPending && <SkeletonRows rows={4} />}
      {rows.error && <ErrorState title={texts.failed} onRetry={() => void rows.refetch()} />}
      <ul className="rows">
        {rows.data?.map(({ id, ref, title: name, property, unit, value }) => (
          <li key={id} className="flex items-baseline gap-3 py-2 text-sm">
            <span className="min-w-0 flex-1">
              <Link className="link" href={paths.ticket(id)}>
                {name}
              </Link>
              <span className="block text-xs text-ink-2">
                {ref} · {homeName(unit?.label ?? null, property)}
              </span>
            </span>
            <span className="tabular-nums">{shown(value)}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

import type { AnalyticsGrouping, AnalyticsMeasure } from '#contract/analytics/analytics.words.ts';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { CountedRequests } from '#web/maintenance/counted/counted-requests.tsx';
import { analyticsMessages as texts } from './analytics.messages.ts';
import { written } from './written.ts';

type BehindDialogProps = {
  query: {
    by: AnalyticsGrouping;
    measure: AnalyticsMeasure;
    from?: string;
    to?: string;
    key?: string;
  };
  title: string;
  onClose: () => void;
};

/** The requests that a figure was counted from, the worst first. */
export function BehindDialog({ query, title, onClose }: BehindDialogProps) {
  const rows = useRead(api.analytics.requests, { query });
  const { measure } = query;
  return (
    <CountedRequests
      title={title}
      lede={texts.explains[measure]}
      rows={rows}
      written={(value) => written(measure, value)}
      isShare={measure.endsWith('PERCENT')}
      onClose={onClose}
    />
  );
}

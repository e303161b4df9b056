import type { ScoreMeasure } from '#contract/contractors/contractors.words.ts';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { CountedRequests } from '#web/maintenance/counted/counted-requests.tsx';
import { contractorScoreMessages as texts } from './contractors.messages.ts';
import { written } from './written-score.ts';

/** Of which each row counts or does not. */
const SHARES: ReadonlySet<ScoreMeasure> = new Set(['ACCEPTED_PERCENT', 'ON_TIME_PERCENT', 'CALLBACK_PERCENT']);

type ScoredDialogProps = { contractorId: string; name: string; measure: ScoreMeasure; onClose: () => void };

/** The requests that a figure of a contractor was counted from, the worst first. */
export function ScoredDialog({ contractorId, name, measure, onClose }: ScoredDialogProps) {
  const rows = useRead(api.contractors.scored, { params: { contractorId }, query: { measure } });
  return (
    <CountedRequests
      title={texts.behind(texts.measures[measure], name)}
      lede={texts.explains[measure]}
      rows={rows}
      written={(value) => written(measure, value)}
      isShare={SHARES.has(measure)}
      onClose={onClose}
    />
  );
}

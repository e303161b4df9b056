import type { ScoreMeasure } from '#contract/contractors/contractors.words.ts';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { CountedRequests } from '#web/maintenance/counted/counted-requests.tsx';
import { contractorScoreMessages as texts } from './contractors.messages.ts';
import { written } from './written-score.ts';

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
      isShare={measure === 'ACCEPTED_PERCENT' || measure === 'CALLBACK_PERCENT'}
      onClose={onClose}
    />
  );
}

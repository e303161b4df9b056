import { Suspense } from 'react';
import type { Contractor } from '#contract/contractors/contractors.ts';
import { SCORE_MEASURES, type ScoreMeasure } from '#contract/contractors/contractors.words.ts';
import { oneOf, useUrlState } from '#web/address.ts';
import { PointsShown } from '#web/maintenance/points/points-shown.tsx';
import { lazyOnce } from '#web/ui/coming-code.ts';
import { Section } from '#web/ui/section.tsx';
import { SideScroll } from '#web/ui/side-scroll.tsx';
import { contractorScoreMessages as texts } from './contractors.messages.ts';
import { spanOf } from './score-span.ts';
import { written } from './written-score.ts';

const Scored = lazyOnce(async () => ({ default: (await import('./scored-dialog.tsx')).ScoredDialog }));

const counted = (measure: ScoreMeasure, rows: number) =>
  measure === 'ON_TIME_PERCENT' ? texts.visits(rows) : texts.jobs(rows);

/** A figure as a bar, with a mark where the middle of the others stands; the figures beside it say the same. */
function Span({ measure, value, others }: Contractor['scores'][number]) {
  const { reach, mark } = spanOf(measure, value, others);
  if (reach === null) return null;
  return (
    <span aria-hidden="true" className="relative block h-[6px] rounded-full bg-line-2">
      <i className="block h-full rounded-full bg-primary" style={{ width: `${reach}%` }} />
      {mark !== null && (
        <i
          className="absolute -top-[3px] h-[12px] w-[2px] bg-ink outline outline-surface"
          style={{ left: `${mark}%` }}
        />
      )}
    </span>
  );
}

/** How they did of late, beside the middle of those who do the same, and from how many jobs that was counted. */
export function ContractorScores({ contractor: { id, name, scores, points } }: { contractor: Contractor }) {
  const [url, change] = useUrlState();
  const shown = SCORE_MEASURES.find((one) => one === oneOf(url, 'measure'));
  return (
    <Section title={texts.title} count={texts.days}>
      <SideScroll label={texts.title}>
        <table className="w-full text-sm">
          <thead>
            <tr className="border-b border-line text-left text-xs text-ink-3">
              <th className="py-2 pr-3 font-normal" scope="col">
                {texts.measure}
              </th>
              <th className="py-2 pr-3 text-right font-normal" scope="col">
                {texts.theirs}
              </th>
              <th className="w-2/5 px-3 py-2 font-normal max-desktop:hidden" scope="col">
                {texts.span}
              </th>
              <th className="py-2 pr-3 text-right font-normal" scope="col">
                {texts.others}
              </th>
              <th className="py-2 text-right font-normal" scope="col">
                {texts.countedFrom}
              </th>
            </tr>
          </thead>
          <tbody>
            {scores.map((score) => (
              <tr key={score.measure} className="border-b border-line-2">
                <th className="py-2 pr-3 text-left font-normal" scope="row">
                  {texts.measures[score.measure]}
                </th>
                <td className="py-2 pr-3 text-right font-medium tabular-nums">
                  {score.value === null ? (
                    <span className="font-normal text-ink-3">{texts.tooFew}</span>
                  ) : (
                    written(score.measure, score.value)
                  )}
                </td>
                <td className="px-3 py-2 max-desktop:hidden">
                  <Span {...score} />
                </td>
                <td className="py-2 pr-3 text-right text-ink-2 tabular-nums">
                  {score.others === null ? '–' : written(score.measure, score.others)}
                </td>
                <td className="py-2 text-right tabular-nums">
                  {score.rowCount === 0 ? (
                    <span className="text-ink-3">{counted(score.measure, 0)}</span>
                  ) : (
                    <button type="button" className="link" onClick={() => change({ measure: score.measure })}>
                      {counted(score.measure, score.rowCount)}
                    </button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </SideScroll>
      <PointsShown points={points} />
      {shown && (
        <Suspense>
          <Scored
            contractorId={id}
            name={name}
            measure={shown}
            onClose={() => change({ measure: null }, { replace: true })}
          />
        </Suspense>
      )}
    </Section>
  );
}

import type { Contractor } from '#contract/contractors/contractors.ts';
import { PointsShown } from '#web/maintenance/points/points-shown.tsx';
import { paths, withQuery } from '#web/paths.ts';
import { Link } from '#web/ui/link.tsx';
import { figure } from '#web/ui/org-locale.ts';
import { Section } from '#web/ui/section.tsx';
import { contractorScoreMessages as texts } from './contractors.messages.ts';

type Score = Contractor['scores'][number];

/** How they did of late, beside the middle of those who do the same, and from how many jobs that was counted. */
export function ContractorScores({ contractor: { id, scores, points } }: { contractor: Contractor }) {
  return (
    <Section title={texts.title} count={texts.days}>
      <table className="w-full text-sm">
        <thead>
          <tr className="border-b border-line text-left text-xs text-ink-3">
            <th className="py-2 pr-3 font-normal" scope="col">
              {texts.measure}
            </th>
            <th className="py-2 pr-3 text-right font-normal" scope="col">
              {texts.theirs}
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
              <td className="py-2 pr-3 text-right text-ink-2 tabular-nums">
                {score.others === null ? '–' : written(score.measure, score.others)}
              </td>
              <td className="py-2 text-right tabular-nums">
                {score.rowCount === 0 ? (
                  <span className="text-ink-3">{texts.jobs(0)}</span>
                ) : (
                  <Link className="link" href={withQuery(paths.maintenance, { assignedToId: id })}>
                    {texts.jobs(score.rowCount)}
                  </Link>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <PointsShown points={points} />
    </Section>
  );
}

/** A figure in what it is measured in. */
function written(measure: Score['measure'], value: number): string {
  if (measure === 'ANSWER_MINUTES') return minutes(value);
  if (measure === 'DONE_DAYS') return texts.inDays(figure(value));
  if (measure === 'RATING') return texts.stars(figure(value));
  const sign = measure === 'COST_PERCENT' && value > 0 ? '+' : '';
  return texts.percent(`${sign}${figure(value)}`);
}

function minutes(value: number): string {
  const whole = Math.round(value);
  return whole < 60 ? texts.inMinutes(whole) : texts.inHours(Math.floor(whole / 60), whole % 60);
}

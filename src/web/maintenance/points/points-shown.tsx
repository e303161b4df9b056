import type { Points } from '#contract/contractors/contractors.points.ts';
import { figure } from '#web/ui/org-locale.ts';
import { pointsMessages as texts } from './points.messages.ts';

const COLORS = ['bg-primary', 'bg-success', 'bg-warning', 'bg-secondary'];

/** How figures add up to points, each part with what it could have given. */
export function PointsShown({ points: { total, parts } }: { points: Points }) {
  return (
    <div className="mt-4 text-sm">
      <p className="flex items-baseline justify-between gap-3">
        <b className="font-medium">{texts.title}</b>
        <span className="font-semibold tabular-nums">{texts.total(figure(total))}</span>
      </p>
      <div className="my-2 flex h-3 gap-0.5 overflow-hidden rounded-sm bg-line-2" aria-hidden="true">
        {parts.map(({ measure, points }, nth) => (
          <i key={measure} className={COLORS[nth]} style={{ width: `${points}%` }} />
        ))}
      </div>
      <ul className="grid gap-1 text-xs text-ink-2">
        {parts.map(({ measure, standing, points, pointsMax }, nth) => (
          <li key={measure} className="flex items-center gap-2">
            <i className={`size-2.5 shrink-0 rounded-xs ${COLORS[nth]}`} aria-hidden="true" />
            <span className="flex-1">
              {texts.measures[measure]}: {standing === null ? texts.tooFew : texts.standing(figure(standing))}
            </span>
            <span className="tabular-nums">{texts.part(figure(points), figure(pointsMax))}</span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-xs text-ink-2">{texts.hint}</p>
    </div>
  );
}

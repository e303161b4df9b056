const WIDTH = 72;
const HEIGHT = 20;
const EDGE = 3;

/** A figure's way through some days, beside the figure that says it; it says nothing of its own. */
export function Sparkline({ figures }: { figures: readonly number[] }) {
  const most = Math.max(...figures, 1);
  const points = figures.map((figure, at) => [
    EDGE + (at / Math.max(1, figures.length - 1)) * (WIDTH - 2 * EDGE),
    HEIGHT - EDGE - (figure / most) * (HEIGHT - 2 * EDGE),
  ]);
  const [x = 0, y = 0] = points.at(-1) ?? [];
  return (
    <svg className="shrink-0" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} aria-hidden="true">
      <polyline
        className="fill-none stroke-chart-1"
        strokeWidth="1.5"
        points={points.map((point) => point.map((each) => each.toFixed(1)).join()).join(' ')}
      />
      <circle className="fill-chart-1" cx={x} cy={y} r="2" />
    </svg>
  );
}

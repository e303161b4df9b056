import { classNames } from './class-names.ts';
import type { Tone } from './tone.ts';

/** How it stands; over = finished without what it was for. */
export type ProgressTone = Exclude<Tone, 'act'> | 'over';

/** How far along: the steps already done, of how many, and whether the next is half-way. */
export interface ProgressStepsProps {
  /** Number of segments: 6 for a ticket, 4 for a renewal. */
  of: number;
  /** Segments that are done; the next one is drawn half-full while anything is left. */
  done: number;
  tone?: ProgressTone | undefined;
  className?: string | undefined;
}

/** The colour of a tone, as `var(--tone)` for what is drawn in it. */
export const TONE: Record<ProgressTone | 'act', string> = {
  act: '[--tone:var(--color-primary)]',
  turn: '[--tone:var(--color-secondary)]',
  late: '[--tone:var(--color-danger)]',
  soon: '[--tone:var(--color-warning)]',
  good: '[--tone:var(--color-success)]',
  over: '[--tone:var(--color-ink-3)]',
};
const HALF = 'bg-[linear-gradient(90deg,var(--tone)_50%,var(--color-line-2)_50%)]';

/** One segment per step, beside words that say the same. */
export const ProgressSteps = ({ of, done, tone, className }: ProgressStepsProps) => (
  <span className={classNames('flex gap-[3px]', TONE[tone ?? 'act'], className)} aria-hidden>
    {Array.from({ length: of }, (_, index) => (
      <i
        key={index}
        className={classNames(
          'h-[4px] flex-1 rounded-[2px]',
          index < done ? 'bg-(--tone)' : index === done ? HALF : 'bg-line-2',
        )}
      />
    ))}
  </span>
);

const MINI = { width: 44, height: 4, gap: 2 };

interface MiniStepsProps extends Omit<ProgressStepsProps, 'className'> {
  /** What it says in words, which do not stand beside it: "Step 4 of 6, visit booked". */
  label: string;
}

/** The same in a table, where every row has one: two outlines rather than an element a step. */
export const MiniSteps = ({ of, done, tone, label }: MiniStepsProps) => (
  <svg className={TONE[tone ?? 'act']} width={MINI.width} height={MINI.height} role="img" aria-label={label}>
    <path className="fill-line-2" d={barsOf(done, of, of)} />
    <path className="fill-(--tone)" d={barsOf(0, Math.min(done + 0.5, of), of)} />
  </svg>
);

/** The outline of the steps from one on to another, of so many; half a step is drawn half as long. */
function barsOf(from: number, to: number, of: number): string {
  const step = (MINI.width - MINI.gap * (of - 1)) / of;
  let bars = '';
  for (let at = from; at < to; at++) {
    const length = (step * Math.min(to - at, 1)).toFixed(2);
    bars += `M${(at * (step + MINI.gap)).toFixed(2)} 0h${length}v${MINI.height}h-${length}z`;
  }
  return bars;
}

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
  /** 44 px wide, for tables. */
  mini?: boolean | undefined;
  /** What it says in words, where no words stand beside it: "Step 4 of 6, visit booked". */
  label?: string | undefined;
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

/** One segment per step. */
export function ProgressSteps({ of, done, tone, mini, label, className }: ProgressStepsProps) {
  const reading = label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const);
  return (
    <span
      className={classNames(
        TONE[tone ?? 'act'],
        mini ? 'inline-flex w-[44px] gap-[2px] align-middle' : 'flex gap-[3px]',
        className,
      )}
      {...reading}
    >
      {Array.from({ length: of }, (_, index) => (
        <i
          key={index}
          className={classNames(
            'h-[4px] flex-1',
            mini ? 'rounded-[1px]' : 'rounded-[2px]',
            index < done ? 'bg-(--tone)' : index === done ? HALF : 'bg-line-2',
          )}
        />
      ))}
    </span>
  );
}

import { classNames } from './class-names.ts';
import { TONE } from './progress-steps.tsx';
import type { Tone } from './tone.ts';

export interface MeterProps {
  /** 0 to 1; more is shown as full. */
  value: number;
  /** What is measured, for readers: "Spent £281.28 of £350.00". */
  label: string;
  tone?: Tone | undefined;
  isThin?: boolean | undefined;
  className?: string | undefined;
}

/** A thin bar that fills. */
export function Meter({ value, label, tone, isThin = false, className }: MeterProps) {
  const percent = Math.round(Math.min(Math.max(value, 0), 1) * 100);
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers let no style near <meter>
    <div
      className={classNames(
        TONE[tone ?? 'act'],
        'overflow-hidden bg-line-2',
        isThin ? 'h-[3px]' : 'h-[6px]',
        'rounded-[3px]',
        className,
      )}
      role="meter"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <i className="block h-full bg-(--tone)" style={{ width: `${percent}%` }} />
    </div>
  );
}

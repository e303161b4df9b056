import type { Tone } from './tone.ts';

export interface MeterProps {
  /** 0 to 1; more is shown as full. */
  value: number;
  /** What is measured, for readers: "Spent £281.28 of £350.00". */
  label: string;
  tone?: Tone | undefined;
}

/** A thin bar that fills. Props: value (0 to 1), label, tone. */
export function Meter({ value, label, tone }: MeterProps) {
  const percent = Math.round(Math.min(Math.max(value, 0), 1) * 100);
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers let no style near <meter>
    <div
      className="meter"
      data-tone={tone}
      role="meter"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <i style={{ width: `${percent}%` }} />
    </div>
  );
}

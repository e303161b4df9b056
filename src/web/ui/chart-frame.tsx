import type { ReactNode } from 'react';

interface ChartFrameProps {
  /** What is written beside the lines, from the lowest to the highest; they stand evenly apart. */
  marks: readonly string[];
  /** Names them for readers: "Amounts". */
  marksLabel: string;
  /** The drawing; its edge below is the first mark, that above the last. */
  children: ReactNode;
  /** What stands below it: its days or months. */
  below?: ReactNode;
}

/** A drawing with its scale: a quiet line for each mark, and what it is worth beside it. */
export function ChartFrame({ marks, marksLabel, children, below }: ChartFrameProps) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 pt-2">
      <ul
        aria-label={marksLabel}
        className="flex flex-col-reverse justify-between text-right text-xs text-ink-3 tabular-nums"
      >
        {marks.map((mark) => (
          <li key={mark} className="flex h-0 items-center justify-end">
            {mark}
          </li>
        ))}
      </ul>
      <div className="relative">
        <div aria-hidden="true" className="absolute inset-0 flex flex-col justify-between">
          {marks.map((mark) => (
            <i key={mark} className="block h-0 border-t border-line last:border-line-2" />
          ))}
        </div>
        <div className="relative">{children}</div>
      </div>
      <div className="col-start-2">{below}</div>
    </div>
  );
}

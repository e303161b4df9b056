import { classNames } from './class-names.ts';
import type { Tone } from './tone.ts';

/** How it stands; over = finished without what it was for. */
export type BeamTone = Exclude<Tone, 'act'> | 'over';

/** How far along: the steps already done, of how many, and whether the next is half-way. */
export interface BeamProps {
  /** Number of segments: 6 for a ticket, 4 for a renewal. */
  of: number;
  /** Segments that are done; the next one is drawn half-full while anything is left. */
  done: number;
  tone?: BeamTone | undefined;
  /** 44 px wide, for tables. */
  mini?: boolean | undefined;
  /** What it says in words, where no words stand beside it: "Step 4 of 6, visit booked". */
  label?: string | undefined;
}

/** One segment per step. Props: of, done, tone (turn, late, soon, good, over), mini, label. */
export function Beam({ of, done, tone, mini, label }: BeamProps) {
  const reading = label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const);
  return (
    <span className={classNames('beam', mini && 'mini')} data-tone={tone} {...reading}>
      {Array.from({ length: of }, (_, index) => (
        <i key={index} data-at={index < done ? 'done' : index === done ? 'now' : undefined} />
      ))}
    </span>
  );
}

import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';

export type TicketStateShape =
  | 'new'
  | 'reviewed'
  | 1
  | 2
  | 3
  | 4
  | 5
  | 6
  | 'hold'
  | 'workDone'
  | 'completed'
  | 'cancelled';

export interface TicketStateProps {
  /** How full the ring is: 1 to 6 of eight parts between "reviewed" and "workDone", or one of the named ends. */
  shape: TicketStateShape;
  /** The word; a ring is never shown without it. */
  children: ReactNode;
}

const INKS: Partial<Record<TicketStateShape, string>> = {
  new: 'text-ink-3',
  reviewed: 'text-ink-2',
  cancelled: 'text-ink-3',
  hold: 'text-warning-text',
  workDone: 'text-success-text',
  completed: 'text-success-text',
};

/** Where the pie of a ring ends, by eighths: 1 is a fifth, 6 is three quarters, 7 almost all. */
const PIES = ['10.23 5.95', '10.23 8.05', '9.33 9.48', '8.05 10.23', '5.95 10.23', '3.6 7', '5.36 4.02'];

function Pie({ part }: { part: number }) {
  const isMoreThanHalf = part > 4 ? 1 : 0;
  return <path d={`M7 7V3.6A3.4 3.4 0 ${isMoreThanHalf} 1 ${PIES[part - 1]}z`} fill="currentColor" stroke="none" />;
}

function Inside({ shape }: { shape: TicketStateShape }) {
  if (shape === 'hold') return <path d="M5.4 4.8v4.4M8.6 4.8v4.4" />;
  if (shape === 'cancelled') return <path d="m5 5 4 4m0-4-4 4" />;
  if (shape === 'workDone') return <Pie part={7} />;
  return typeof shape === 'number' ? <Pie part={shape} /> : null;
}

function Ring({ shape }: { shape: TicketStateShape }) {
  if (shape === 'completed') {
    return (
      <>
        <circle cx="7" cy="7" r="7" fill="currentColor" stroke="none" />
        <path className="stroke-surface" d="m4.2 7.2 2 2 3.7-4.2" />
      </>
    );
  }
  return (
    <>
      <circle cx="7" cy="7" r={shape === 'new' ? 5.6 : 6} strokeDasharray={shape === 'new' ? '2.2 2.2' : undefined} />
      <Inside shape={shape} />
    </>
  );
}

/** A ring that fills from new to done, with its word. */
export function TicketState({ shape, children }: TicketStateProps) {
  return (
    <span className="inline-flex items-center gap-[7px] align-bottom whitespace-nowrap">
      <svg
        viewBox="0 0 14 14"
        className={classNames('size-[14px] flex-none fill-none', INKS[shape] ?? 'text-primary-text')}
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <Ring shape={shape} />
      </svg>
      <span className="truncate">{children}</span>
    </span>
  );
}

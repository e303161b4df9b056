import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import type { Tone } from './tone.ts';

const TONES: Record<Tone, string> = {
  act: 'bg-primary-soft [&>svg]:text-primary-text',
  good: 'bg-success-soft [&>svg]:text-success-text',
  soon: 'bg-warning-soft [&>svg]:text-warning-text',
  late: 'bg-danger-soft [&>svg]:text-danger-text',
  turn: 'bg-secondary-soft [&>svg]:text-secondary-text',
};

type NoteFrameProps = {
  tone: Tone;
  icon: ReactNode;
  role?: 'alert' | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** The ground of a tone with its icon, for a Note and for what failed. */
export const NoteFrame = ({ tone, icon, role, className, children }: NoteFrameProps) => (
  <div
    className={classNames(
      'flex gap-[10px] rounded-sm px-[12px] py-[10px] text-sm [&_b]:font-semibold [&>svg]:mt-[2px]',
      TONES[tone],
      className,
    )}
    role={role}
  >
    {icon}
    <div className="min-w-0 flex-1 wrap-anywhere" data-prose="">
      {children}
    </div>
  </div>
);

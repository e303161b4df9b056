import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Clock from 'lucide-react/icons/clock';
import Hand from 'lucide-react/icons/hand';
import Info from 'lucide-react/icons/info';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import type { Tone } from './tone.ts';

const ICONS = { act: Info, good: Check, soon: Clock, late: CircleAlert, turn: Hand };

export interface NoteProps {
  tone?: Tone | undefined;
  /** Shown instead of the tone's own. */
  icon?: ReactNode;
  className?: string | undefined;
  role?: 'alert' | undefined;
  children: ReactNode;
}

const TONES = {
  act: 'bg-primary-soft [&>svg]:text-primary-text',
  good: 'bg-success-soft [&>svg]:text-success-text',
  soon: 'bg-warning-soft [&>svg]:text-warning-text',
  late: 'bg-danger-soft [&>svg]:text-danger-text',
  turn: 'bg-secondary-soft [&>svg]:text-secondary-text',
};

/** A sentence or two that matter here, on their tone's ground. */
export function Note({ tone = 'act', icon, className, role, children }: NoteProps) {
  const Icon = ICONS[tone];
  return (
    <div
      className={classNames(
        // A link inside is part of a sentence.
        'flex gap-[10px] rounded-sm px-[12px] py-[10px] text-sm [&_a:not([class])]:underline [&_a:not([class])]:decoration-current/45 [&_a:not([class])]:decoration-1 [&_b]:font-semibold [&>svg]:mt-[2px]',
        TONES[tone],
        className,
      )}
      role={role}
    >
      {icon ?? <Icon />}
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}

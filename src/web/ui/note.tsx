import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Clock from 'lucide-react/icons/clock';
import Hand from 'lucide-react/icons/hand';
import Info from 'lucide-react/icons/info';
import type { ReactNode } from 'react';
import { NoteFrame } from './note-frame.tsx';
import type { Tone } from './tone.ts';

const ICONS = { act: Info, good: Check, soon: Clock, late: CircleAlert, turn: Hand };

export interface NoteProps {
  tone?: Tone | undefined;
  /** Shown instead of the tone's own. */
  icon?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** A sentence or two that matter here, on their tone's ground. */
export function Note({ tone = 'act', icon, className, children }: NoteProps) {
  const Icon = ICONS[tone];
  return (
    <NoteFrame tone={tone} icon={icon ?? <Icon />} className={className}>
      {children}
    </NoteFrame>
  );
}

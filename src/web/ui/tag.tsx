import type { ReactNode } from 'react';
import type { Tone } from './tone.ts';

export interface TagProps {
  tone?: Tone | undefined;
  icon?: ReactNode;
  children: ReactNode;
}

/** A small mark of words with an icon: "Ends in 12 days". */
export function Tag({ tone, icon, children }: TagProps) {
  return (
    <span className="tag" data-tone={tone}>
      {icon}
      {children}
    </span>
  );
}

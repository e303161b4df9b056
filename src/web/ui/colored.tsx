import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import type { Tone } from './tone.ts';

/** Words in the colour of their meaning, such as an overdue amount; the words themselves must say it too. */
export function Colored({
  tone,
  icon,
  className,
  children,
}: {
  tone: Exclude<Tone, 'act'> | undefined;
  icon?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span data-ink={tone} className={classNames(icon ? 'inline-flex items-center gap-1 align-middle' : '', className)}>
      {icon}
      {children}
    </span>
  );
}

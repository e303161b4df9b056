import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface DisclosureProps {
  /** What is behind it: "History". */
  summary: ReactNode;
  children: ReactNode;
  /** Given together where the page decides what is shown. */
  open?: boolean | undefined;
  onToggle?: ((isOpen: boolean) => void) | undefined;
  className?: string | undefined;
}

/** What few people ask for, one press away. */
export function Disclosure({ summary, children, open, onToggle, className }: DisclosureProps) {
  return (
    <details
      className={classNames('group/more', className)}
      open={open}
      onToggle={(event) => onToggle?.(event.currentTarget.open)}
    >
      <summary className="inline-flex min-h-(--target) list-none items-center gap-[6px] rounded-xs">
        <ChevronRight className="sm text-ink-3 group-open/more:rotate-90" />
        {summary}
      </summary>
      {children}
    </details>
  );
}

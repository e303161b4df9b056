import Lock from 'lucide-react/icons/lock';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface QuoteProps {
  children: ReactNode;
  /** Who can see an internal note: "Staff only". Puts the box on its own ground with a lock. */
  seenBy?: ReactNode;
  /** A control of the note, such as the switch "Visible to owner". */
  control?: ReactNode;
}

/** What somebody wrote, in a box. */
export function Quote({ children, seenBy, control }: QuoteProps) {
  return (
    <div
      className={classNames(
        'rounded-sm rounded-tl-[3px] px-[11px] py-[8px] text-sm wrap-anywhere whitespace-pre-wrap text-ink',
        seenBy ? 'bg-press' : 'bg-sunken inset-ring-1 inset-ring-line',
      )}
    >
      {children}
      {(seenBy || control) && (
        <footer className="mt-[5px] flex flex-wrap items-center gap-[6px] text-xs leading-4 whitespace-normal text-ink-2 [&>:nth-child(3)]:ml-auto">
          <Lock className="sm" />
          <span>{seenBy}</span>
          {control}
        </footer>
      )}
    </div>
  );
}

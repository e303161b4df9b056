import Lock from 'lucide-react/icons/lock';
import type { ReactNode } from 'react';

export interface SaidProps {
  children: ReactNode;
  /** Who can see an internal note: "Staff only". Puts the box on its own ground with a lock. */
  seenBy?: ReactNode;
  /** A control of the note, such as the switch "Visible to owner". */
  control?: ReactNode;
}

/** What somebody wrote, in a box. Props: children (the text), seenBy (makes it an internal note), control. */
export function Said({ children, seenBy, control }: SaidProps) {
  return (
    <div className="said" data-private={seenBy ? '' : undefined}>
      {children}
      {(seenBy || control) && (
        <footer>
          <Lock className="sm" />
          <span>{seenBy}</span>
          {control}
        </footer>
      )}
    </div>
  );
}

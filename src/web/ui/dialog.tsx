import { type ReactNode, Suspense, useState } from 'react';
import { lazyOnce } from '#web/ui/coming-code.ts';

export interface DialogProps {
  open: boolean;
  /** Esc, the scrim and every way that means no. */
  onClose: () => void;
  /** Names the thing: "Delete the cost “Labour, 1.5 h”?" */
  title: ReactNode;
  /** What follows from it. */
  lede?: ReactNode;
  children?: ReactNode;
  /** The buttons, no first, the verb last. A form inside `children` brings its own footer instead. */
  footer?: ReactNode;
  /** Wider for what needs the room, and again where what follows stands beside what is asked. */
  wide?: boolean | 'beside' | undefined;
  /** For what can't be undone. */
  alert?: boolean | undefined;
  /** Is read from its head: the first control stands so far below that it would open at its end. */
  isRead?: boolean | undefined;
}

const LoadedDialog = lazyOnce(async () => ({ default: (await import('./loaded-dialog.tsx')).LoadedDialog }));

/** A question that must be answered before going on; a sheet on mobile. */
export function Dialog(props: DialogProps) {
  const [wasOpen, setWasOpen] = useState(props.open);
  if (props.open && !wasOpen) setWasOpen(true);
  if (!wasOpen) return null;
  return (
    <Suspense>
      <LoadedDialog {...props} />
    </Suspense>
  );
}

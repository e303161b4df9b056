import { cloneElement, type HTMLAttributes, lazy, type ReactElement, type ReactNode, Suspense, useState } from 'react';

export interface PopoverProps {
  /** The button that opens it: any element that takes a ref. */
  trigger: ReactElement<HTMLAttributes<HTMLElement>>;
  /** Names it for readers. */
  label: string;
  /** What it shows; `close` takes it away. */
  children: (close: () => void) => ReactNode;
}

const load = () => import('./loaded-popover.tsx');
const LoadedPopover = lazy(async () => ({ default: (await load()).LoadedPopover }));

/** A panel over the page, opened by a button: for what is looked at in passing. Its code comes when the button is reached for. */
export function Popover(props: PopoverProps) {
  const [isWanted, setWanted] = useState(false);
  const closed = cloneElement(props.trigger, {
    'aria-haspopup': 'dialog',
    'aria-expanded': false,
    onPointerEnter: load,
    onFocus: load,
    onClick: () => setWanted(true),
  });
  if (!isWanted) return closed;
  return (
    <Suspense fallback={props.trigger}>
      <LoadedPopover {...props} />
    </Suspense>
  );
}

import LoaderCircle from 'lucide-react/icons/loader-circle';
import { classNames } from './class-names.ts';
import { uiMessages } from './ui.messages.ts';

export interface SpinnerProps {
  /** inline beside text; fills the middle of a page; full covers the screen; start, too, but for the frame of the page that comes. */
  size?: 'inline' | 'fills' | 'full' | 'start' | undefined;
  label?: string | undefined;
}

const SIZES = {
  inline: 'inline-grid',
  fills: 'animate-after-300 grid min-h-[40dvh]',
  full: 'animate-after-300 fixed inset-0 z-70 grid bg-canvas',
  start: 'animate-after-300 fixed inset-0 z-70 grid',
};

/** Work under way where no skeleton fits: the session's start and screens being loaded. */
export function Spinner({ size = 'inline', label = uiMessages.loading }: SpinnerProps) {
  return (
    <span className={classNames('place-items-center text-primary-text', SIZES[size])} role="status">
      <LoaderCircle className={classNames('animate-spin', size !== 'inline' && 'lg')} />
      <span className="sr-only">{label}</span>
    </span>
  );
}

import LoaderCircle from 'lucide-react/icons/loader-circle';
import { classNames } from './class-names.ts';
import { uiMessages } from './ui.messages.ts';

export interface SpinnerProps {
  /** inline beside text; fills the middle of a page; full covers the screen. */
  size?: 'inline' | 'fills' | 'full' | undefined;
  label?: string | undefined;
}

/** Work under way where no skeleton fits: the session's start and screens being loaded. Props: size (inline, fills, full), label. */
export function Spinner({ size = 'inline', label = uiMessages.loading }: SpinnerProps) {
  return (
    <span className={classNames('spinner', size !== 'inline' && `${size} after-300`)} role="status">
      <LoaderCircle className={classNames('spin', size !== 'inline' && 'lg')} />
      <span className="sr-only">{label}</span>
    </span>
  );
}

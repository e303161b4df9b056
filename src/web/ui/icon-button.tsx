import LoaderCircle from 'lucide-react/icons/loader-circle';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'disabled' | 'aria-label'> {
  /** Its name, for readers and in the tooltip. */
  label: string;
  icon: ReactNode;
  variant?: 'quiet' | 'secondary' | undefined;
  size?: 'sm' | 'md' | undefined;
  /** Work is under way: shows that in place of the icon, and ignores presses. */
  busy?: boolean | undefined;
  /** The key that does the same. */
  keys?: string | undefined;
  tipSide?: 'right' | 'bottom' | undefined;
}

/** A square button that shows only an icon, with its name as a tooltip. */
export function IconButton({
  label,
  icon,
  variant = 'quiet',
  size = 'md',
  busy,
  keys,
  tipSide,
  className,
  onClick,
  ...rest
}: IconButtonProps) {
  const names = classNames('btn icon', variant === 'quiet' && 'quiet', size === 'sm' && 'sm', className);
  return (
    <button
      type="button"
      {...rest}
      className={names}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onClick}
      aria-label={label}
      data-tip={label}
      data-tip-keys={keys}
      data-tip-side={tipSide}
    >
      {busy ? <LoaderCircle className="animate-spin" /> : icon}
    </button>
  );
}

import LoaderCircle from 'lucide-react/icons/loader-circle';
import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'turn' | 'danger';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'> {
  /** `primary` once a page; `turn` only in a status banner or an approval; `danger` only in a dialog. */
  variant?: ButtonVariant | undefined;
  size?: 'sm' | 'md' | undefined;
  /** As wide as what holds it. */
  block?: boolean | undefined;
  icon?: ReactNode;
  /** Work is under way: keeps width and label, ignores presses. */
  busy?: boolean | undefined;
  /** Why it can't be used now. It stays focusable, says so, and a press calls `onObstacle`. */
  disabledReason?: string | undefined;
  /** Takes the person to what is in the way of a disabled button. */
  onObstacle?: (() => void) | undefined;
}

/** A button named for its effect ("Delete £97.50"). */
export function Button(props: ButtonProps) {
  const { variant = 'secondary', size = 'md', block, icon, busy, disabledReason, onObstacle, ...rest } = props;
  const { className, children, onClick, type = 'button', ...own } = rest;
  const reasonId = useId();

  function press(event: MouseEvent<HTMLButtonElement>) {
    if (!busy && disabledReason === undefined) return onClick?.(event);
    event.preventDefault();
    if (!busy) onObstacle?.();
  }

  const button = (
    <button
      {...own}
      type={type}
      className={classNames(
        'btn',
        variant !== 'secondary' && variant,
        size === 'sm' && 'sm',
        block && 'whole',
        busy && !icon && 'makes-room',
        className,
      )}
      aria-busy={busy || undefined}
      aria-disabled={busy || disabledReason !== undefined || undefined}
      aria-describedby={disabledReason ? reasonId : own['aria-describedby']}
      onClick={press}
    >
      {busy ? <LoaderCircle className="animate-spin" /> : icon}
      {children}
    </button>
  );
  if (!disabledReason) return button;
  return (
    <span className={classNames('with-reason', block && 'whole')}>
      {button}
      <span className="tip" id={reasonId}>
        {disabledReason}
      </span>
    </span>
  );
}

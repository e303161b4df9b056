import type { ReactNode } from 'react';
import type { ButtonVariant } from './button.tsx';
import { classNames } from './class-names.ts';
import { Link, type LinkProps } from './link.tsx';

export interface LinkButtonProps extends LinkProps {
  variant?: ButtonVariant | undefined;
  size?: 'sm' | 'md' | undefined;
  block?: boolean | undefined;
  icon?: ReactNode;
}

/** A link that looks like a button, for going somewhere. */
export function LinkButton({
  variant = 'secondary',
  size = 'md',
  block,
  icon,
  className,
  children,
  ...rest
}: LinkButtonProps) {
  const names = classNames(
    'btn',
    variant !== 'secondary' && variant,
    size === 'sm' && 'sm',
    block && 'whole',
    className,
  );
  return (
    <Link {...rest} className={names}>
      {icon}
      {children}
    </Link>
  );
}

import type { ReactNode } from 'react';
import type { ButtonLook } from './button.tsx';
import { classNames } from './class-names.ts';
import { Link, type LinkProps } from './link.tsx';

export interface LinkButtonProps extends LinkProps {
  look?: ButtonLook | undefined;
  size?: 'sm' | 'md' | undefined;
  block?: boolean | undefined;
  icon?: ReactNode;
}

/** A link that looks like a button, for going somewhere. */
export function LinkButton({
  look = 'secondary',
  size = 'md',
  block,
  icon,
  className,
  children,
  ...rest
}: LinkButtonProps) {
  const names = classNames('btn', look !== 'secondary' && look, size === 'sm' && 'sm', block && 'whole', className);
  return (
    <Link {...rest} className={names}>
      {icon}
      {children}
    </Link>
  );
}

import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { KeyHint } from './key-hint.tsx';
import { Tooltip } from './tooltip.tsx';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'disabled' | 'aria-label'> {
  /** Its name, for readers and in the tooltip. */
  label: string;
  icon: ReactNode;
  look?: 'quiet' | 'secondary' | undefined;
  size?: 'sm' | 'md' | undefined;
  /** The key that does the same. */
  keys?: string | undefined;
  tipSide?: 'top' | 'right' | 'bottom' | 'left' | undefined;
}

/** A square button that shows only an icon, with its name as a tooltip. Props: label, icon, look, size, keys, tipSide, and those of `<button>`. */
export function IconButton({
  label,
  icon,
  look = 'quiet',
  size = 'md',
  keys,
  tipSide,
  className,
  ...rest
}: IconButtonProps) {
  const names = classNames('btn icon', look === 'quiet' && 'quiet', size === 'sm' && 'sm', className);
  const tip = keys ? (
    <>
      {label} <KeyHint>{keys}</KeyHint>
    </>
  ) : (
    label
  );
  return (
    <Tooltip text={tip} side={tipSide}>
      <button type="button" {...rest} className={names} aria-label={label}>
        {icon}
      </button>
    </Tooltip>
  );
}

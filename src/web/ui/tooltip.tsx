import { cloneElement, type ReactElement } from 'react';

export interface TooltipProps {
  /** Text only, and never the only place of a fact. */
  text: string;
  /** The key that does the same. */
  keys?: string | undefined;
  side?: 'right' | 'bottom' | undefined;
  /** Shows nothing, for instance while the label itself is visible. */
  off?: boolean | undefined;
  /** The element it belongs to. */
  children: ReactElement<Record<`data-tip${string}`, string | undefined>>;
}

/** Says what an element is for after 500 ms of rest on it; a TooltipLayer must be mounted. */
export function Tooltip({ text, keys, side = 'bottom', off = false, children }: TooltipProps) {
  if (off) return children;
  return cloneElement(children, { 'data-tip': text, 'data-tip-keys': keys, 'data-tip-side': side });
}

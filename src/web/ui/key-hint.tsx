import { classNames } from './class-names.ts';

/** The key or keys that do the same as what stands beside it. */
export function KeyHint({ children, className }: { children: string; className?: string }) {
  return <kbd className={classNames('kbd', className)}>{children}</kbd>;
}

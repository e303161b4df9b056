import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';

/** The padding of a page on the shell's surface. */
export function Page({
  children,
  className,
  reading = false,
}: {
  children: ReactNode;
  className?: string;
  reading?: boolean;
}) {
  return (
    <div className={classNames('page', reading && 'mx-auto max-w-[calc(var(--read)+2*var(--page))]', className)}>
      {children}
    </div>
  );
}

import type { ReactNode } from 'react';

/** One thing that follows from what is typed, as a line of a list. */
export const Consequence = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="grid grid-cols-[16px_minmax(0,1fr)] gap-x-3 [&>svg]:mt-0.5 [&>svg]:text-ink-3">
    {icon}
    <span>{children}</span>
  </li>
);

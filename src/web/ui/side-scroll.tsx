import type { ReactNode } from 'react';

/** What may be wider than its page is moved sideways in a frame of its own, also by the arrow keys. */
export const SideScroll = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
  <section className="overflow-x-auto" aria-label={label} tabIndex={0}>
    {children}
  </section>
);

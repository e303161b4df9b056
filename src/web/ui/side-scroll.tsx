import type { ReactNode } from 'react';

type Props = {
  label: string;
  /** As wide as the page, without its margins. */
  toEdges?: boolean;
  children: ReactNode;
};

/** What may be wider than its page is moved sideways in a frame of its own, also by the arrow keys. */
export const SideScroll = ({ label, toEdges = false, children }: Props) => (
  <section
    className={toEdges ? 'to-edges -mx-(--page) overflow-x-auto' : 'overflow-x-auto'}
    aria-label={label}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
    tabIndex={0}
  >
    {children}
  </section>
);

import type { ReactNode } from 'react';

/** What stands below the tabs of a property, with what belongs beside it; on mobile that comes first. */
export const PropertyTab = ({ aside, children }: { aside?: ReactNode; children: ReactNode }) => (
  <div
    className={
      aside
        ? 'mt-[20px] grid grid-cols-[minmax(0,1fr)_264px] gap-[32px] max-wide:grid-cols-[minmax(0,1fr)] max-wide:gap-[20px]'
        : 'mt-5'
    }
  >
    <div className="min-w-0">{children}</div>
    {aside && <aside className="grid content-start gap-6 max-desktop:-order-1">{aside}</aside>}
  </div>
);

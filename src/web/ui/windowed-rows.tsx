import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type Ref, useLayoutEffect, useRef, useState } from 'react';

interface WindowedRowsProps {
  count: number;
  keyOf: (index: number) => string | number;
  children: (index: number, ref: Ref<HTMLTableRowElement>) => ReactNode;
}

/** The body of a long table: rows in sight of the page's scroller, and room for the rest above and below. */
export function WindowedRows({ count, keyOf, children }: WindowedRowsProps) {
  // The virtualizer is one object that changes within; memoized reads of it would show old rows.
  'use no memo';
  const body = useRef<HTMLTableSectionElement>(null);
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const [offset, setOffset] = useState(0);
  useLayoutEffect(() => {
    const found = body.current?.closest<HTMLElement>('[data-scroller]') ?? document.documentElement;
    const top = body.current?.getBoundingClientRect().top ?? 0;
    setScroller(found);
    setOffset(top - found.getBoundingClientRect().top + found.scrollTop);
  }, []);
  const virtualizer = useVirtualizer<HTMLElement, HTMLTableRowElement>({
    count,
    getScrollElement: () => scroller,
    estimateSize: () => 40,
    getItemKey: keyOf,
    overscan: 12,
    scrollMargin: offset,
  });
  const items = virtualizer.getVirtualItems();
  const before = (items[0]?.start ?? offset) - offset;
  const after = virtualizer.getTotalSize() - ((items.at(-1)?.end ?? offset) - offset);
  return (
    <tbody ref={body}>
      <Room height={before} />
      {items.map((item) => children(item.index, virtualizer.measureElement))}
      <Room height={after} />
    </tbody>
  );
}

function Room({ height }: { height: number }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row is not focusable
    <tr aria-hidden="true" className="room">
      <td colSpan={99} style={{ height }} />
    </tr>
  );
}

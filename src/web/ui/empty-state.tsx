import type { ReactNode } from 'react';
import { EmptyFrame, type EmptyFrameProps } from './empty-frame.tsx';

export interface EmptyStateProps extends Omit<EmptyFrameProps, 'drawing'> {
  /** door = first use, search = filters, sun = good news, tools = not built yet, lock and cross. */
  illustration: Illustration;
}

type Illustration = 'door' | 'search' | 'sun' | 'lock' | 'cross' | 'tools';

const DRAWINGS: Record<Illustration, ReactNode> = {
  door: (
    <>
      <path d="M36 66V34h24v32" />
      <circle className="fill-ink-3 stroke-none" cx="55" cy="50" r="1.6" />
    </>
  ),
  search: (
    <>
      <circle cx="46" cy="42" r="11" />
      <path d="m54 50 8 8" />
    </>
  ),
  sun: (
    <>
      <path className="stroke-warning" strokeWidth="2.5" d="M36 66a12 12 0 0 1 24 0" />
      <path className="stroke-warning" strokeWidth="2.5" d="M48 46v-6M34 52l-4-4M62 52l4-4" />
    </>
  ),
  lock: (
    <>
      <rect x="37" y="42" width="22" height="18" rx="3" />
      <path d="M41 42v-5a7 7 0 0 1 14 0v5" />
    </>
  ),
  cross: <path d="m40 36 16 16M56 36 40 52" />,
  tools: (
    <>
      <path d="M40 66V40M56 66V40M40 46h16M40 53h16M40 60h16" />
    </>
  ),
};

/** An illustration, a title, a sentence and ways on, where there is nothing else to show. */
export const EmptyState = ({ illustration, ...rest }: EmptyStateProps) => (
  <EmptyFrame {...rest} drawing={DRAWINGS[illustration]} />
);

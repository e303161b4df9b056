import type { ReactNode } from 'react';

export type IllustrationName = 'door' | 'search' | 'sun' | 'lock' | 'cross' | 'broken' | 'tools' | 'cable';

const ILLUSTRATIONS: Record<IllustrationName, ReactNode> = {
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
  broken: <path d="m34 66 6-30 22 4-5 26" />,
  tools: (
    <>
      <path d="M40 66V40M56 66V40M40 46h16M40 53h16M40 60h16" />
    </>
  ),
  cable: <path d="M48 24v12M42 36h12v8a6 6 0 0 1-12 0zM48 50v4a5 5 0 0 0 10 0" />,
};

/** Lintel's own drawing for pages without content: the same doorway with a different thing in it. */
export function Illustration({ illustration }: { illustration: IllustrationName }) {
  return (
    <svg
      className="mb-[8px] h-[72px] w-[96px] fill-none stroke-ink-3"
      viewBox="0 0 96 72"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path className="stroke-primary" strokeWidth="6" d="M14 16h68" />
      <path className="stroke-line-2" strokeWidth="5" d="M24 20v46M72 20v46" />
      <path className="stroke-line-2" d="M8 67h80" />
      {ILLUSTRATIONS[illustration]}
    </svg>
  );
}

import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface EmptyFrameProps {
  /** What stands in the doorway. */
  drawing: ReactNode;
  title: ReactNode;
  children?: ReactNode;
  /** Ways on. */
  actions?: ReactNode;
  /** The page's only content: its title is the page's heading. */
  isPage?: boolean | undefined;
}

const TITLE = 'text-base font-semibold tracking-[inherit]';

/** A drawing, a title, a sentence and ways on, where there is nothing else to show. */
export function EmptyFrame({ drawing, title, children, actions, isPage = false }: EmptyFrameProps) {
  return (
    <div
      className={classNames(
        'grid content-center justify-items-center gap-[4px] px-[24px] py-[32px] text-center',
        isPage && 'min-h-[min(70dvh,100%)]',
      )}
    >
      <Doorway>{drawing}</Doorway>
      {isPage ? <h1 className={TITLE}>{title}</h1> : <strong className={TITLE}>{title}</strong>}
      {children && <p className="max-w-[38ch] text-sm text-ink-2">{children}</p>}
      {actions && <div className="mt-[12px] flex flex-wrap justify-center gap-[8px]">{actions}</div>}
    </div>
  );
}

/** Lintel's own drawing for pages without content: the same doorway with a different thing in it. */
const Doorway = ({ children }: { children: ReactNode }) => (
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
    {children}
  </svg>
);

import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Illustration, type IllustrationName } from './illustration.tsx';

export interface EmptyStateProps {
  /** door = first use, search = filters, sun = good news, tools = not built yet, and lock, cross, broken, cable. */
  illustration: IllustrationName;
  title: ReactNode;
  children?: ReactNode;
  /** Ways on. */
  actions?: ReactNode;
  /** The page's only content: its title is the page's heading. */
  isPage?: boolean | undefined;
}

const TITLE = 'text-base font-semibold tracking-[inherit]';

/** An illustration, a title, a sentence and ways on, where there is nothing else to show. */
export function EmptyState({ illustration, title, children, actions, isPage = false }: EmptyStateProps) {
  return (
    <div
      className={classNames(
        'grid content-center justify-items-center gap-[4px] px-[24px] py-[32px] text-center',
        isPage && 'min-h-[min(70dvh,100%)]',
      )}
    >
      <Illustration illustration={illustration} />
      {isPage ? <h1 className={TITLE}>{title}</h1> : <strong className={TITLE}>{title}</strong>}
      {children && <p className="max-w-[38ch] text-sm text-ink-2">{children}</p>}
      {actions && <div className="mt-[12px] flex flex-wrap justify-center gap-[8px]">{actions}</div>}
    </div>
  );
}

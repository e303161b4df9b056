import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Doorway, type DoorwayThing } from './doorway.tsx';

export interface EmptyStateProps {
  /** door = first use, search = filters, sun = good news, tools = not built yet, and lock, cross, fallen, cable. */
  thing: DoorwayThing;
  title: ReactNode;
  children?: ReactNode;
  /** Ways on. */
  actions?: ReactNode;
  /** The page's only content: its title is the page's heading. */
  isPage?: boolean | undefined;
}

/** A doorway, a title, a sentence and ways on, where there is nothing else to show. Props: thing, title, children, actions, isPage. */
export function EmptyState({ thing, title, children, actions, isPage = false }: EmptyStateProps) {
  return (
    <div className={classNames('empty', isPage && 'lone')}>
      <Doorway thing={thing} />
      {isPage ? <h1>{title}</h1> : <strong>{title}</strong>}
      {children && <p>{children}</p>}
      {actions && <div className="acts">{actions}</div>}
    </div>
  );
}

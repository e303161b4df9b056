import { type ComponentProps, type MouseEvent, use } from 'react';
import { MovesContext } from './moves.ts';

export interface LinkProps extends ComponentProps<'a'> {
  /** Where it leads: a path of the app with its query (`paths.property(id)`), or an outside address. */
  href: string;
  /** Replaces the current history entry instead of adding one. */
  replace?: boolean | undefined;
}

/** A pointer on its way to something else rests nowhere. */
const RESTS_MS = 80;
let resting: ReturnType<typeof setTimeout> | undefined;

const isInside = (href: string) => href.startsWith('/') && !href.startsWith('//') && !href.startsWith('/api/');

/** An anchor that moves inside the app without reloading it, and prepares the page when the pointer rests on it. Renders `<a>`; give it a class or one of the link parts. */
export function Link({ href, replace = false, onClick, ...attributes }: LinkProps) {
  const moves = use(MovesContext);

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    const wantsAnotherTab = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
    if (event.defaultPrevented || wantsAnotherTab || attributes.target || attributes.download !== undefined) return;
    if (!moves || !isInside(href)) return;
    event.preventDefault();
    moves.to(href, { replace });
  }

  function rest() {
    clearTimeout(resting);
    if (moves && isInside(href)) resting = setTimeout(() => moves.prepare(href), RESTS_MS);
  }

  return (
    <a
      {...attributes}
      href={href}
      onClick={follow}
      onFocus={rest}
      onPointerEnter={rest}
      onPointerLeave={() => clearTimeout(resting)}
    />
  );
}

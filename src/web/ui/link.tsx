import { type ComponentProps, type MouseEvent, use } from 'react';
import { MovesContext } from './moves.ts';

export interface LinkProps extends ComponentProps<'a'> {
  /** Where it leads: a path of the app with its query (`paths.property(id)`), or an outside address. */
  href: string;
  /** Replaces the current history entry instead of adding one. */
  replace?: boolean | undefined;
}

const isInside = (href: string) => href.startsWith('/') && !href.startsWith('//') && !href.startsWith('/api/');

/** An anchor that moves inside the app without reloading it, and prepares the page when the pointer rests on it. Renders `<a>`; give it a class or one of the link parts. */
export function Link({ href, replace = false, onClick, ...rest }: LinkProps) {
  const moves = use(MovesContext);

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    const wantsAnotherTab = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
    if (event.defaultPrevented || wantsAnotherTab || rest.target || rest.download !== undefined) return;
    if (!moves || !isInside(href)) return;
    event.preventDefault();
    moves.to(href, { replace });
  }

  const prepare = () => {
    if (isInside(href)) moves?.prepare(href);
  };

  return <a {...rest} href={href} onClick={follow} onFocus={prepare} onPointerEnter={prepare} />;
}

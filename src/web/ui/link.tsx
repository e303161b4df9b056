import { type AnyRouter, useRouter } from '@tanstack/react-router';
import type { ComponentProps, MouseEvent } from 'react';

export interface LinkProps extends ComponentProps<'a'> {
  /** Where it leads: a path of the app with its query (`paths.property(id)`), or an outside address. */
  href: string;
  /** Replaces the current history entry instead of adding one. */
  replace?: boolean | undefined;
}

const isInside = (href: string) => href.startsWith('/') && !href.startsWith('//') && !href.startsWith('/api/');

/** An anchor that moves inside the app without reloading it, and prepares the page when the pointer rests on it. Renders `<a>`; give it a class or one of the link parts. */
export function Link({ href, replace = false, onClick, ...rest }: LinkProps) {
  const router: AnyRouter | undefined = useRouter({ warn: false });

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    const wantsAnotherTab = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
    if (event.defaultPrevented || wantsAnotherTab || rest.target || rest.download !== undefined) return;
    if (!router || !isInside(href)) return;
    event.preventDefault();
    void router.navigate({ href, replace });
  }

  function prepare() {
    if (!router || !isInside(href)) return;
    const { pathname, search } = new URL(href, window.location.origin);
    router.preloadRoute({ to: pathname, search: router.options.parseSearch(search) }).catch(() => undefined);
  }

  return <a {...rest} href={href} onClick={follow} onFocus={prepare} onPointerEnter={prepare} />;
}

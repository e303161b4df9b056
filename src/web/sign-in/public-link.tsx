import { goTo } from '#web/session/history.ts';
import { Link, type LinkProps } from '#web/ui/link.tsx';

/** A link between the pages before sign-in, which have no router. */
export function PublicLink({ href, ...rest }: LinkProps) {
  return (
    <Link
      {...rest}
      href={href}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        goTo(href);
      }}
    />
  );
}

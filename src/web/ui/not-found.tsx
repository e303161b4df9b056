import { EmptyState } from './empty-state.tsx';
import { LinkButton } from './link-button.tsx';

export interface NotFoundProps {
  /** "Page Not Found Inside App", or what exactly is not there. */
  title: string;
  explains?: string | undefined;
  /** Ways on, the likeliest first. */
  links: readonly { label: string; href: string }[];
}

/** Nothing lives at this address, or it is out of reach. */
export function NotFound({ title, explains, links }: NotFoundProps) {
  return (
    <EmptyState
      isPage
      illustration="cross"
      title={title}
      actions={links.map((link, index) => (
        <LinkButton key={link.href} href={link.href} variant={index === 0 ? 'primary' : 'secondary'}>
          {link.label}
        </LinkButton>
      ))}
    >
      {explains}
    </EmptyState>
  );
}

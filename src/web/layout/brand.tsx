import { Link } from '#web/ui/link.tsx';
import { layoutMessages } from './layout.messages.ts';

/** Lintel's mark alone, as large as its class says. */
export function Mark() {
  return (
    <svg viewBox="0 0 22 22" aria-hidden="true">
      <rect className="fill-primary" width="22" height="22" rx="6" />
      <path className="fill-white" d="M3.8 5.6h14.4v3H3.8zM5.6 10h2.7v7.2H5.6zM13.7 10h2.7v7.2h-2.7z" />
    </svg>
  );
}

/** Mark and name, leading home. Props: href. */
export function Brand({ href }: { href: string }) {
  return (
    <Link className="brand" href={href} aria-label={layoutMessages.home}>
      <Mark />
      {layoutMessages.product}
    </Link>
  );
}

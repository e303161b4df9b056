import { classNames } from '#web/ui/class-names.ts';
import { Link } from '#web/ui/link.tsx';
import { brandMessages } from './brand.messages.ts';

/** Lintel's mark alone, as large as its class says. */
export function Mark() {
  return (
    <svg viewBox="0 0 22 22" aria-hidden="true">
      <rect className="fill-primary" width="22" height="22" rx="6" />
      <path className="fill-white" d="M3.8 5.6h14.4v3H3.8zM5.6 10h2.7v7.2H5.6zM13.7 10h2.7v7.2h-2.7z" />
    </svg>
  );
}

export type BrandProps = {
  href: string;
  className?: string;
  /** The logo of the organization, once it is there: beside the name of the product, where nothing moves for it. */
  logo?: { src: string; name: string } | null | undefined;
};

/** Mark and name, leading home. */
export function Brand({ href, className, logo }: BrandProps) {
  return (
    <Link
      className={classNames(
        'hit inline-flex items-center gap-[9px] text-[15px] leading-5.5 font-semibold tracking-[-0.015em] text-ink hover:no-underline [&>svg]:size-[22px]',
        className,
      )}
      href={href}
      aria-label={brandMessages.home}
    >
      <Mark />
      {brandMessages.product}
      {logo && (
        <span className="ml-[3px] border-l border-line-2 pl-[12px]">
          {/* Drawn on white, so that is its ground in the dark, too. */}
          <img
            className="block h-[24px] w-auto max-w-[112px] rounded-[4px] bg-white object-contain"
            src={logo.src}
            alt={logo.name}
          />
        </span>
      )}
    </Link>
  );
}

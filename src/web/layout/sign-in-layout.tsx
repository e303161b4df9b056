import { type ReactNode, useEffect } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import day from './art/albion.svg';
import night from './art/albion-night.svg';
import { brandMessages } from './frame/brand.messages.ts';
import { Brand } from './frame/brand.tsx';

export interface SignInLayoutProps {
  /** The page's heading and the name of the browser's tab. */
  title: string;
  lede?: ReactNode;
  brandHref: string;
  /** The form and what stands below it. */
  children: ReactNode;
  /** Says one thing alone: on a phone it stands in the middle, where no notice lies over it. */
  isShort?: boolean;
  /** Hung over the picture, such as the accounts of a demo: a HungPanel. */
  aside?: ReactNode;
  footer?: ReactNode;
}

const PICTURE = 'absolute inset-0 hidden size-full object-[22%_50%]';

/** A form beside a house: sign-in, registration, passwords. */
export function SignInLayout({ title, lede, brandHref, children, isShort = false, aside, footer }: SignInLayoutProps) {
  useEffect(() => {
    document.title = `${title} · ${brandMessages.product}`;
  }, [title]);
  return (
    <div className="grid min-h-dvh grid-cols-[520px_minmax(0,1fr)] bg-surface max-[961px]:block">
      <main
        className={classNames(
          'flex flex-col px-[64px] pt-[28px] pb-[24px] max-[961px]:px-[16px] max-[961px]:pt-[16px]',
          isShort && 'max-[961px]:min-h-dvh',
        )}
      >
        <Brand className="self-start max-[961px]:mb-[28px]" href={brandHref} />
        <div className="my-auto grid w-full max-w-[376px] gap-[16px] py-[24px] max-[961px]:max-w-none max-[961px]:p-0">
          <div>
            <h1 className="text-2xl tracking-[-0.022em]">{title}</h1>
            {lede && <p className="mt-[4px] text-ink-2">{lede}</p>}
          </div>
          {children}
        </div>
        {footer && <footer className="flex justify-between text-xs text-ink-3 max-[961px]:hidden">{footer}</footer>}
      </main>
      {/* The picture is left out where there is no room for it. */}
      <aside
        className={classNames(
          'relative grid place-items-center overflow-hidden bg-[light-dark(#c9d7ea,#1b2233)] p-[24px] max-[961px]:block max-[961px]:bg-transparent max-[961px]:p-0',
          Boolean(aside) && 'border-line max-[961px]:border-t',
        )}
      >
        {/* Lazy, so that the one that is not shown is not asked for. */}
        <img
          className={classNames(PICTURE, 'min-[961px]:block min-[961px]:night:hidden')}
          src={day}
          alt=""
          loading="lazy"
        />
        <img className={classNames(PICTURE, 'min-[961px]:night:block')} src={night} alt="" loading="lazy" />
        {aside}
      </aside>
    </div>
  );
}

/** A panel under progress steps, over the picture: `<header>`, a Segment, and a `<ul>` of buttons. */
export function HungPanel({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      className="relative max-h-[calc(100dvh_-_48px)] w-[min(430px,100%)] rounded-t-[4px] rounded-b-lg bg-raised shadow-over before:-mx-[10px] before:block before:h-[10px] before:rounded-[3px] before:bg-primary max-[961px]:max-h-none max-[961px]:w-auto max-[961px]:bg-transparent max-[961px]:shadow-none max-[961px]:before:hidden"
      aria-label={label}
    >
      {children}
    </section>
  );
}

import { type ReactNode, useEffect } from 'react';
import day from './art/albion.svg';
import night from './art/albion-night.svg';
import { Brand } from './brand.tsx';
import { layoutMessages } from './layout.messages.ts';

export interface SignInLayoutProps {
  /** The page's heading and the name of the browser's tab. */
  title: string;
  lede?: ReactNode;
  brandHref: string;
  /** The form and what stands below it. */
  children: ReactNode;
  /** Hung over the picture, such as the accounts of a demo: a HungPanel. */
  aside?: ReactNode;
  footer?: ReactNode;
}

/** A form beside a house: sign-in, registration, passwords. Props: title, lede, brandHref, children, aside (HungPanel), footer. */
export function SignInLayout({ title, lede, brandHref, children, aside, footer }: SignInLayoutProps) {
  useEffect(() => {
    document.title = `${title} · ${layoutMessages.product}`;
  }, [title]);
  return (
    <div className="split">
      <main>
        <Brand href={brandHref} />
        <div className="sign-in-form">
          <div>
            <h1>{title}</h1>
            {lede && <p className="lede">{lede}</p>}
          </div>
          {children}
        </div>
        {footer && <footer>{footer}</footer>}
      </main>
      <aside>
        <img className="day" src={day} alt="" />
        <img className="night" src={night} alt="" />
        {aside}
      </aside>
    </div>
  );
}

/** A panel under a beam, over the picture: `<header>`, a Segment, and a `<ul>` of buttons. Props: label, children. */
export function HungPanel({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className="hung" aria-label={label}>
      {children}
    </section>
  );
}

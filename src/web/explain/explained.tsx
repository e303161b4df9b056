import { type ReactNode, Suspense, useEffect, useState } from 'react';
import type { Figure } from '#contract/books/books.words.ts';
import { oneOf, type UrlChange, useUrlState } from '#web/address.ts';
import { lazyOnce } from '#web/ui/coming-code.ts';
import { askMessages as texts } from './ask.messages.ts';
import { EXPLAINING } from './asking.ts';
import type { ExplainedOf } from './explanation-of.tsx';

const ExplainDialog = lazyOnce(async () => ({ default: (await import('./explain-dialog.tsx')).ExplainDialog }));

const ExplainPop = lazyOnce(async () => ({ default: (await import('./explain-pop.tsx')).ExplainPop }));

/** Shows how the figure is counted that the address asks about; a page with figures has one of these, which says of what they are. */
export function Explained(of: ExplainedOf) {
  const [url, change] = useUrlState();
  const figure = oneOf(url, 'explain');
  const first = useFirstAsking();
  return (
    <Suspense>
      {first && !figure && <ExplainPop first={first} {...of} />}
      {figure && (
        <ExplainDialog
          key={figure}
          figure={figure}
          {...of}
          onClose={() => change({ explain: null }, { replace: true })}
        />
      )}
    </Suspense>
  );
}

/** The first of what asks for a figure that a mouse comes to: from then on the page tells it in short. */
function useFirstAsking(): HTMLElement | null {
  const [first, setFirst] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (first) return;
    const listening = new AbortController();
    const come = ({ target, pointerType }: PointerEvent) => {
      const found = pointerType === 'mouse' && (target as Element).closest<HTMLElement>(EXPLAINING);
      if (found) setFirst(found);
    };
    document.addEventListener('pointerover', come, { signal: listening.signal });
    return () => listening.abort();
  }, [first]);
  return first;
}

type HowCountedProps = {
  figure: Figure;
  /** What is written over the figure, for who does not see that they stand together. */
  what: string;
  /** What else the address says of it, such as its currency. */
  also?: UrlChange | undefined;
};

/** "How is this counted?" beside a figure. */
export function HowCounted({ figure, what, also }: HowCountedProps) {
  const [, change] = useUrlState();
  return (
    <button
      type="button"
      className="link hit text-xs"
      aria-label={texts.askOf(what)}
      data-explain={also ? undefined : figure}
      onClick={() => change({ ...also, explain: figure })}
    >
      {texts.ask}
    </button>
  );
}

type CountedFigureProps = {
  figure: Figure;
  /** What is written over the figure. */
  what: string;
  children: ReactNode;
};

/** A figure that tells how it is counted itself, where the words for it would stand there again and again. */
export function CountedFigure({ figure, what, children }: CountedFigureProps) {
  const [, change] = useUrlState();
  return (
    <button
      type="button"
      className="hit rounded-xs underline decoration-control decoration-dotted decoration-1 underline-offset-3 hover:text-primary-text"
      data-explain={figure}
      onClick={() => change({ explain: figure })}
    >
      {children}
      <span className="sr-only">. {texts.askOf(what)}</span>
    </button>
  );
}

import { lazy, Suspense } from 'react';
import type { Figure } from '#contract/books/books.words.ts';
import { oneOf, type UrlChange, useUrlState } from '#web/address.ts';
import { askMessages as texts } from './ask.messages.ts';
import type { ExplainedOf } from './explain-dialog.tsx';

const ExplainDialog = lazy(async () => ({ default: (await import('./explain-dialog.tsx')).ExplainDialog }));

/** Shows how the figure is counted that the address asks about; a page with figures has one of these, which says of what they are. */
export function Explained(of: ExplainedOf) {
  const [url, change] = useUrlState();
  const figure = oneOf(url, 'explain');
  if (!figure) return null;
  return (
    <Suspense>
      <ExplainDialog
        key={figure}
        figure={figure}
        {...of}
        onClose={() => change({ explain: null }, { replace: true })}
      />
    </Suspense>
  );
}

type HowCountedProps = {
  figure: Figure;
  /** What is written over the figure, for who does not see that they stand together. */
  what: string;
  /** What else the address says of it, such as its currency. */
  also?: UrlChange;
};

/** "How is this counted?" beside a figure. */
export function HowCounted({ figure, what, also }: HowCountedProps) {
  const [, change] = useUrlState();
  return (
    <button
      type="button"
      className="link text-xs"
      aria-label={texts.askOf(what)}
      onClick={() => change({ ...also, explain: figure })}
    >
      {texts.ask}
    </button>
  );
}

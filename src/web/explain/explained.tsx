import { lazy, Suspense } from 'react';
import { FIGURES, type Figure } from '#contract/books/books.words.ts';
import { knownOf, type UrlState, useUrlState } from '#web/address.ts';
import { explainMessages as texts } from './explain.messages.ts';
import type { ExplainDialogProps } from './explain-dialog.tsx';

const ExplainDialog = lazy(async () => ({ default: (await import('./explain-dialog.tsx')).ExplainDialog }));

/** Which figure the address asks about. */
const askedIn = (url: UrlState): Figure | undefined => knownOf(FIGURES, url, 'explain')?.[0];

/** Shows how the figure is counted that the address asks about; a page with figures has one of these. */
export function Explained({ query, leaseId }: Pick<ExplainDialogProps, 'query' | 'leaseId'>) {
  const [url, change] = useUrlState();
  const figure = askedIn(url);
  if (!figure) return null;
  return (
    <Suspense>
      <ExplainDialog
        key={figure}
        figure={figure}
        query={query}
        leaseId={leaseId}
        onClose={() => change({ explain: null }, { replace: true })}
      />
    </Suspense>
  );
}

/** "How is this counted?" beside a figure. */
export function HowCounted({ figure, what }: { figure: Figure; what: string }) {
  const [, change] = useUrlState();
  return (
    <button
      type="button"
      className="link text-xs"
      aria-label={texts.askOf(what)}
      onClick={() => change({ explain: figure })}
    >
      {texts.ask}
    </button>
  );
}

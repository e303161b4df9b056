import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Explanation } from '#contract/books/explanations.ts';
import { EXPLAINING, figureOf } from './asking.ts';
import { explainMessages as texts } from './explain.messages.ts';
import { type ExplainedOf, ExplanationOf } from './explanation-of.tsx';
import { Formula } from './formula.tsx';

const REST_MS = 500;
/** As long as the pointer may take from the figure to what lies beside it. */
const AWAY_MS = 250;
const GAP = 6;
const WIDTH = 332;

type Asking = { by: HTMLElement; figure: string };

/**
 * What a figure is made of, in short, while the pointer rests on what explains it; a press opens all of it. Who has no pointer
 * presses at once, so that this says nothing to a screen reader and takes no place among what Tab reaches.
 */
export function ExplainPop({ first, ...of }: ExplainedOf & { first: HTMLElement }) {
  const [asking, close] = useAsking(first);
  if (!asking) return null;
  return (
    <ExplanationOf key={asking.figure} figure={asking.figure} {...of}>
      {({ data }) => (data ? <Pop by={asking.by} explanation={data} onClose={close} /> : null)}
    </ExplanationOf>
  );
}

type PopProps = { by: HTMLElement; explanation: Explanation; onClose: () => void };

function Pop({ by, explanation, onClose }: PopProps) {
  const pop = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!pop.current) return;
    const box = by.getBoundingClientRect();
    const { height } = pop.current.getBoundingClientRect();
    const isRoomBelow = box.bottom + GAP + height < window.innerHeight;
    pop.current.style.left = `${Math.max(4, Math.min(box.left, window.innerWidth - WIDTH - 4))}px`;
    pop.current.style.top = `${isRoomBelow ? box.bottom + GAP : Math.max(4, box.top - GAP - height)}px`;
  }, [by]);
  const { rule, tieOut } = explanation;
  return createPortal(
    <div ref={pop} className="pop lies-over fixed p-4" style={{ width: WIDTH }} data-explains="" role="tooltip">
      <Formula explanation={explanation} />
      <div className="flex items-center justify-between gap-3">
        <span className="text-xs text-ink-3" data-ink={tieOut.holds ? undefined : 'late'}>
          {tieOut.holds ? texts.tiesWith(rule.version, tieOut.rightTitle) : texts.tiesNot(rule.version)}
        </span>
        <button
          type="button"
          className="link text-xs"
          tabIndex={-1}
          onClick={() => {
            onClose();
            by.click();
          }}
        >
          {texts.allOf}
        </button>
      </div>
    </div>,
    // Beside what it explains, so that it lies in the same landmark.
    by.closest('main') ?? document.body,
  );
}

/** Which figure the pointer rests on; none once it is away from it and from what is said of it, or a key, a press or scrolling asks for something else. */
function useAsking(first: HTMLElement): [Asking | null, () => void] {
  const [asking, setAsking] = useState<Asking | null>(null);
  useEffect(() => {
    let timer: number | undefined;
    const after = (ms: number, then: () => void) => {
      window.clearTimeout(timer);
      timer = window.setTimeout(then, ms);
    };
    const rest = (by: HTMLElement) => {
      const figure = figureOf(by);
      if (figure) after(REST_MS, () => setAsking({ by, figure }));
    };
    function over({ target, pointerType }: PointerEvent) {
      if (pointerType !== 'mouse') return;
      const within = target as Element;
      if (within.closest('[data-explains]')) return window.clearTimeout(timer);
      const by = within.closest<HTMLElement>(EXPLAINING);
      if (by) rest(by);
      else after(AWAY_MS, () => setAsking(null));
    }
    function leave(event: Event) {
      if ((event.target as Element).closest?.('[data-explains]')) return;
      window.clearTimeout(timer);
      setAsking(null);
    }
    if (first.matches(':hover')) rest(first);
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('pointerover', over, { signal });
    document.addEventListener('pointerdown', leave, { signal });
    document.addEventListener('keydown', leave, { signal });
    document.addEventListener('scroll', leave, { signal, capture: true });
    return () => {
      window.clearTimeout(timer);
      listening.abort();
    };
  }, [first]);
  return [asking, () => setAsking(null)];
}

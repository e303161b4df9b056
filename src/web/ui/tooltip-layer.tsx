import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { KeyHint } from './key-hint.tsx';

const DELAY_MS = 500;
const GAP = 6;

/** Draws the tooltip of whatever element with one the pointer or the keyboard rests on. Mount once; the Shell does. */
export function TooltipLayer() {
  const owner = useTooltipOwner();
  const tip = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    if (!owner || !tip.current) return;
    const box = owner.getBoundingClientRect();
    const own = tip.current.getBoundingClientRect();
    const isBeside = owner.dataset.tipSide === 'right';
    const left = isBeside ? box.right + GAP : box.left + (box.width - own.width) / 2;
    const below = box.bottom + GAP;
    const isRoomBelow = below + own.height < window.innerHeight;
    const top = isBeside ? box.top + (box.height - own.height) / 2 : isRoomBelow ? below : box.top - GAP - own.height;
    tip.current.style.left = `${Math.max(4, Math.min(left, window.innerWidth - own.width - 4))}px`;
    tip.current.style.top = `${top}px`;
  }, [owner]);

  if (!owner) return null;
  return createPortal(
    <div ref={tip} className="tip lies-over" aria-hidden="true">
      {owner.dataset.tip} {owner.dataset.tipKeys && <KeyHint>{owner.dataset.tipKeys}</KeyHint>}
    </div>,
    document.body,
  );
}

/** The element whose tooltip shows: after a rest of the pointer, at once for the keyboard, gone on press, key and scroll. */
function useTooltipOwner(): HTMLElement | null {
  const [owner, setOwner] = useState<HTMLElement | null>(null);
  useEffect(() => {
    let timer: number | undefined;
    const find = (event: Event) => (event.target as Element).closest?.<HTMLElement>('[data-tip]') ?? null;

    function rest(event: Event) {
      const found = find(event);
      window.clearTimeout(timer);
      setOwner((shown) => (shown === found ? shown : null));
      if (found) timer = window.setTimeout(() => setOwner(found), DELAY_MS);
    }
    function focus(event: Event) {
      const found = find(event);
      if (found?.matches(':focus-visible')) setOwner(found);
    }
    function leave() {
      window.clearTimeout(timer);
      setOwner(null);
    }

    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('pointerover', rest, { signal });
    document.addEventListener('focusin', focus, { signal });
    for (const type of ['pointerdown', 'keydown', 'focusout']) document.addEventListener(type, leave, { signal });
    document.addEventListener('scroll', leave, { signal, capture: true });
    return () => {
      window.clearTimeout(timer);
      listening.abort();
    };
  }, []);
  return owner;
}

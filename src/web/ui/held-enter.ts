import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { isComposing } from './is-composing.ts';

/** How long a list may take to be drawn once what is in it is known. */
const LISTED_WITHIN_MS = 1000;

/**
 * Enter that comes before the choices answer what is typed waits for them: the first of what was not asked for would be
 * chosen, and nobody would notice. For whatever lies around the input.
 */
export function useHeldEnter(input: RefObject<HTMLInputElement | null>, isFinding: boolean) {
  const isHeld = useRef(false);
  useEffect(() => {
    if (isFinding || !isHeld.current) return;
    isHeld.current = false;
    if (input.current) pressEnterOnceListed(input.current);
  }, [isFinding, input]);
  return {
    onKeyDownCapture(event: KeyboardEvent) {
      isHeld.current = isFinding && event.key === 'Enter' && !isComposing(event);
      if (!isHeld.current) return;
      event.preventDefault();
      event.stopPropagation();
    },
    onBlurCapture() {
      isHeld.current = false;
    },
  };
}

/** Presses Enter as soon as one of the list is the one that it would choose; never, when there is none or somebody left. */
export function pressEnterOnceListed(input: HTMLElement): void {
  const endsAt = performance.now() + LISTED_WITHIN_MS;
  const look = () => {
    if (input !== document.activeElement || performance.now() > endsAt) return;
    if (input.hasAttribute('aria-activedescendant'))
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
    else requestAnimationFrame(look);
  };
  // What was highlighted among the choices before goes with the next picture.
  requestAnimationFrame(() => requestAnimationFrame(look));
}

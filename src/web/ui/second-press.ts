import { useEffect } from 'react';

/** What a press met: what is under it that can be pressed, and what that says. */
type Met = { event: PointerEvent; control: Element | null; says: string };

const CONTROLS = 'a,button,label,[role]';
const AGAIN_WITHIN = { ms: 400, px: 24 };
const LEAVES_AFTER_MS = 2000;

function metBy(event: PointerEvent): Met {
  const control = (event.target as Element).closest(CONTROLS);
  return { event, control, says: `${control?.ariaLabel ?? control?.textContent} ${control?.getAttribute('value')}` };
}

/** The browser counts; on a phone each touch may be a first one. */
const isAgain = (event: PointerEvent, one: PointerEvent | undefined): boolean =>
  event.detail > 1 ||
  (one !== undefined &&
    event.pointerType === 'touch' &&
    event.timeStamp - one.timeStamp < AGAIN_WITHIN.ms &&
    Math.hypot(event.clientX - one.clientX, event.clientY - one.clientY) < AGAIN_WITHIN.px);

/** Listens until what it answers is called, and a moment longer: the first press may have led away. */
export function dropSecondPress(): () => void {
  let before: Met | undefined;
  const drop = (event: PointerEvent) => {
    const now = metBy(event);
    const isOther = now.control !== before?.control || now.says !== before.says;
    if (isAgain(event, before?.event) && (isOther || now.control?.getAttribute('type') === 'submit')) {
      event.preventDefault();
      event.stopImmediatePropagation();
      if (before) before.event = event;
    } else before = now;
  };
  document.addEventListener('click', drop, true);
  return () => void setTimeout(() => document.removeEventListener('click', drop, true), LEAVES_AFTER_MS);
}

/**
 * The second of a double press means what the first one met: where something else stands under it by then, such as the
 * button of the next step, it does nothing. Nobody has read that yet. A button that does another thing under the same
 * words tells it by its `value`. What was sent is not sent twice, nor what a form holds once it is empty. For what brings steps, states, forms or dialogs.
 */
export const useSecondPressDropped = (): void => useEffect(dropSecondPress, []);

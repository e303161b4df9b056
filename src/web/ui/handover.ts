import { type RefObject, useLayoutEffect } from 'react';
import { pressEnterOnceListed } from './held-enter.ts';
import type { Handover } from './stand-in.ts';

/** Goes on where the stand-in was left. */
export function useHandover(
  { hasFocus, typed, selection, keys }: Handover,
  control: RefObject<HTMLElement | null>,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, in the moment of taking over
  useLayoutEffect(() => {
    const element = control.current;
    if (element === null || !hasFocus) return;
    element.focus({ preventScroll: true });
    if (element instanceof HTMLInputElement) {
      if (typed !== null) typeInto(element, typed);
      else if (selection !== null) element.setSelectionRange(...selection);
    }
    for (const key of keys)
      if (key === 'Enter' && typed !== null) pressEnterOnceListed(element);
      else element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  }, []);
}

/** As if it were typed now: React hears only of values that the browser set. */
function typeInto(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new InputEvent('input', { inputType: 'insertText', data: text, bubbles: true }));
}

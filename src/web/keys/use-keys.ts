import { useEffect, useEffectEvent } from 'react';
import { readPreference } from '#web/preferences.ts';
import { type KeyBinding, Keys } from './keys.ts';

/** The keys of this page. */
export const pageKeys = new Keys();

const TYPED_INTO =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable], [role="combobox"]';
const IN_FRONT = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** Whether plain keys mean something else now. */
const isHeld = (target: EventTarget | null): boolean =>
  readPreference('keys') === 'off' ||
  (target instanceof Element && target.closest(TYPED_INTO) !== null) ||
  document.querySelector(IN_FRONT) !== null;

function press(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing) return;
  const binding = pageKeys.bindingOf(event, event.timeStamp, isHeld(event.target));
  if (!binding) return;
  event.preventDefault();
  binding.run?.();
}

let listeners = 0;
function listen(): () => void {
  if (listeners++ === 0) window.addEventListener('keydown', press);
  return () => {
    if (--listeners === 0) window.removeEventListener('keydown', press);
  };
}

/** Binds keys while the part that calls this is shown; the dialog of "?" lists them under `heading`. */
export function useKeys(heading: string, bindings: readonly KeyBinding[]): void {
  const run = useEffectEvent((keys: string) => bindings.find((binding) => binding.keys === keys)?.run?.());
  const bound = useEffectEvent(() =>
    bindings.map((binding): KeyBinding => ({ ...binding, run: binding.run && (() => run(binding.keys)) })),
  );
  const signature = bindings.map(({ keys, label }) => `${keys} ${label}`).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: bound anew where there are others, not at every drawing
  useEffect(() => {
    const release = pageKeys.bind({ heading, bindings: bound() });
    const leave = listen();
    return () => {
      release();
      leave();
    };
  }, [heading, signature]);
}

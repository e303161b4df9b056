import { type RefObject, useEffect, useRef } from 'react';

/**
 * A form that opens where a button was: whoever goes by keys or hears the page is in it at once, and each time that
 * something is wrong, at its first field with it.
 */
export function useOpenForm(wrong: object): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    if (Object.keys(wrong).length === 0) return;
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    first?.focus();
    first?.scrollIntoView({ block: 'center' });
  }, [wrong]);
  return form;
}

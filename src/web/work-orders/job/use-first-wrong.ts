import { type RefObject, useEffect, useRef } from 'react';

/** A form that brings its first field with something wrong on screen each time that something is. */
export function useFirstWrong(wrong: object): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(wrong).length === 0) return;
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    first?.focus();
    first?.scrollIntoView({ block: 'center' });
  }, [wrong]);
  return form;
}

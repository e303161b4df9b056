import { onTestFinished, vi } from 'vitest';

const WIDTH = 390;

/** Until the end of the test pages are as wide as a phone, and touched. */
export function onPhone(): void {
  const usual = window.matchMedia;
  const asked = vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const [, edge, px] = /\((min|max)-width: (\d+)px\)/.exec(query) ?? [];
    const isTouch = query === '(hover: none)';
    if (edge === undefined && !isTouch) return usual(query);
    const matches = isTouch || (edge === 'min' ? WIDTH >= Number(px) : WIDTH <= Number(px));
    return Object.assign(new EventTarget(), { media: query, matches, onchange: null }) as MediaQueryList;
  });
  onTestFinished(() => asked.mockRestore());
}

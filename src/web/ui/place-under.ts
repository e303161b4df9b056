/** Between a field and its list. */
const GAP_PX = 4;
/** Between a list and the edge of what is seen. */
const EDGE_PX = 5;
const LEAST_PX = 180;

/** Calls for a list to be placed anew whenever its field may have moved; what it answers ends that. */
export function whenFieldsMove(place: () => void): () => void {
  // What is seen gets smaller with the keyboard of a phone.
  const seen = window.visualViewport;
  document.addEventListener('scroll', place, { capture: true, passive: true });
  window.addEventListener('resize', place);
  seen?.addEventListener('resize', place);
  seen?.addEventListener('scroll', place);
  return () => {
    document.removeEventListener('scroll', place, { capture: true });
    window.removeEventListener('resize', place);
    seen?.removeEventListener('resize', place);
    seen?.removeEventListener('scroll', place);
  };
}

/** Shows a list as wide as its field, which is measured before there is more to lay out. */
export function showUnder(frame: HTMLElement, list: HTMLElement): void {
  widen(list, frame.getBoundingClientRect().width);
  list.showPopover();
}

/** Lays a list under its field, or over it where there is more room. All is read before anything is written, or it would be laid out several times. */
export function placeUnder(frame: HTMLElement, list: HTMLElement): void {
  const { top, bottom, left, width } = frame.getBoundingClientRect();
  const { scrollHeight, offsetWidth, style } = list;
  const seenFrom = window.visualViewport?.offsetTop ?? 0;
  const seenTo = seenFrom + (window.visualViewport?.height ?? window.innerHeight);
  const below = seenTo - bottom - GAP_PX - EDGE_PX;
  const above = top - seenFrom - GAP_PX - EDGE_PX;
  const isAbove = scrollHeight > below && above > below;
  widen(list, width);
  style.maxHeight = `${Math.max(0, isAbove ? above : below)}px`;
  style.left = `${Math.max(EDGE_PX, Math.min(left, window.innerWidth - offsetWidth - EDGE_PX))}px`;
  style.top = isAbove ? 'auto' : `${bottom + GAP_PX}px`;
  style.bottom = isAbove ? `${window.innerHeight - top + GAP_PX}px` : 'auto';
}

/** Written on the list alone: what all in it inherits would have each choice looked at anew. */
function widen({ style }: HTMLElement, width: number): void {
  style.minWidth = `max(${LEAST_PX}px, ${width}px)`;
}

/** Scrolls a list, and nothing around it, until one of its choices is seen. */
export function showMarked(list: HTMLElement, id: string): void {
  const marked = list.ownerDocument.getElementById(id);
  if (!marked) return;
  const seen = list.getBoundingClientRect();
  const { top, bottom } = marked.getBoundingClientRect();
  if (top < seen.top) list.scrollTop -= seen.top - top + EDGE_PX;
  else if (bottom > seen.bottom) list.scrollTop += bottom - seen.bottom + EDGE_PX;
}

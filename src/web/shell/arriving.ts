/** When nothing has come for so long, the rest is no longer waited for. */
const PATIENCE_MS = 3000;
/** What still has not come by then is not either: a slow phone on a slow line shows what it has. */
const PATIENCE_MS_MAX = 10_000;
/** Code that has come may ask for something before it shows it. */
const CALM_MS = 200;

/**
 * Until a page that was just opened has all its parts, what stands below a part that is still on its way is not shown:
 * whatever can be pressed stays where it is. Parts on their way say so with `data-comes`, as skeletons and `Coming` do.
 * Answers how to give it up.
 */
export function arrive(page: HTMLElement): () => void {
  let frame = 0;
  let calm: ReturnType<typeof setTimeout> | undefined;
  let patience: ReturnType<typeof setTimeout> | undefined;

  function look() {
    frame = 0;
    const coming = page.querySelectorAll('[data-comes]');
    clearTimeout(patience);
    patience = setTimeout(leave, PATIENCE_MS);
    const below = new Set<Element>();
    for (const part of coming) addBelow(part, page, below);
    for (const element of page.querySelectorAll('[data-waits]')) if (!below.has(element)) show(element);
    for (const element of below) element.setAttribute('data-waits', '');
    clearTimeout(calm);
    if (coming.length === 0) calm = setTimeout(leave, CALM_MS);
  }

  /** One frame after it was moved to its place: what moves and appears in the same frame counts as moved for a browser. */
  function show(element: Element) {
    if (element.getAttribute('data-waits') === 'over') return element.removeAttribute('data-waits');
    element.setAttribute('data-waits', 'over');
    next();
  }

  // After what changed is laid out, and before it is painted.
  const next = () => {
    frame ||= requestAnimationFrame(look);
  };
  const changes = new MutationObserver(next);
  changes.observe(page, { childList: true, subtree: true });
  const limit = setTimeout(leave, PATIENCE_MS_MAX);
  next();

  function leave() {
    changes.disconnect();
    cancelAnimationFrame(frame);
    clearTimeout(calm);
    clearTimeout(patience);
    clearTimeout(limit);
    for (const element of page.querySelectorAll('[data-waits]')) element.removeAttribute('data-waits');
  }

  return leave;
}

/** What a part of the page would move as it grows: not what stands beside it, nor what somebody is typing into. */
function addBelow(part: Element, page: Element, below: Set<Element>): void {
  for (let above = part; above !== page && above.parentElement; above = above.parentElement) {
    const { bottom, height } = above.getBoundingClientRect();
    let isAfter = false;
    for (const other of above.parentElement.children) {
      if (other === above) isAfter = true;
      // What has no room yet has no place either: what follows it in the page stands below.
      else if (
        (height === 0 ? isAfter : other.getBoundingClientRect().top >= bottom - 1) &&
        !other.contains(document.activeElement)
      )
        below.add(other);
    }
  }
}

/** What a press met: what is under it that can be pressed, and what that says. */
type Met = { control: Element | null; says: string; atMs: number; x: number; y: number };

const CONTROLS = 'button, a[href], summary, label, input, select, textarea, [role]';
/** A phone may count each touch as a first one. */
const AGAIN = { withinMs: 400, withinPx: 24 };

function metBy({ target, timeStamp, clientX, clientY }: MouseEvent): Met {
  const control = target instanceof Element ? target.closest(CONTROLS) : null;
  const words = control?.getAttribute('aria-label') ?? control?.textContent;
  const says = `${words} ${control?.getAttribute('value')}`;
  return { control, says, atMs: timeStamp, x: clientX, y: clientY };
}

const isAgain = (event: MouseEvent, before: Met, now: Met): boolean =>
  event.detail > 1 ||
  ('pointerType' in event &&
    event.pointerType === 'touch' &&
    now.atMs - before.atMs < AGAIN.withinMs &&
    Math.hypot(now.x - before.x, now.y - before.y) < AGAIN.withinPx);

/**
 * The second of a double press means what the first one met: where something else stands under it by then, such as the
 * button of the next step, it does nothing. Nobody has read that yet. A button that does another thing under the same
 * words tells it by its `value`.
 */
export function dropSecondPress(): void {
  let before: Met | null = null;
  document.addEventListener(
    'click',
    (event) => {
      const now = metBy(event);
      if (before && isAgain(event, before, now) && (now.control !== before.control || now.says !== before.says)) {
        event.preventDefault();
        event.stopImmediatePropagation();
        before = { ...before, atMs: now.atMs };
      } else before = now;
    },
    true,
  );
}

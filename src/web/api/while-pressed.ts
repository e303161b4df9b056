import { notifyManager } from '@tanstack/react-query';

/**
 * How long after each of these what has come is shown. Whoever holds something down for longer than a tap waits for no
 * click any more; a browser may send that of a tap a little after the finger has left; and what a click does comes first.
 */
const SHOWN_AFTER_MS = { pointerdown: 700, pointerup: 50, pointercancel: 0, click: 0 };

/**
 * What is read while somebody presses is shown once that is over: a page that is drawn anew between press and release
 * moves or replaces what is under the finger, and the browser then sends no click.
 */
export function holdWhilePressed(): void {
  const held: (() => void)[] = [];
  let heldUntilMs = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    heldUntilMs = 0;
    for (const show of held.splice(0)) setTimeout(show);
  };
  notifyManager.setScheduler((show) => {
    if (performance.now() < heldUntilMs) held.push(show);
    else setTimeout(show);
  });
  for (const [event, ms] of Object.entries(SHOWN_AFTER_MS))
    document.addEventListener(
      event,
      () => {
        heldUntilMs = performance.now() + ms;
        clearTimeout(timer);
        timer = setTimeout(end, ms);
      },
      true,
    );
}

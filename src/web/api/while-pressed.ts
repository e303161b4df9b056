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
  let held: (() => void)[] | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    for (const show of held ?? []) setTimeout(show);
    held = undefined;
  };
  notifyManager.setScheduler((show) => {
    if (held) held.push(show);
    else setTimeout(show);
  });
  for (const [event, ms] of Object.entries(SHOWN_AFTER_MS))
    document.addEventListener(
      event,
      () => {
        if (event === 'pointerdown') held ??= [];
        clearTimeout(timer);
        timer = setTimeout(end, ms);
      },
      true,
    );
}

import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

type ThreadScroll = {
  scroller: RefObject<HTMLElement | null>;
  /** A message by its id, or anything else for the end: what is to be in sight, once it is there. */
  goal: string;
  isGoalThere: boolean;
  /** Something else whenever what is shown is something else. */
  shown: string;
  onEarlier: (() => void) | null;
  onLater: (() => void) | null;
  /** The first unread message, if any. */
  unreadId: string | null;
};

/** So near its end somebody counts as being there. */
const AT_END_PX = 80;
/** In heights of what is in sight: what is further away is not asked for yet. */
const NEAR = 1.5;

const fromEndOf = (box: HTMLElement): number => box.scrollHeight - box.scrollTop - box.clientHeight;
const messageIn = (box: HTMLElement, id: string): HTMLElement | null =>
  box.querySelector(`[data-message="${CSS.escape(id)}"]`);
const placeIn = (box: HTMLElement, element: HTMLElement): number =>
  element.getBoundingClientRect().top - box.getBoundingClientRect().top;

/** The first message whose end is in sight. */
function firstInSight(box: HTMLElement): HTMLElement | undefined {
  const all = box.querySelectorAll<HTMLElement>('[data-message]');
  const top = box.getBoundingClientRect().top;
  let [low, high] = [0, all.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const bottom = all[middle]?.getBoundingClientRect().bottom ?? 0;
    if (bottom > top) high = middle;
    else low = middle + 1;
  }
  return all[low];
}

/**
 * Keeps to the end while somebody is there, else what they look at where it is, whatever comes in above or goes and however
 * high it is; brings what is before and after as they come near it.
 */
export function useThreadScroll({ scroller, goal, isGoalThere, shown, onEarlier, onLater, unreadId }: ThreadScroll) {
  const kept = useRef<{ id: string; place: number } | null>(null);
  const reached = useRef('');
  const [isAtEnd, setAtEnd] = useState(true);
  const [isUnreadAbove, setUnreadAbove] = useState(false);
  const look = useEffectEvent(() => {
    const box = scroller.current;
    if (!box) return;
    const first = firstInSight(box);
    kept.current = first?.dataset.message ? { id: first.dataset.message, place: placeIn(box, first) } : null;
    setAtEnd(onLater === null && fromEndOf(box) < AT_END_PX);
    const unread = unreadId === null ? null : messageIn(box, unreadId);
    setUnreadAbove(unreadId !== null && (unread ? placeIn(box, unread) < 0 : onLater === null));
    // What is not higher than its window is near to both ends.
    if (box.scrollTop < box.clientHeight * NEAR) onEarlier?.();
    if (fromEndOf(box) < box.clientHeight * NEAR) onLater?.();
  });
  useEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const note = () => look();
    box.addEventListener('scroll', note, { passive: true });
    return () => box.removeEventListener('scroll', note);
  }, [scroller]);
  const keepToEnd = useEffectEvent(() => {
    const box = scroller.current;
    if (box && isAtEnd && onLater === null) box.scrollTop = box.scrollHeight;
  });
  useEffect(() => {
    const box = scroller.current;
    if (!box) return;
    // A line over the page, a keyboard or a longer draft takes room from below.
    const sizes = new ResizeObserver(() => keepToEnd());
    sizes.observe(box);
    return () => sizes.disconnect();
  }, [scroller]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is shown now moves it, too
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return;
    if (isGoalThere && reached.current !== goal) {
      reached.current = goal;
      const message = messageIn(box, goal);
      // Not by scrollIntoView, which would move the page around it as well.
      if (message) box.scrollTop += placeIn(box, message) - (box.clientHeight - message.offsetHeight) / 2;
      else box.scrollTop = box.scrollHeight;
    } else if (isAtEnd && onLater === null) box.scrollTop = box.scrollHeight;
    else if (kept.current) {
      const message = messageIn(box, kept.current.id);
      if (message) box.scrollTop += placeIn(box, message) - kept.current.place;
    }
    look();
  }, [scroller, goal, isGoalThere, shown]);
  return { isAtEnd, isUnreadAbove };
}

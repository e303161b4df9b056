import { notifyManager } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { holdWhilePressed } from './while-pressed.ts';

let page: EventTarget;
const say = (event: string) => page.dispatchEvent(new Event(event));

beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  vi.stubGlobal('document', page);
  holdWhilePressed();
});
afterEach(() => {
  notifyManager.setScheduler((show) => setTimeout(show));
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** An answer that comes now, and whether the page shows it after so long. */
function arrives() {
  const show = vi.fn();
  notifyManager.schedule(show);
  return (ms: number) => {
    vi.advanceTimersByTime(ms);
    return show.mock.calls.length === 1;
  };
}

describe('what was read while somebody presses', () => {
  test('is shown once they have let go and the browser has sent the click', () => {
    say('pointerdown');
    const isShownAfter = arrives();
    expect(isShownAfter(200)).toBe(false);
    say('pointerup');
    expect(isShownAfter(20)).toBe(false);
    say('click');
    expect(isShownAfter(1)).toBe(true);
  });

  test('is shown soon where the press was no click, and at once where it became scrolling', () => {
    say('pointerdown');
    const isShownAfterSlip = arrives();
    say('pointerup');
    expect(isShownAfterSlip(51)).toBe(true);
    say('pointerdown');
    const isShownAfterScroll = arrives();
    say('pointercancel');
    expect(isShownAfterScroll(1)).toBe(true);
  });

  test('waits for no finger that stays down', () => {
    say('pointerdown');
    expect(arrives()(701)).toBe(true);
  });

  test('is shown at once where nobody presses', () => {
    expect(arrives()(0)).toBe(true);
  });
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onceHandsRest } from './once-hands-rest.ts';

const page = new EventTarget();
const press = () => page.dispatchEvent(new Event('keydown'));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', page);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('what would hold up a key is done in the first pause, once', () => {
  const work = vi.fn();
  onceHandsRest(work, { afterMs: 100, restMs: 300 });
  for (let key = 0; key < 5; key++) {
    vi.advanceTimersByTime(90);
    press();
  }
  vi.advanceTimersByTime(299);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(work).toHaveBeenCalledOnce();
  press();
  vi.advanceTimersByTime(1000);
  expect(work).toHaveBeenCalledOnce();
});

it('it waits for its time where nobody types, and not a moment longer', () => {
  const work = vi.fn();
  onceHandsRest(work, { afterMs: 2500, restMs: 800 });
  vi.advanceTimersByTime(2499);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(work).toHaveBeenCalledOnce();
});

it('what was called off is not done, whoever types on', () => {
  const work = vi.fn();
  const callOff = onceHandsRest(work);
  press();
  callOff();
  vi.advanceTimersByTime(1000);
  expect(work).not.toHaveBeenCalled();
});

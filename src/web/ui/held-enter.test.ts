import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pressEnterOnceListed } from './held-enter.ts';

let drawings: (() => void)[] = [];
const draw = () => {
  const due = drawings;
  drawings = [];
  for (const each of due) each();
};
function field() {
  const pressed: string[] = [];
  let isListed = false;
  const input = {
    hasAttribute: (name: string) => name === 'aria-activedescendant' && isListed,
    dispatchEvent: ({ key }: { key: string }) => pressed.push(key) > 0,
  };
  vi.stubGlobal('document', { activeElement: input });
  return {
    input: input as unknown as HTMLElement,
    pressed,
    list: () => {
      isListed = true;
    },
  };
}

beforeEach(() => {
  drawings = [];
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (then: () => void) => drawings.push(then));
  vi.stubGlobal(
    'KeyboardEvent',
    class {
      readonly key: string;
      constructor(_type: string, { key }: { key: string }) {
        this.key = key;
      }
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('Enter is pressed once, when the list is there', () => {
  const { input, pressed, list } = field();
  pressEnterOnceListed(input);
  for (let times = 0; times < 5; times++) draw();
  expect(pressed).toEqual([]);
  list();
  for (let times = 0; times < 5; times++) draw();
  expect(pressed).toEqual(['Enter']);
});

it('Enter does not choose of a list that is drawn anew', () => {
  const { input, pressed, list } = field();
  list();
  pressEnterOnceListed(input);
  draw();
  expect(pressed).toEqual([]);
  draw();
  expect(pressed).toEqual(['Enter']);
});

it('nothing is chosen when nothing is found within a second, or somebody has left', () => {
  const { input, pressed, list } = field();
  pressEnterOnceListed(input);
  draw();
  vi.advanceTimersByTime(1001);
  draw();
  list();
  draw();
  pressEnterOnceListed(input);
  vi.stubGlobal('document', { activeElement: null });
  for (let times = 0; times < 5; times++) draw();
  expect(pressed).toEqual([]);
});

import { beforeEach, describe, expect, test, vi } from 'vitest';
import { dropSecondPress } from './second-press.ts';

dropSecondPress();

const pressed = vi.fn();
let atMs = 0;

beforeEach(() => {
  pressed.mockClear();
  atMs += 10_000;
});

function button(says: string): HTMLButtonElement {
  const made = document.body.appendChild(document.createElement('button'));
  made.textContent = says;
  made.type = 'button';
  made.addEventListener('click', () => pressed(made.textContent));
  return made;
}

/** One click of a browser; a phone may count each as a first one, and says where the finger was. */
function click(on: Element, { detail = 1, afterMs = 90, pointerType = 'mouse', x = 100, y = 100 } = {}): void {
  atMs += afterMs;
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, detail, clientX: x, clientY: y });
  Object.defineProperties(event, { timeStamp: { value: atMs }, pointerType: { value: pointerType } });
  on.dispatchEvent(event);
}

const whatWasPressed = () => pressed.mock.calls.flat();

describe('the second of a double press', () => {
  test('does nothing where the button became another in between', () => {
    const next = button('On to the check');
    click(next);
    next.textContent = 'Save and activate';
    click(next, { detail: 2 });
    expect(whatWasPressed()).toEqual(['On to the check']);
  });

  test('does nothing where another button stands in its place, nor does the third', () => {
    click(button('Next'));
    const send = button('Send it');
    click(send, { detail: 2 });
    click(send, { detail: 3 });
    expect(whatWasPressed()).toEqual(['Next']);
  });

  test('does nothing where the button says by its value that it does another thing', () => {
    const next = button('Next');
    next.value = '2';
    click(next);
    next.value = '3';
    click(next, { detail: 2 });
    expect(whatWasPressed()).toEqual(['Next']);
  });

  test('sends nothing, though the button is the same: the form may hold something else by then', () => {
    const send = button('Write the note');
    send.type = 'submit';
    click(send);
    click(send, { detail: 2 });
    expect(whatWasPressed()).toEqual(['Write the note']);
  });

  test('counts where the button is the same', () => {
    const later = button('Next month');
    click(later);
    click(later, { detail: 2 });
    expect(whatWasPressed()).toEqual(['Next month', 'Next month']);
  });

  test('is known on a phone that does not count, by when and where', () => {
    const touch = { pointerType: 'touch' };
    click(button('Next'), touch);
    const send = button('Send it');
    click(send, touch);
    expect(whatWasPressed()).toEqual(['Next']);
    click(send, { ...touch, afterMs: 500 });
    click(button('Call me first'), { ...touch, y: 300 });
    expect(whatWasPressed()).toEqual(['Next', 'Send it', 'Call me first']);
  });
});

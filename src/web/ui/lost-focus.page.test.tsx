import { afterEach, expect, test } from 'vitest';
import { findLostFocus } from './lost-focus.ts';

let leave = findLostFocus();
afterEach(() => {
  leave();
  document.body.replaceChildren();
  leave = findLostFocus();
});

/** Until it was looked for what lost it. */
const later = () => new Promise((resolve) => setTimeout(resolve, 150));
const at = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return found;
};
function show(html: string, focused: string): void {
  document.body.innerHTML = html;
  at(focused).focus();
}
async function remove(selector: string): Promise<Element | null> {
  at(selector).remove();
  await later();
  return document.activeElement;
}

const PAGE = `<div id="app"><main tabindex="-1"><h1>A request</h1>
  <section><h2>Work</h2><button id="begin">Start</button></section>
  <ul><li><a href="#one">One</a><button id="accept">Accept</button></li></ul>
  <button id="add">Add</button></main></div>`;

test('whose button goes with its own press is at the heading of the part it was in', async () => {
  show(PAGE, '#begin');
  expect(await remove('#begin')).toBe(at('h2'));
});

test('in a list, at the row, and where that goes as well, at the heading of the page', async () => {
  show(PAGE, '#accept');
  expect(await remove('#accept')).toBe(at('li'));
  expect(await remove('li')).toBe(at('h1'));
});

test('a heading that had to take the focus is not tabbed to later', async () => {
  show(PAGE, '#begin');
  await remove('#begin');
  at('#add').focus();
  expect(at('h2').hasAttribute('tabindex')).toBe(false);
});

test('a dialog that closes leaves the focus where it was before, or where that stood', async () => {
  show(`${PAGE}<div id="dialog" role="dialog"><button id="yes">Yes</button></div>`, '#begin');
  at('#yes').focus();
  expect(await remove('#dialog')).toBe(at('#begin'));
  show(`${PAGE}<div id="dialog" role="dialog"><button id="yes">Yes</button></div>`, '#begin');
  at('#yes').focus();
  at('#begin').remove();
  expect(await remove('#dialog')).toBe(at('h2'));
});

test('nothing is given the focus that went elsewhere by itself, or that somebody put down', async () => {
  show(PAGE, '#begin');
  at('#begin').remove();
  at('#add').focus();
  await later();
  expect(document.activeElement).toBe(at('#add'));
  at('#add').blur();
  await later();
  expect(await remove('#add')).toBe(document.body);
});

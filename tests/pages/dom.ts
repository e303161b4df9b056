import { JSDOM } from 'jsdom';

/** Node's own kinds of these are what the server and `fetch` work with; a page takes them as well. */
const dom = new JSDOM('<!doctype html><html lang="en"><body><div id="app"></div></body></html>', {
  url: 'http://lintel.test/',
  pretendToBeVisual: true,
});
const { window } = dom;

/** What Node.js has, too, but a page needs as its document knows it. */
const OF_THE_DOCUMENT = ['Event', 'CustomEvent', 'navigator', 'localStorage', 'sessionStorage', 'DOMException'];

for (const name of Object.getOwnPropertyNames(window)) {
  if (name in globalThis && !OF_THE_DOCUMENT.includes(name)) continue;
  const value = Reflect.get(window, name);
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}
Object.defineProperty(globalThis, 'window', { value: globalThis, configurable: true, writable: true });

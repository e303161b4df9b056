import 'fake-indexeddb/auto';
import { JSDOM } from 'jsdom';

// What a page finds around it in a browser, put beside what Node.js has. What both have stays Node's: the server and `fetch`
// work with it, and a page takes it as well.

const dom = new JSDOM('<!doctype html><html lang="en"><body></body></html>', {
  url: 'http://lintel.test/',
  pretendToBeVisual: true,
});
const { window } = dom;

/** Node.js has these, too, but a page needs those of its document. */
const OF_THE_DOCUMENT = new Set(['Event', 'CustomEvent', 'navigator', 'localStorage', 'sessionStorage']);

for (const name of Object.getOwnPropertyNames(window)) {
  if (name.startsWith('_') || (name in globalThis && !OF_THE_DOCUMENT.has(name))) continue;
  put(globalThis, name, Reflect.get(window, name));
}

function put(target: object, name: string, value: unknown): void {
  Object.defineProperty(target, name, { value, configurable: true, writable: true });
}

// A document without layout: what a page asks about sizes gets the answers of a desktop's window that never changes.
const WIDTH = 1280;
const HEIGHT = 800;

/** Knows widths and heights alone; of everything else the first of the choices is not taken. */
function matches(query: string): boolean {
  const [, edge, px] = /\((min|max)-width: (\d+)px\)/.exec(query) ?? [];
  if (edge === undefined) return query === '(pointer: fine)' || query === '(prefers-reduced-motion: reduce)';
  return edge === 'min' ? WIDTH >= Number(px) : WIDTH <= Number(px);
}
const matchMedia = (query: string) =>
  Object.assign(new window.EventTarget(), { media: query, matches: matches(query), onchange: null });

class SeesNothing {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
}

for (const where of [globalThis, window]) {
  put(where, 'matchMedia', matchMedia);
  put(where, 'ResizeObserver', SeesNothing);
  put(where, 'IntersectionObserver', SeesNothing);
  put(where, 'scrollTo', () => {});
}
put(window, 'innerWidth', WIDTH);
put(window, 'innerHeight', HEIGHT);

const { prototype } = window.Element;
put(prototype, 'scrollIntoView', () => {});
put(prototype, 'scrollTo', () => {});
put(prototype, 'getAnimations', () => []);
put(prototype, 'checkVisibility', function (this: Element) {
  return this.isConnected;
});
// Its style sheet hides what is shown over a page, but it does not know how that is shown.
put(window.HTMLElement.prototype, 'showPopover', function (this: HTMLElement) {
  this.style.display = 'block';
});
put(globalThis, 'BASE_UI_ANIMATIONS_DISABLED', true);

/** Node's, which `fetch` can send, filled from a form as a browser does. */
class FormDataOf extends FormData {
  constructor(form?: HTMLFormElement) {
    super();
    if (form) for (const [name, value] of new window.FormData(form)) this.append(name, value);
  }
}
put(globalThis, 'FormData', FormDataOf);

// It takes a signal of its own alone, and pages make theirs of what Node.js has.
const listen = window.EventTarget.prototype.addEventListener;
put(
  window.EventTarget.prototype,
  'addEventListener',
  function (
    this: EventTarget,
    type: string,
    listener: EventListener | null,
    options?: AddEventListenerOptions | boolean,
  ) {
    if (typeof options !== 'object' || options?.signal === undefined) return listen.call(this, type, listener, options);
    const { signal, ...rest } = options;
    if (signal.aborted) return;
    listen.call(this, type, listener, rest);
    signal.addEventListener('abort', () => this.removeEventListener(type, listener, rest), { once: true });
  },
);

// Another page of this browser holds the stream of what others change; and code of other pages is not fetched ahead.
put(window.navigator, 'locks', {
  request: (_name: string, { signal }: { signal: AbortSignal }) =>
    new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true })),
});
put(window.navigator, 'connection', { saveData: true });

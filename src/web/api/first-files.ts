/** A browser that never paints, such as in a window nobody sees, begins all the same. */
const PATIENCE_MS = 100;

/** Calls, once, when what stands in the page has been painted; at once where nobody looks. */
export function afterFirstPaint(call: () => void): void {
  let isBegun = false;
  const begin = () => {
    if (isBegun) return;
    isBegun = true;
    call();
  };
  if (document.visibilityState === 'hidden') begin();
  // Before the next frame comes the painting of this one, and what waits behind it is after that.
  else requestAnimationFrame(() => setTimeout(begin));
  setTimeout(begin, PATIENCE_MS);
}

/** Fetches what a page needs; the first of its scripts is run, and asks for the others, which are on their way by then. */
export function fetchFiles([entry, ...others]: readonly string[]): void {
  for (const file of others) {
    const isScript = file.endsWith('.js');
    const named = isScript ? { rel: 'modulepreload' } : { rel: 'preload', as: 'font', type: 'font/woff2' };
    document.head.append(Object.assign(document.createElement('link'), { ...named, crossOrigin: '', href: file }));
  }
  if (entry === undefined) return;
  document.head.append(
    Object.assign(document.createElement('script'), { type: 'module', crossOrigin: '', src: entry }),
  );
}

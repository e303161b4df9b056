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

/**
 * Fetches what a page needs; the first of its scripts is run, and asks for the others, which are on their way by then. The
 * font comes once that script is there: no text is drawn before it has run, and on a slow line each would hold up the other.
 */
export function fetchFiles([entry, ...others]: readonly string[]): void {
  const [scripts, fonts] = [others.filter(isScript), others.filter((file) => !isScript(file))];
  for (const file of scripts) link({ rel: 'modulepreload', href: file });
  if (entry === undefined) return;
  const onload = () => {
    for (const file of fonts) link({ rel: 'preload', as: 'font', type: 'font/woff2', href: file });
  };
  link({ rel: 'modulepreload', href: entry, onload });
  document.head.append(
    Object.assign(document.createElement('script'), { type: 'module', crossOrigin: '', src: entry }),
  );
}

const isScript = (file: string): boolean => file.endsWith('.js');

function link(named: Partial<HTMLLinkElement>): void {
  document.head.append(Object.assign(document.createElement('link'), { crossOrigin: '', ...named }));
}

/** Where the focus was: the element itself, and all it stood in, outwards up to what lies in the body. */
type Way = readonly HTMLElement[];

/** Parts of a page that tell what became of the button in them: by themselves, or by the heading they have. */
const ROWS = 'li,tr';
const REGIONS = `${ROWS},section,form,fieldset,article,aside,nav,main,[role=dialog],[role=alertdialog]`;
const HEADINGS = 'h1,h2,h3,legend';
/** Dialogs and forms give the focus on themselves, once they have closed or moved on. */
const FINDS_AFTER_MS = 100;

/**
 * Whose button goes with its own press (accepted, begun, a row that is removed) is nowhere then, and a reader begins at the top
 * of the page. From now on the focus goes to where the button stood: its row, or the heading of the part it was in.
 */
export function findLostFocus(): () => void {
  // A dialog lies in the body beside the page; from there it goes back to where it was on the page.
  const ways = new Map<HTMLElement, Way>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: HTMLElement | undefined;

  const note = () => {
    const way = wayOutwards(document.activeElement);
    const outermost = way.at(-1);
    if (!outermost) return;
    last = way[0];
    ways.delete(outermost);
    ways.set(outermost, way);
  };
  const isNowhere = () => document.activeElement === document.body && last !== undefined;
  const find = () => {
    timer = undefined;
    if (!isNowhere() || last?.isConnected) return;
    for (const way of [...ways.values()].toReversed()) {
      const found = nearest(way);
      if (found) return giveFocus(found);
    }
  };
  const look = () => {
    if (isNowhere() && !last?.isConnected) timer ??= setTimeout(find, FINDS_AFTER_MS);
  };
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget) return;
    // Who presses beside all controls wants it nowhere.
    setTimeout(() => {
      if (!isNowhere() || !last?.isConnected || !document.hasFocus()) return;
      last = undefined;
      ways.clear();
    });
  };

  note();
  document.addEventListener('focusin', note);
  document.addEventListener('focusout', leave);
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', note);
    document.removeEventListener('focusout', leave);
    observer.disconnect();
    clearTimeout(timer);
  };
}

function wayOutwards(from: Element | null): Way {
  const way: HTMLElement[] = [];
  for (let at = from; at instanceof HTMLElement && at !== document.body; at = at.parentElement) way.push(at);
  return way;
}

function nearest(way: Way): HTMLElement | undefined {
  const [control] = way;
  if (control && isThere(control)) return control;
  const region = way.find((each) => each.matches(REGIONS) && isThere(each));
  if (!region || region.matches(ROWS)) return region;
  return [...region.querySelectorAll<HTMLElement>(HEADINGS)].find(isThere) ?? region;
}

const isThere = (element: HTMLElement): boolean =>
  element.isConnected && element.checkVisibility({ visibilityProperty: true });

function giveFocus(to: HTMLElement): void {
  if (to.tabIndex < 0 && !to.hasAttribute('tabindex')) {
    to.tabIndex = -1;
    to.addEventListener('blur', () => to.removeAttribute('tabindex'), { once: true });
  }
  to.focus({ preventScroll: true });
}

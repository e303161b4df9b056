/** What asks how a figure is counted: the words beside it, or the figure itself as a link. */
export const EXPLAINING = '[data-explain], a[href*="explain="]';

/** Which figure of this very page it asks about; null where it asks about another page, such as that of one property. */
export function figureOf(element: HTMLElement, here: string = window.location.href): string | null {
  const { explain } = element.dataset;
  if (explain) return explain;
  const [there, page] = [new URL((element as HTMLAnchorElement).href, here), new URL(here)];
  const figure = there.searchParams.get('explain');
  for (const { searchParams } of [there, page]) {
    searchParams.delete('explain');
    searchParams.sort();
  }
  return there.href === page.href ? figure : null;
}

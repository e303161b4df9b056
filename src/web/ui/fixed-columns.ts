/** The least that a name keeps when other columns want its room. */
const NAME_PX = 160;

/**
 * Keeps the columns of a table as wide as they are, so that rows that come and go neither move them nor make all of them be
 * measured anew. When the rows rest, a column whose words need more grows at the cost of the name's; none ever shrinks.
 */
export function columnsOf(table: () => HTMLTableElement | null) {
  let least = new Map<HTMLElement, number>();
  let frame = 0;
  let name = 0;

  function fix(): void {
    const found = table();
    if (!found) return;
    const headings = [...(found.tHead?.rows[0]?.cells ?? [])];
    free(found);
    const width = found.getBoundingClientRect().width;
    const own = headings.map((heading) => heading.getBoundingClientRect().width);
    // While all rows pass, there is none to ask.
    name = found.querySelector<HTMLTableCellElement>('tbody td[data-name]')?.cellIndex ?? name;
    const wide = headings.map((heading, at) => (at === name ? 0 : Math.max(own[at] ?? 0, least.get(heading) ?? 0)));
    const others = wide.reduce((sum, each) => sum + each, 0);
    const fits = width - others >= Math.min(NAME_PX, own[name] ?? 0);
    const widths = fits ? wide.with(name, width - others) : own;
    least = new Map(headings.flatMap((heading, at) => (at === name ? [] : [[heading, widths[at] ?? 0] as const])));
    for (const [at, heading] of headings.entries()) heading.style.width = `${widths[at] ?? 0}px`;
    // Rows that pass have no cells, and say their names where the column is.
    const before = widths.slice(0, name).reduce((sum, each) => sum + each, 0);
    const heading = headings[name];
    const padding = heading ? Number.parseFloat(getComputedStyle(heading).paddingLeft) : 0;
    found.style.setProperty('--name-left', `${before + padding}px`);
    found.style.setProperty('--name-width', `${(widths[name] ?? 0) - padding}px`);
    found.style.width = `${width}px`;
    found.style.tableLayout = 'fixed';
  }

  return {
    fix,
    /** Fixes them, until what it answers is called. */
    follow(): () => void {
      least = new Map();
      fix();
      const freeAll = () => {
        const found = table();
        if (found) free(found);
      };
      window.addEventListener('beforeprint', freeAll);
      window.addEventListener('afterprint', fix);
      return () => {
        window.removeEventListener('beforeprint', freeAll);
        window.removeEventListener('afterprint', fix);
        freeAll();
      };
    },
    onRest: fix,
    onResize(): void {
      const width = table()?.parentElement?.clientWidth ?? 0;
      if (width === frame) return;
      frame = width;
      least = new Map();
      fix();
    },
  };
}

/** Lets them be as wide as their words. */
function free(table: HTMLTableElement): void {
  for (const heading of table.tHead?.rows[0]?.cells ?? []) heading.style.width = '';
  table.style.width = '';
  table.style.tableLayout = '';
}

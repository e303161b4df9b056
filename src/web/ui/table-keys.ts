import type { KeyboardEvent } from 'react';

const isControl = (target: Element) => target.closest('input, select, textarea, [role="combobox"]') !== null;

/** The link that a row's name is, or the button that opens the row in place; the row opens what it opens. */
export const rowLink = (row: Element) => row.querySelector<HTMLElement>('[data-row-link]');

type Press = Pick<KeyboardEvent, 'key' | 'target' | 'ctrlKey' | 'metaKey' | 'altKey' | 'preventDefault'>;

/** ↑ ↓ move between rows, ↵ opens. */
export function pressInRows(event: Press): void {
  const target = event.target as Element;
  const row = target.closest<HTMLElement>('tr[data-row]');
  if (!row || event.ctrlKey || event.metaKey || event.altKey || isControl(target)) return;
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault();
    neighbour(row, event.key === 'ArrowDown')?.focus();
  } else if (event.key === 'Enter' && target === row) {
    rowLink(row)?.click();
  }
}

function neighbour(row: HTMLElement, isNext: boolean): HTMLElement | null {
  let at = isNext ? row.nextElementSibling : row.previousElementSibling;
  while (at && !at.matches('[data-row]')) at = isNext ? at.nextElementSibling : at.previousElementSibling;
  return at as HTMLElement | null;
}

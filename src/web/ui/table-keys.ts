import type { KeyboardEvent } from 'react';
import type { RowSelection } from './row-selection.ts';

const isControl = (target: Element) => target.closest('input, select, textarea, [role="combobox"]') !== null;

/** The link that a row's name is; the row opens what it opens. */
export const rowLink = (row: Element) => row.querySelector<HTMLAnchorElement>('a[data-row-link]');

type Press = Pick<KeyboardEvent, 'key' | 'target' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey' | 'preventDefault'>;

/** ↑ ↓ move between rows, ↵ opens, Space or X ticks, Shift ranges, Esc leaves the selection. */
export function pressInRows(event: Press, selection: RowSelection | undefined): void {
  const target = event.target as Element;
  const row = target.closest<HTMLElement>('tr[data-row]');
  const isTick = target.matches('.check');
  if (!row || event.ctrlKey || event.metaKey || event.altKey || (isControl(target) && !isTick)) return;
  const id = row.dataset.row ?? '';
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault();
    const next = neighbour(row, event.key === 'ArrowDown');
    next?.focus();
    if (event.shiftKey && next?.dataset.row) selection?.add([id, next.dataset.row]);
  } else if (event.key === 'Enter' && target === row) {
    rowLink(row)?.click();
  } else if ((event.key === ' ' && target === row) || event.key.toLowerCase() === 'x') {
    event.preventDefault();
    selection?.toggle(id, event.shiftKey);
  } else if (event.key === 'Escape' && selection && selection.selected.size > 0) {
    event.preventDefault();
    selection.clear();
  }
}

function neighbour(row: HTMLElement, isNext: boolean): HTMLElement | null {
  let at = isNext ? row.nextElementSibling : row.previousElementSibling;
  while (at && !at.matches('[data-row]')) at = isNext ? at.nextElementSibling : at.previousElementSibling;
  return at as HTMLElement | null;
}

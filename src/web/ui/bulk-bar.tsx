import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Checkbox } from './checkbox.tsx';
import { KeyHint } from './key-hint.tsx';
import type { RowSelection } from './row-selection.ts';
import { uiMessages } from './ui.messages.ts';

export interface BulkBarProps {
  selection: RowSelection;
  /** What can be done with the chosen rows: quiet small Buttons. */
  children: ReactNode;
  /** Their sum in words: "89 units, £152,845.00 due in November". */
  sum?: ReactNode;
}

/** What can be done with the chosen rows; stands where the list's toolbar stood. Props: selection, children (quiet small Buttons), sum. */
export function BulkBar({ selection, children, sum }: BulkBarProps) {
  const words = uiMessages.selected(selection.selected.size);
  return (
    <div className="bulk" role="toolbar" aria-label={words}>
      <Checkbox aria-label={uiMessages.clearSelection} checked={false} indeterminate onChange={selection.clear} />
      <b className="mx-2 font-semibold" aria-live="polite">
        {words}
      </b>
      {children}
      <span className="flex-1" />
      {sum && <span className="text-xs text-ink-2">{sum}</span>}
      <Button look="quiet" size="sm" className="ml-2" onClick={selection.clear}>
        {uiMessages.clear} <KeyHint>Esc</KeyHint>
      </Button>
    </div>
  );
}

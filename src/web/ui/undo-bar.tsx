import { type ReactNode, useEffect } from 'react';
import { classNames } from './class-names.ts';
import { KeyHint } from './key-hint.tsx';
import { uiMessages } from './ui.messages.ts';

export interface UndoBarProps {
  /** What was done: "3 properties moved to Nora". */
  children: ReactNode;
  onUndo: () => void;
  /** Inside a page instead of at the bottom of the window; the key Z then does nothing. */
  inline?: boolean | undefined;
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Says what was done and takes it back, by press or by the key Z. Props: children, onUndo, inline. */
export function UndoBar({ children, onUndo, inline = false }: UndoBarProps) {
  useEffect(() => {
    if (inline) return;
    function press(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'z' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return;
      event.preventDefault();
      onUndo();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [inline, onUndo]);

  return (
    <div className={classNames('undo', inline && 'in-place')} role="status">
      <span>{children}</span>
      <button type="button" onClick={onUndo}>
        {uiMessages.undo} {!inline && <KeyHint>Z</KeyHint>}
      </button>
    </div>
  );
}

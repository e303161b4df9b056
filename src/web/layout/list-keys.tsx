import { type ReactNode, useRef } from 'react';
import { keysMessages as texts } from '#web/keys/keys.messages.ts';
import { useKeys } from '#web/keys/use-keys.ts';

const ROW = 'tr[data-row]';

type ListKeysProps = { onTick?: ((id: string, isRange: boolean) => void) | undefined; children: ReactNode };

/** The keys of a list's rows, around its table. */
export function ListKeys({ onTick, children }: ListKeysProps) {
  const frame = useRef<HTMLDivElement>(null);
  const rows = () => [...(frame.current?.querySelectorAll<HTMLElement>(ROW) ?? [])];
  const current = () => document.activeElement?.closest<HTMLElement>(ROW) ?? null;
  function move(by: 1 | -1) {
    const all = rows();
    const row = current();
    const at = row ? all.indexOf(row) : -1;
    const next = at < 0 ? all[0] : all[at + by];
    next?.focus();
    next?.scrollIntoView({ block: 'nearest' });
  }
  const tick = (isRange: boolean) => {
    const id = current()?.dataset.row;
    if (id) onTick?.(id, isRange);
  };
  useKeys(texts.inList, [
    { keys: 'j', label: texts.next, run: () => move(1) },
    { keys: 'k', label: texts.previous, run: () => move(-1) },
    { keys: 'Enter', label: texts.open },
    ...(onTick
      ? [
          { keys: 'x', label: texts.tick, run: () => tick(false) },
          { keys: 'X', label: texts.tickRange, run: () => tick(true) },
        ]
      : []),
  ]);
  return <div ref={frame}>{children}</div>;
}

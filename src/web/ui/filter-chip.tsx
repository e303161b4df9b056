import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { uiMessages } from './ui.messages.ts';

export interface FilterChipProps {
  /** What is filtered: "Status". */
  name: string;
  /** To what: "Active". */
  value: ReactNode;
  onRemove: () => void;
}

/** A filter that holds, with a cross that takes it away. */
export function FilterChip({ name, value, onRemove }: FilterChipProps) {
  return (
    <span className="inline-flex h-(--control-sm) items-center rounded-sm bg-primary-soft text-sm leading-none whitespace-nowrap text-ink *:inline-flex *:h-full *:items-center">
      <span className="pr-[4px] pl-[8px] text-ink-2">{name}</span>
      <span className="pr-[8px] font-medium">{value}</span>
      <button
        type="button"
        className="rounded-sm pr-[7px] text-ink-2 hover:text-ink"
        aria-label={uiMessages.removeFilter(name)}
        onClick={onRemove}
      >
        <X className="sm" />
      </button>
    </span>
  );
}

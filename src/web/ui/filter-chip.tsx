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

/** A filter that holds, with a cross that takes it away. Props: name, value, onRemove. */
export function FilterChip({ name, value, onRemove }: FilterChipProps) {
  return (
    <span className="chip">
      <span className="k">{name}</span>
      <span className="font-medium">{value}</span>
      <button type="button" aria-label={uiMessages.removeFilter(name)} onClick={onRemove}>
        <X className="sm" />
      </button>
    </span>
  );
}

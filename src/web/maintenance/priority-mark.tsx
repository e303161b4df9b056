import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronsUp from 'lucide-react/icons/chevrons-up';
import Minus from 'lucide-react/icons/minus';
import Siren from 'lucide-react/icons/siren';
import type { ReactNode } from 'react';

export type PriorityLevel = 'low' | 'normal' | 'high' | 'emergency';

const MARKS = {
  low: { Icon: ChevronDown, ink: undefined },
  normal: { Icon: Minus, ink: undefined },
  high: { Icon: ChevronsUp, ink: 'late' },
  emergency: { Icon: Siren, ink: 'late' },
} as const;

/** How urgent something is: an arrow and the word, red from high on. */
export function PriorityMark({ level, children }: { level: PriorityLevel; children: ReactNode }) {
  const { Icon, ink } = MARKS[level];
  return (
    <span className="inline-flex items-center gap-[7px] align-bottom whitespace-nowrap" data-ink={ink}>
      <Icon data-mark="" className="size-[14px]" />
      {children}
    </span>
  );
}

import ArrowDownLeft from 'lucide-react/icons/arrow-down-left';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import CircleMinus from 'lucide-react/icons/circle-minus';
import ClockAlert from 'lucide-react/icons/clock-alert';
import Undo2 from 'lucide-react/icons/undo-2';
import type { LedgerLine } from '#contract/ledger/ledger.ts';

/** What kind of line it is, for who looks; its words say the same. */
export function LineMark({ line: { type, kind, charge } }: { line: LedgerLine }) {
  if (type === 'REVERSAL') return <Undo2 className="sm text-danger-text" />;
  if (type === 'CREDIT') return <CircleMinus className="sm text-success-text" />;
  if (kind === 'LATE_FEE' || kind === 'NSF') return <ClockAlert className="sm text-warning-text" />;
  if (kind !== null || charge !== null) return <ArrowUpRight className="sm text-ink-3" />;
  return <ArrowDownLeft className="sm text-success-text" />;
}

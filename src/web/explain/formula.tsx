import type { Explanation } from '#contract/books/explanations.ts';
import { formatCurrency } from '#contract/format/currency.ts';
import { explainMessages as texts } from './explain.messages.ts';

const LINE = 'flex gap-3 border-b border-line py-2 text-sm';

/** What a figure is made of: its parts with their signs, and what they come to. */
export function Formula({ explanation: { parts, title, amount, currency } }: { explanation: Explanation }) {
  return (
    <ul aria-label={texts.madeOf}>
      {parts.map((part, at) => (
        <li key={part.title} className={LINE}>
          <span className="w-3 text-ink-3">{part.sign === '-' ? '−' : at > 0 ? '+' : ''}</span>
          <span className="flex-1">{part.title}</span>
          <span className="tabular-nums">{formatCurrency(part.amount, currency)}</span>
        </li>
      ))}
      <li className={`${LINE} border-b-0 font-semibold`}>
        <span className="w-3">=</span>
        <span className="flex-1">{title}</span>
        <span className="tabular-nums">{formatCurrency(amount, currency)}</span>
      </li>
    </ul>
  );
}

import { formatCurrency } from '#contract/format/currency.ts';
import type { Report } from '#contract/reports/reports.ts';
import { askMessages } from '#web/explain/ask.messages.ts';
import { reportMessages as texts } from './reports.messages.ts';

const SIGNS = { PLUS: '+', MINUS: '−', EQUALS: '=' } as const;

type Props = { report: Report; onExplain: (columnId: string) => void };

/** The few amounts that a report is opened for: side by side on the desk, one below the other in the hand. */
export function ReportFigures({ report: { figures, currency, title }, onExplain }: Props) {
  if (figures.length === 0) return null;
  return (
    <dl
      className="my-4 flex flex-wrap gap-x-4 gap-y-3 max-desktop:grid max-desktop:gap-2 max-desktop:text-sm"
      aria-label={texts.figuresOf(title)}
    >
      {figures.map(({ title: name, amount, sign, column, isLate }, at) => {
        const written = formatCurrency(amount, currency);
        const begins = at > 0 && sign === null;
        return (
          <div
            key={name}
            className={`relative max-desktop:flex max-desktop:justify-between ${sign ? 'desktop:pl-6' : ''} ${begins ? 'desktop:border-l desktop:border-line desktop:pl-4' : ''}`}
          >
            <dt className="text-xs text-ink-3 max-desktop:text-sm">{name}</dt>
            <dd data-ink={isLate ? 'late' : undefined} className="text-base font-medium tabular-nums">
              {sign && (
                <span
                  className={`desktop:absolute desktop:bottom-0 desktop:left-0 desktop:font-normal desktop:text-ink-3 ${sign === 'MINUS' ? '' : 'max-desktop:hidden'}`}
                >
                  {SIGNS[sign]}
                </span>
              )}
              {column ? (
                <button
                  type="button"
                  className="hit cursor-pointer hover:underline"
                  aria-label={askMessages.askOf(`${name} ${written}`)}
                  onClick={() => onExplain(column)}
                >
                  {written}
                </button>
              ) : (
                written
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

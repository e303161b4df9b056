import { formatDateTime } from '#contract/format/date.ts';
import type { ChecklistItem } from '#contract/work-orders/checklist.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { orgLocale } from '#web/ui/org-locale.ts';
import { jobMessages } from './job.messages.ts';

const texts = jobMessages.checklist;

type ChecklistProps = {
  items: readonly ChecklistItem[];
  timeZone: string;
  /** Null where nothing can be ticked now. */
  onTick: ((key: string, isTicked: boolean) => void) | null;
};

/** What is looked at or done one by one, with when it was. */
export function Checklist({ items, timeZone, onTick }: ChecklistProps) {
  if (items.length === 0) return null;
  const open = items.filter(({ tickedAt }) => tickedAt === null).length;
  return (
    <section aria-label={texts.title}>
      <h2 className="mb-[4px] flex items-baseline gap-[8px]">
        {texts.title} <small className="text-sm font-normal text-ink-2">{texts.open(open, items.length)}</small>
      </h2>
      <ul>
        {items.map(({ key, text, isRequired, tickedAt }) => (
          <li key={key} className="border-b border-line py-[8px] last:border-0">
            <Checkbox
              label={text}
              hint={
                tickedAt
                  ? texts.tickedAt(formatDateTime(tickedAt, { ...orgLocale(), timeZone }))
                  : isRequired && texts.required
              }
              checked={tickedAt !== null}
              disabled={onTick === null}
              onChange={({ target }) => onTick?.(key, target.checked)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

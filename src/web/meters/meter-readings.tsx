import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { formatDate } from '#contract/format/date.ts';
import type { Meter, MeterReading } from '#contract/meters/meters.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { orgLocale } from '#web/ui/org-locale.ts';
import { Section } from '#web/ui/section.tsx';
import { ShowMore } from '#web/ui/show-more.tsx';
import { amountOf } from './meter-figures.ts';
import {
  meterListMessages,
  meterWords,
  readingMessages,
  readingOccasionWords,
  readingReasonWords,
  meterMessages as texts,
} from './meters.messages.ts';

const SHOWN = 13;

type ReadingsProps = {
  meter: Meter;
  /** Null where readings may not be deleted. */
  onRemove: ((readOn: string) => void) | null;
};

/** What a meter showed, the newest first, with what was used since the reading before. */
export function Readings({ meter, onRemove }: ReadingsProps) {
  const [limit, setLimit] = useState(SHOWN);
  const { readings } = meter;
  const most = mostADay(readings);
  return (
    <Section title={texts.usage}>
      {readings.length === 0 ? (
        <p className="text-sm text-ink-3">{texts.noReadings}</p>
      ) : (
        <ul className="rows">
          {readings.slice(0, limit).map((reading) => (
            <ReadingRow key={reading.readOn} reading={reading} meter={meter} most={most} onRemove={onRemove} />
          ))}
        </ul>
      )}
      <ShowMore
        shown={Math.min(limit, readings.length)}
        total={readings.length}
        itemsLabel={meterListMessages.readings}
        hasMore={readings.length > limit}
        step={readings.length - limit}
        onMore={() => setLimit(readings.length)}
      />
    </Section>
  );
}

const aDay = ({ used, days }: MeterReading): number => (used === null || !days ? 0 : used / days);
const mostADay = (readings: readonly MeterReading[]): number =>
  readings.reduce((most, reading) => Math.max(most, aDay(reading)), 0);

type ReadingRowProps = { reading: MeterReading; meter: Meter; most: number; onRemove: ReadingsProps['onRemove'] };

function ReadingRow({ reading, meter, most, onRemove }: ReadingRowProps) {
  const { readOn, value, used, days, counts, occasion, reason, oldEndValue, note, takenBy } = reading;
  const day = formatDate(readOn, orgLocale());
  const besides = [
    reason && readingReasonWords[reason],
    oldEndValue !== null && texts.oldEnd(amountOf(oldEndValue, meter)),
    occasion !== 'REGULAR' && readingOccasionWords[occasion],
    note,
    takenBy?.name,
  ].filter(Boolean);
  return (
    <li className="items-center gap-3">
      <span className="min-w-0 flex-1">
        <span className={`block text-sm tabular-nums ${counts ? 'font-medium' : 'text-ink-3 line-through'}`}>
          {amountOf(value, meter)}
        </span>
        <span className="block text-xs text-ink-3">
          {day}
          {besides.length > 0 && ` · ${besides.join(' · ')}`}
        </span>
      </span>
      <span className="text-right text-xs text-ink-2 tabular-nums">
        {!counts ? (
          texts.wrong
        ) : used !== null && days !== null ? (
          <>
            {texts.in(amountOf(used, meter), meterWords.days(days))}
            <span aria-hidden className="mt-1 ml-auto block h-[6px] w-24 overflow-hidden rounded-full bg-fill">
              <i className="block h-full rounded-full bg-primary" style={{ width: `${share(aDay(reading), most)}%` }} />
            </span>
          </>
        ) : reason === 'REPLACED' ? (
          texts.unknown
        ) : (
          texts.start
        )}
      </span>
      {onRemove && <IconButton label={readingMessages.delete(day)} icon={<Trash />} onClick={() => onRemove(readOn)} />}
    </li>
  );
}

const share = (part: number, most: number): number => (most <= 0 ? 0 : Math.round((part / most) * 100));

import { formatDate } from '#contract/format/date.ts';
import type { MeterRow } from '#contract/meters/meters.ts';
import { Colored } from '#web/ui/colored.tsx';
import { orgLocale } from '#web/ui/org-locale.ts';
import type { RowCardContent } from '#web/ui/row-cards.tsx';
import type { Column } from '#web/ui/table-columns.ts';
import { amountOf, meterPlace, perDayOf } from './meter-figures.ts';
import {
  measureSigns,
  meterKindWords,
  meterStateWords,
  meterWords,
  meterListMessages as texts,
  meterFieldWords as words,
} from './meters.messages.ts';

const under = (text: string) => <small className="block truncate text-xs font-normal text-ink-3">{text}</small>;
const dayOf = (day: string) => formatDate(day, orgLocale());

/** When it is to be read next, amber once that day has come; nothing where nobody is reminded. */
export function NextReading({ meter: { nextReadOn, isToRead } }: { meter: Pick<MeterRow, 'nextReadOn' | 'isToRead'> }) {
  if (nextReadOn === null) return null;
  return isToRead ? <Colored tone="soon">{meterWords.toRead}</Colored> : <span>{dayOf(nextReadOn)}</span>;
}

/** What it showed last, and when. */
export function LastReading({ meter }: { meter: MeterRow }) {
  const { lastReading } = meter;
  if (!lastReading) return <span className="text-ink-3">{meterWords.never}</span>;
  return (
    <>
      <span className="tabular-nums">{amountOf(lastReading.value, meter)}</span>
      {under(meterWords.read(dayOf(lastReading.readOn)))}
    </>
  );
}

/** What the list of meters shows. */
export const meterColumns: readonly Column<MeterRow>[] = [
  {
    id: 'name',
    header: texts.what,
    sort: 'name',
    isName: true,
    cell: (meter) => (
      <>
        {meter.name}
        {under([meterKindWords[meter.kind], meter.serialNumber].filter(Boolean).join(' · '))}
      </>
    ),
    file: [
      { id: 'name', header: words.name },
      { id: 'kind', header: words.kind, words: meterKindWords },
      { id: 'serialNumber', header: words.serialNumber },
      { id: 'state', header: texts.state, words: meterStateWords },
    ],
  },
  {
    id: 'property',
    header: texts.where,
    cell: (meter) => (
      <>
        {meter.property.name}
        {under([meter.unit?.label, meter.asset?.name, meter.location].filter(Boolean).join(', '))}
      </>
    ),
    file: [
      { id: 'property', header: texts.property },
      { id: 'unit', header: texts.unit },
      { id: 'asset', header: texts.equipment },
      { id: 'location', header: words.location },
    ],
  },
  {
    id: 'last',
    header: texts.last,
    align: 'right',
    cell: (meter) => <LastReading meter={meter} />,
    file: [
      { id: 'lastReadOn', header: texts.lastDay },
      { id: 'lastValue', header: texts.last },
      { id: 'measure', header: texts.measure, words: measureSigns },
    ],
  },
  {
    id: 'perDay',
    header: texts.perDay,
    align: 'right',
    cell: perDayOf,
    file: [{ id: 'perDay', header: texts.perDay }],
  },
  {
    id: 'next',
    header: texts.next,
    cell: (meter) => <NextReading meter={meter} />,
    file: [{ id: 'nextReadOn', header: texts.next }],
  },
];

/** One meter on a phone. */
export const meterCard = (meter: MeterRow): RowCardContent => ({
  name: meter.name,
  place: meterPlace(meter),
  matters: (
    <>
      <span className="tabular-nums">
        {meter.lastReading ? amountOf(meter.lastReading.value, meter) : meterWords.never}
      </span>{' '}
      {meter.isToRead && <NextReading meter={meter} />}
    </>
  ),
});

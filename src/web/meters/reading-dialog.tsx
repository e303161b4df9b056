import { useWatch } from 'react-hook-form';
import { formatDate } from '#contract/format/date.ts';
import type { MeterRow } from '#contract/meters/meters.ts';
import { READING_OCCASIONS, READING_REASONS, type ReadingReason } from '#contract/meters/meters.words.ts';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { ActionFormDialog } from '#web/forms/action-form-dialog.tsx';
import { choicesOf } from '#web/forms/kinds/choices.ts';
import { dayPart } from '#web/forms/kinds/day.tsx';
import { figurePart, readFigure, requiredFigurePart } from '#web/forms/kinds/figure.tsx';
import { selectPart } from '#web/forms/kinds/select.tsx';
import { textPart } from '#web/forms/kinds/text.tsx';
import { PartField, PartFields } from '#web/forms/part-field.tsx';
import type { Part } from '#web/forms/parts.ts';
import type { PartsForm } from '#web/forms/use-contract-form.ts';
import { RecordDialog } from '#web/layout/record-dialog.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { orgLocale } from '#web/ui/org-locale.ts';
import { todayIn } from '#web/ui/zone.ts';
import { amountOf } from './meter-figures.ts';
import {
  measureSigns,
  meterMessages,
  readingOccasionWords,
  readingReasonWords,
  readingMessages as texts,
} from './meters.messages.ts';

const WENT_ON = 'WENT_ON';
const HOW_IT_WENT = [
  { value: WENT_ON, label: texts.wentOn },
  ...choicesOf(READING_REASONS, readingReasonWords),
] as const;

/** Nearly always it went on counting; anything else is a reason. */
const reasonPart: Part<typeof WENT_ON | ReadingReason, ReadingReason | null, ReadingReason | null> = {
  ...selectPart(texts.reason, HOW_IT_WENT, WENT_ON, { full: true }),
  read: (stored) => stored ?? WENT_ON,
  send: (typed) => (typed === WENT_ON ? null : typed),
};

const partsOf = (today: string) => ({
  value: requiredFigurePart(texts.value, { full: true }),
  reason: reasonPart,
  readOn: dayPart(texts.readOn, { max: today }),
  oldEndValue: figurePart(texts.oldEndValue, { optional: true, full: true, hint: texts.oldEndHint }),
  occasion: selectPart(texts.occasion, choicesOf(READING_OCCASIONS, readingOccasionWords), 'REGULAR'),
  note: textPart(texts.note, { optional: true, full: true, maxLength: 500 }),
});
type ReadingForm = PartsForm<ReturnType<typeof partsOf>>;

/** Takes a reading of a meter that is known by its id alone. */
export function ReadingDialogOf({ meterId, onClose }: { meterId: string; onClose: () => void }) {
  const meter = useRead(api.meters.get, { params: { meterId } }, { quiet: true });
  return (
    <RecordDialog read={meter} failed={meterMessages.failed} missing={meterMessages.missingShort} onClose={onClose}>
      {(shown) => <ReadingDialog meter={shown} onClose={onClose} />}
    </RecordDialog>
  );
}

/** Asks what a meter shows, and why where that is less than before; the figure is all that most readings need. */
export function ReadingDialog({ meter, onClose }: { meter: MeterRow; onClose: () => void }) {
  const today = todayIn(meter.timeZone);
  return (
    <ActionFormDialog
      title={texts.title(meter.name)}
      lede={texts.lede}
      keep={texts.keep}
      send={texts.send}
      parts={partsOf(today)}
      values={{ readOn: today }}
      schema={async () => (await import('#contract/meters/meters.ts')).ReadingInput}
      call={api.meters.read}
      params={{ meterId: meter.id }}
      body={({ oldEndValue, ...sent }) => ({
        ...sent,
        oldEndValue: sent.reason === 'REPLACED' ? oldEndValue : null,
      })}
      says={() => texts.done}
      onClose={onClose}
    >
      {(form) => <ReadingFields form={form} meter={meter} />}
    </ActionFormDialog>
  );
}

function ReadingFields({ form, meter }: { form: ReadingForm; meter: MeterRow }) {
  const [typed, reason] = useWatch({ control: form.control, name: ['value', 'reason'] });
  const value = readFigure(typed);
  const { lastReading } = meter;
  const isLess = value !== null && lastReading !== null && value < lastReading.value;
  return (
    <div className="form-grid">
      <PartField form={form} name="value" after={measureSigns[meter.measure]} {...(isLess && { hint: texts.less })} />
      <div className="full">
        <Before meter={meter} value={isLess ? null : value} />
      </div>
      <PartFields form={form} names={['reason']} />
      {reason === 'REPLACED' && <PartField form={form} name="oldEndValue" after={measureSigns[meter.measure]} />}
      <PartFields form={form} names={['readOn', 'occasion', 'note']} />
    </div>
  );
}

/** What it showed last, what is to be expected, and what was used by what is typed. */
function Before({ meter, value }: { meter: MeterRow; value: number | null }) {
  const { lastReading, expectedValue } = meter;
  if (!lastReading) return null;
  const used =
    value === null || Number.isNaN(value) ? null : Number((value - lastReading.value).toFixed(meter.decimals));
  return (
    <DescriptionList
      facts={[
        {
          name: texts.lastIs,
          value: texts.last(amountOf(lastReading.value, meter), formatDate(lastReading.readOn, orgLocale())),
        },
        ...(expectedValue === null ? [] : [{ name: texts.expected, value: amountOf(expectedValue, meter) }]),
        ...(used === null ? [] : [{ name: texts.since, value: <b>{amountOf(used, meter)}</b> }]),
      ]}
    />
  );
}

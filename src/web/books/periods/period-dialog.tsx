import type { Periods } from '#contract/books/books.ts';
import { addDays } from '#contract/dates.ts';
import { api } from '#web/api.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { optionalDayPart } from '#web/forms/kinds/day.tsx';
import { PartField } from '#web/forms/part-field.tsx';
import { sentOf } from '#web/forms/parts.ts';
import { useContractForm } from '#web/forms/use-contract-form.ts';
import { useSeen } from '#web/forms/use-seen.ts';
import type { Choice } from '#web/ui/choice.ts';
import { propertyPart } from '#web/units/choosing/property-part.tsx';
import type { PeriodDays } from './period-step.ts';
import { periodMessages } from './periods.messages.ts';

const { dialog: texts } = periodMessages;

export type PeriodDialogProps = {
  periods: Periods;
  /** What the two days hold at first. */
  days: PeriodDays;
  /** Of which property: null asks for one, undefined means the organization. */
  property?: Choice | null;
  onClose: () => void;
};

const schema = async () => (await import('#contract/books/books.ts')).PeriodInput;

/** Asks through which days books are closed and locked, of all properties or of one. */
export function PeriodDialog({ periods, days, property, onClose }: PeriodDialogProps) {
  const max = addDays(periods.today, -1);
  const parts = {
    propertyId: propertyPart(texts.property),
    closedThroughOn: optionalDayPart(texts.closed, { max, hint: texts.closedHint }),
    lockedThroughOn: optionalDayPart(texts.locked, { max, hint: texts.lockedHint }),
  };
  const { seen, onRefused } = useSeen(periods);
  const versionOf = (propertyId: string | null) =>
    propertyId === null
      ? seen.organization.version
      : (seen.properties.find((own) => own.property.id === propertyId)?.version ?? null);
  const form = useContractForm({
    parts,
    schema,
    bodyOf: (typed) => {
      const sent = sentOf(parts, typed);
      const propertyId = property === undefined ? null : sent.propertyId;
      return { ...sent, propertyId, version: versionOf(propertyId) };
    },
    call: api.books.setPeriod,
    values: { propertyId: property ?? null, ...days },
    input: (body) => ({ body }),
    says: () => texts.done,
    onDone: onClose,
    onRefused,
  });
  return (
    <FormDialog
      open
      onClose={onClose}
      title={property ? texts.titleOf(property.label) : texts.title}
      lede={texts.lede}
      form={form}
      cancel={texts.cancel}
      send={texts.send}
    >
      {property === null && <PartField form={form} name="propertyId" />}
      <PartField form={form} name="closedThroughOn" />
      <PartField form={form} name="lockedThroughOn" />
    </FormDialog>
  );
}

import type { Ticket } from '#contract/maintenance/maintenance.ts';
import { api } from '#web/api.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { PartField, PartFields } from '#web/forms/part-field.tsx';
import { sentOf } from '#web/forms/parts.ts';
import { useUpdateForm } from '#web/forms/use-update-form.tsx';
import { FormGrid } from '#web/layout/form-page.tsx';
import { AssetPicker } from '../equipment/asset-picker.tsx';
import { ticketWords } from '../maintenance.messages.ts';
import { ticketFieldWords } from '../maintenance-fields.messages.ts';
import { detailsMessages as texts } from './ticket-details.messages.ts';
import { detailsParts, detailsSchema, ticketValuesOf } from './ticket-details.tsx';

const DRAWN_ALONE = (Object.keys(detailsParts) as (keyof typeof detailsParts)[]).filter((name) => name !== 'assetId');

/** Edits what a request says. */
export function DetailsDialog({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) {
  const form = useUpdateForm({
    parts: detailsParts,
    schema: detailsSchema,
    bodyOf: (values) => sentOf(detailsParts, values),
    draft: `request ${ticket.id}`,
    call: api.maintenance.update,
    row: ticket,
    words: ticketFieldWords,
    valuesOf: ticketValuesOf,
    input: (body, version) => ({ params: { ticketId: ticket.id }, body: { ...body, version } }),
    onDone: onClose,
    named: texts.thisRequest,
  });
  return (
    <FormDialog
      open
      wide
      onClose={onClose}
      title={texts.title}
      form={form}
      cancel={ticketWords.cancel}
      send={texts.save}
    >
      <FormGrid>
        <PartFields form={form} names={DRAWN_ALONE} />
        <PartField
          form={form}
          name="assetId"
          control={(props) => <AssetPicker {...props} propertyId={ticket.property.id} />}
        />
      </FormGrid>
    </FormDialog>
  );
}

import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { formatDate } from '#contract/format/date.ts';
import type { ReportMailingInput, ReportMailingShown } from '#contract/report-mailings/report-mailings.ts';
import type { Report } from '#contract/reports/reports.ts';
import type { ReportName } from '#contract/reports/reports.words.ts';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { PartField } from '#web/forms/part-field.tsx';
import type { PartsForm } from '#web/forms/use-contract-form.ts';
import { useContractForm } from '#web/forms/use-contract-form.ts';
import { useUpdateForm } from '#web/forms/use-update-form.tsx';
import { sessionMessages } from '#web/session/session.messages.ts';
import { MultiSelect } from '#web/ui/multi-select.tsx';
import { Note } from '#web/ui/note.tsx';
import { orgLocale } from '#web/ui/org-locale.ts';
import { mailingForm, type mailingParts, mailingValuesOf, newMailingForm, newMailingValues } from './mailing-parts.tsx';
import { mailingDialogMessages as texts, mailingFieldWords as words } from './report-mailings.messages.ts';

type NewProps = {
  report: Pick<Report, 'name' | 'title'>;
  query: z.input<typeof ReportMailingInput>['query'];
  title: string;
  onClose: () => void;
};

/** Has a report mailed as it is shown now. */
export function NewMailingDialog({ report, query, title, onClose }: NewProps) {
  const form = useContractForm({
    ...newMailingForm,
    call: api.reportMailings.create,
    values: newMailingValues(title),
    input: (body) => ({ body: { ...body, report: report.name, query } }),
    says: ({ data }) => texts.added(data.title, data.nextOn ? formatDate(data.nextOn, orgLocale()) : ''),
    onDone: onClose,
  });
  const hasDays = query.asOf !== undefined || query.from !== undefined || query.to !== undefined;
  return (
    <FormDialog
      open
      wide
      onClose={onClose}
      title={texts.newTitle}
      lede={texts.newLede(report.title)}
      form={form}
      cancel={texts.cancel}
      send={texts.send}
    >
      {hasDays && <Note tone="soon">{texts.fixedDays}</Note>}
      <div className="form-grid">
        <Fields form={form} report={report.name} />
      </div>
    </FormDialog>
  );
}

/** Changes when and to whom; what somebody else saved meanwhile is compared line by line. */
export function EditMailingDialog({ mailing, onClose }: { mailing: ReportMailingShown; onClose: () => void }) {
  const form = useUpdateForm({
    ...mailingForm,
    call: api.reportMailings.update,
    row: mailing,
    words,
    valuesOf: mailingValuesOf,
    input: (changes, version) => ({ params: { mailingId: mailing.id }, body: { ...changes, version } }),
    says: ({ data }) => texts.saved(data.title),
    named: mailing.title,
    onDone: onClose,
  });
  return (
    <FormDialog
      open
      wide
      onClose={onClose}
      title={texts.editTitle(mailing.title)}
      form={form}
      cancel={texts.cancel}
      send={texts.save}
    >
      <div className="form-grid">
        <Fields form={form} report={mailing.report} />
        <PartField form={form} name="isPaused" />
      </div>
    </FormDialog>
  );
}

type FieldsForm = PartsForm<typeof newMailingForm.parts>;

/** The fields of both; a day is asked for where there is one to choose. */
function Fields<F extends FieldsForm | PartsForm<typeof mailingParts>>(props: { form: F; report: ReportName }) {
  // What both forms have in common.
  const form = props.form as FieldsForm;
  const readers = useRead(api.reportMailings.readers, { query: { report: props.report } }, { quiet: true });
  const repeats = useWatch({ control: form.control, name: 'repeats' });
  const choices = (readers.data ?? []).map(({ person, role }) => ({
    value: person.id,
    label: person.name,
    hint: sessionMessages.roles[role],
  }));
  return (
    <>
      <PartField form={form} name="title" />
      <PartField
        form={form}
        name="recipientIds"
        control={(control) => <MultiSelect {...control} choices={choices} none={texts.recipientsNone} />}
      />
      <PartField form={form} name="repeats" />
      {repeats === 'WEEKLY' && <PartField form={form} name="weekday" />}
      {repeats === 'MONTHLY' && <PartField form={form} name="monthDay" />}
      <PartField form={form} name="format" />
    </>
  );
}

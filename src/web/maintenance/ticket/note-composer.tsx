import Lock from 'lucide-react/icons/lock';
import { useWatch } from 'react-hook-form';
import { api } from '#web/api.ts';
import { DraftNote } from '#web/drafts/draft-note.tsx';
import { fillForm } from '#web/forms/fill-form.ts';
import { longTextPart } from '#web/forms/kinds/text.tsx';
import { switchPart } from '#web/forms/kinds/yes-no.tsx';
import { PartField } from '#web/forms/part-field.tsx';
import { emptyOf, sentOf } from '#web/forms/parts.ts';
import { useContractForm } from '#web/forms/use-contract-form.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Switch } from '#web/ui/switch.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { ticketMessages } from './ticket.messages.ts';

const texts = ticketMessages.note;
const parts = { text: longTextPart(texts.label), visibleToOwner: switchPart(texts.visibleToOwner) };

/** Writes an internal note on an entry of the timeline, which is null while that is not known. */
export function NoteComposer({ activityId }: { activityId: string | null }) {
  const form = useContractForm({
    parts,
    ...(activityId !== null && { draft: `note on ${activityId}` }),
    bodyOf: (values) => sentOf(parts, values),
    call: api.activities.addNote,
    values: emptyOf(parts),
    input: (body) => ({ params: { activityId: activityId ?? '' }, body }),
    onDone: (_, filled) => fillForm(filled, emptyOf(parts)),
    failed: texts.failed,
    onRefused(error, { setError }) {
      if (error.fieldErrors.length === 0) setError('text', { type: error.code, message: error.message });
      return false;
    },
  });
  const isTyped = useWatch({ control: form.control, name: 'text' }) !== '';
  return (
    <form
      className="group/note grid gap-[10px] rounded-md px-[12px] pt-[10px] pb-[12px] inset-ring-1 inset-ring-line print:hidden focus-within:bg-press"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (activityId !== null) form.submit(event);
      }}
    >
      <DraftNote draft={form.draft} />
      <PartField
        form={form}
        name="text"
        label={
          <span className="inline-flex items-center gap-1.5">
            <Lock className="sm" />
            {texts.label}
          </span>
        }
        control={({ onChange, ...props }) => (
          <TextArea
            {...props}
            rows={isTyped ? 3 : 1}
            maxLength={5000}
            // What is typed while the note is on its way would be cleared with it.
            readOnly={form.isSending}
            placeholder={texts.placeholder}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      />
      <div
        className={classNames(
          'flex-wrap items-center justify-end gap-4',
          isTyped ? 'flex' : 'hidden group-focus-within/note:flex',
        )}
      >
        <PartField
          form={form}
          name="visibleToOwner"
          control={({ value, onChange, ...props }) => (
            <Switch
              {...props}
              className="items-center"
              label={texts.visibleToOwner}
              checked={value}
              disabled={form.isSending}
              onChange={(event) => onChange(event.target.checked)}
            />
          )}
        />
        <Button type="submit" variant="primary" size="sm" busy={form.isSending}>
          {texts.send}
        </Button>
      </div>
    </form>
  );
}

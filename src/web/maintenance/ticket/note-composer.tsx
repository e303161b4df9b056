import Lock from 'lucide-react/icons/lock';
import { type FormEvent, useState } from 'react';
import { useFieldErrors } from '#web/api/use-field-errors.ts';
import { useWrite } from '#web/api/use-write.ts';
import { api } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { ticketMessages } from './ticket.messages.ts';

const texts = ticketMessages.note;

/** Writes an internal note on the newest entry of the timeline. */
export function NoteComposer({ activityId }: { activityId: string | null }) {
  const [text, setText] = useState('');
  const [visibleToOwner, setVisible] = useState(false);
  const add = useWrite(api.activities.addNote, { failed: texts.failed });
  const { errors, forget } = useFieldErrors(add.error);

  function send(event: FormEvent) {
    event.preventDefault();
    if (activityId === null) return;
    add.mutate(
      { params: { activityId }, body: { text, visibleToOwner } },
      {
        onSuccess: () => {
          setText('');
          setVisible(false);
        },
      },
    );
  }

  return (
    <form className="grid gap-[10px] rounded-md bg-press px-[12px] pt-[10px] pb-[12px]" onSubmit={send} noValidate>
      <Field
        label={
          <span className="inline-flex items-center gap-1.5">
            <Lock className="sm" />
            {texts.label}
          </span>
        }
        error={errors.text ?? (add.error?.isValidation ? undefined : add.error?.message)}
      >
        <TextArea
          rows={2}
          value={text}
          maxLength={5000}
          // What is typed while the note is on its way would be cleared with it.
          readOnly={add.isPending}
          placeholder={texts.placeholder}
          onChange={(event) => {
            setText(event.target.value);
            forget('text');
          }}
        />
      </Field>
      <div className="flex flex-wrap items-center justify-end gap-4">
        <Switch
          className="items-center"
          label={texts.visibleToOwner}
          checked={visibleToOwner}
          disabled={add.isPending}
          onChange={(event) => setVisible(event.target.checked)}
        />
        <Button type="submit" look="primary" size="sm" busy={add.isPending}>
          {texts.send}
        </Button>
      </div>
    </form>
  );
}

import { type FormEvent, useState } from 'react';
import {
  ENTRY_PERMISSIONS,
  TICKET_CATEGORIES,
  TICKET_PRIORITIES,
  type Ticket,
} from '#contract/maintenance/maintenance.ts';
import { useFieldErrors } from '#web/api/use-field-errors.ts';
import { useWrite } from '#web/api/use-write.ts';
import { api } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { StaleVersion } from '#web/ui/stale-version.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { categoryWords, entryWords, priorityWords, ticketWords } from '../maintenance.messages.ts';
import { choose, rebase } from './merge-stale.ts';
import { detailsMessages as texts } from './ticket.messages.ts';
import { type Details, detailsOf } from './ticket-details.ts';

type DetailsDialogProps = { ticket: Ticket; open: boolean; onClose: () => void };
type Name = keyof Details;

/** Edits what a request says. Whoever saved meanwhile is compared with, line by line; nothing typed is lost. */
export function DetailsDialog({ ticket, open, onClose }: DetailsDialogProps) {
  const [details, setDetails] = useState(() => detailsOf(ticket));
  const [seen, setSeen] = useState(ticket);
  const [theirs, setTheirs] = useState<Ticket | null>(null);
  const update = useWrite(api.maintenance.update);
  const { errors, forget } = useFieldErrors(update.error);
  function change<N extends Name>(name: N, value: Details[N]) {
    setDetails((held) => ({ ...held, [name]: value }));
    forget(name);
  }

  function save(body: Details, version: number) {
    update.mutate(
      { params: { ticketId: ticket.id }, body: { ...body, version } },
      {
        onSuccess: onClose,
        onError: (error) => {
          if (error.problem !== 'STALE_VERSION') return;
          const saved = error.current as Ticket;
          setDetails(rebase(body, detailsOf(seen), detailsOf(saved)));
          setTheirs(saved);
        },
      },
    );
  }

  function saveMerged(kept: Record<string, 'yours' | 'theirs'>, current: Ticket) {
    const merged = choose(details, detailsOf(current), kept);
    setDetails(merged);
    setSeen(current);
    setTheirs(null);
    save(merged, current.version);
  }

  if (theirs)
    return (
      <StaleVersion
        open
        title={texts.stale.title}
        explains={texts.stale.explains}
        theirsLabel={texts.stale.theirs}
        lines={linesOf(details, detailsOf(theirs))}
        onSave={(kept) => saveMerged(kept, theirs)}
        onKeepEditing={() => setTheirs(null)}
        onDropMine={onClose}
        busy={update.isPending}
      />
    );
  return (
    <Dialog open={open} onClose={onClose} title={texts.title} wide>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          save(details, seen.version);
        }}
      >
        <DetailsFields details={details} change={change} errors={errors} />
        <footer>
          <Button onClick={onClose}>{ticketWords.cancel}</Button>
          <Button type="submit" look="primary" busy={update.isPending}>
            {texts.save}
          </Button>
        </footer>
      </form>
    </Dialog>
  );
}

type FieldsProps = {
  details: Details;
  change: <N extends Name>(name: N, value: Details[N]) => void;
  errors: Record<string, string>;
};

function DetailsFields({ details, change, errors }: FieldsProps) {
  const { fields } = texts;
  return (
    <>
      <Field label={fields.title} error={errors.title}>
        <TextInput value={details.title} maxLength={127} onChange={(event) => change('title', event.target.value)} />
      </Field>
      <Field label={fields.description} error={errors.description} optional>
        <TextArea
          value={details.description}
          maxLength={5000}
          onChange={(event) => change('description', event.target.value)}
        />
      </Field>
      <div className="form-grid">
        <Field label={fields.category} error={errors.category}>
          <Select
            value={details.category}
            onChange={(value) => change('category', value)}
            choices={TICKET_CATEGORIES.map((value) => ({ value, label: categoryWords[value] }))}
          />
        </Field>
        <Field label={fields.priority} error={errors.priority}>
          <Select
            value={details.priority}
            onChange={(value) => change('priority', value)}
            choices={TICKET_PRIORITIES.map((value) => ({ value, label: priorityWords[value] }))}
          />
        </Field>
        <Field label={fields.location} error={errors.location} optional>
          <TextInput value={details.location ?? ''} onChange={(event) => change('location', event.target.value)} />
        </Field>
        <Field label={fields.entryPermission} error={errors.entryPermission} optional>
          <Select
            value={details.entryPermission}
            onChange={(value) => change('entryPermission', value)}
            choices={ENTRY_PERMISSIONS.map((value) => ({ value, label: entryWords[value] }))}
          />
        </Field>
      </div>
      <Field label={fields.accessNotes} error={errors.accessNotes} optional>
        <TextInput value={details.accessNotes ?? ''} onChange={(event) => change('accessNotes', event.target.value)} />
      </Field>
      {(['hasPets', 'visibleToRenter', 'visibleToOwner'] as const).map((name) => (
        <Checkbox
          key={name}
          label={fields[name]}
          checked={details[name]}
          onChange={(event) => change(name, event.target.checked)}
        />
      ))}
    </>
  );
}

function linesOf(yours: Details, theirs: Details) {
  return (Object.keys(texts.fields) as Name[]).map((key) => ({
    key,
    label: texts.fields[key],
    yours: wordOf(key, yours),
    theirs: wordOf(key, theirs),
    isSame: (yours[key] || null) === (theirs[key] || null),
  }));
}

function wordOf(name: Name, details: Details): string {
  if (name === 'category') return categoryWords[details.category];
  if (name === 'priority') return priorityWords[details.priority];
  if (name === 'entryPermission') return details.entryPermission ? entryWords[details.entryPermission] : '–';
  const value = details[name];
  if (typeof value === 'boolean') return value ? ticketWords.yes : ticketWords.no;
  return value || '–';
}

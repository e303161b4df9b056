import { type ReactNode, useState } from 'react';
import { TAKE_BACK_MINUTES } from '#contract/announcements/announcements.words.ts';
import type { TicketRow } from '#contract/maintenance/maintenance.ts';
import { inQuotes, MESSAGE_FIELDS, unknownFieldsIn } from '#contract/templates/merge-fields.ts';
import type { WriteToMany } from '#contract/waiting-messages/waiting-messages.ts';
import { WAITING_BODY_MAX, WRITTEN_TO, type WrittenTo } from '#contract/waiting-messages/waiting-messages.words.ts';
import { api } from '#web/api.ts';
import type { BulkKit, Choosing } from '#web/bulk/bulk-action.ts';
import { MergeText } from '#web/templates/merge-text.tsx';
import { TemplateButton } from '#web/templates/template-button.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Segment } from '#web/ui/segment.tsx';
import { ticketWords } from '../maintenance.messages.ts';
import { shortRef } from '../ticket-marks.tsx';
import { writeToManyMessages as texts, writtenToWords } from './write-to-many.messages.ts';

const choices = WRITTEN_TO.map((value) => ({ value, label: writtenToWords[value] }));

/** Asks to whom and what; who gets it is shown once that is asked for, and no longer what was written before. */
function WriteMessage({ says, onChoose }: Choosing<WriteToMany>): ReactNode {
  const [to, setTo] = useState<WrittenTo>('REPORTERS');
  const [body, setBody] = useState('');
  const unknown = unknownFieldsIn(body, MESSAGE_FIELDS);
  function write(next: string) {
    setBody(next);
    if (says !== null) onChoose(null);
  }
  return (
    <>
      <Field label={texts.to} hint={texts.toHint} group>
        <Segment
          choices={choices}
          value={to}
          onChange={(next) => {
            setTo(next);
            if (says !== null) onChoose(null);
          }}
        />
      </Field>
      <Field label={texts.message} error={unknown.length > 0 ? texts.unknown(inQuotes(unknown)) : undefined}>
        <MergeText
          name="body"
          value={body}
          rows={5}
          fields={MESSAGE_FIELDS}
          maxLength={WAITING_BODY_MAX}
          onChange={write}
          onBlur={() => {}}
          ref={() => {}}
        />
      </Field>
      {says === null && (
        <div className="flex items-center gap-2">
          <TemplateButton readers={{}} onChoose={(text) => write(text.slice(0, WAITING_BODY_MAX))} />
          <Button
            disabledReason={body.trim() === '' || unknown.length > 0 ? texts.choose : undefined}
            onClick={() => onChoose({ change: { action: 'write', to, body: body.trim() }, says: writtenToWords[to] })}
          >
            {texts.show}
          </Button>
        </div>
      )}
    </>
  );
}

/** Writes to the people of ticked requests, each in their own conversation about their own. */
export const writeKit: BulkKit<TicketRow, WriteToMany> = {
  calls: { list: api.maintenance.list, bulk: api.waitingMessages.bulk, undoBulk: api.waitingMessages.undoBulk },
  nameOf: ({ title }) => title,
  placeOf: ({ unit, property, ref }) => `${ticketWords.place(unit?.label ?? null, property.name)} · ${shortRef(ref)}`,
  actions: {
    write: {
      title: texts.title,
      choose: (choosing) => <WriteMessage {...choosing} />,
      verb: texts.send,
      done: (count) => texts.sent(count, TAKE_BACK_MINUTES),
      undoMinutes: TAKE_BACK_MINUTES,
      words: {
        thenHead: texts.thenHead,
        changes: texts.changes,
        stay: texts.stay,
        stays: (reason) => reason,
        nothing: texts.nothing,
        choose: texts.choose,
        undoable: texts.undoable,
        undone: texts.undone,
        undoneBut: texts.undoneBut,
        leftAsTheyWere: texts.leftAsTheyWere,
      },
    },
  },
};

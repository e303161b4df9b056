import { useState } from 'react';
import { formatDate } from '#contract/format/date.ts';
import { listOf } from '#contract/language/grammar.ts';
import type { ReportMailingChange, ReportMailingShown } from '#contract/report-mailings/report-mailings.ts';
import { useRead } from '#web/api/use-read.ts';
import { useWrite } from '#web/api/use-write.ts';
import { api } from '#web/api.ts';
import { ActionDialog } from '#web/layout/action-dialog.tsx';
import { RecordDialog } from '#web/layout/record-dialog.tsx';
import { paths, withQuery } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Colored } from '#web/ui/colored.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Link } from '#web/ui/link.tsx';
import { Note } from '#web/ui/note.tsx';
import { orgLocale } from '#web/ui/org-locale.ts';
import { Section } from '#web/ui/section.tsx';
import { type FactsFor, factsOf } from '#web/words/field-facts.ts';
import { EditMailingDialog } from './mailing-forms.tsx';
import {
  leftOutWords,
  mailingFormatWords,
  sendingStateWords,
  mailingDialogMessages as texts,
  mailingFieldWords as words,
} from './report-mailings.messages.ts';
import { whenOf } from './when.ts';

type Step = 'edit' | 'remove';

/** One report by mail: when and to whom, and how its mails fared. */
export function MailingDialog({ mailingId, onClose }: { mailingId: string; onClose: () => void }) {
  const mailing = useRead(api.reportMailings.get, { params: { mailingId } }, { quiet: true });
  const [step, setStep] = useState<Step | null>(null);
  const back = () => setStep(null);
  return (
    <RecordDialog read={mailing} failed={texts.failed} missing={texts.missing} onClose={onClose}>
      {(shown) => {
        if (step === 'edit') return <EditMailingDialog mailing={shown} onClose={back} />;
        if (step === 'remove')
          return (
            <ActionDialog
              {...texts.removing}
              title={texts.removing.title(shown.title)}
              isFinal
              call={api.reportMailings.remove}
              input={{ params: { mailingId } }}
              says={({ message }) => message}
              onClose={back}
              onDone={onClose}
            />
          );
        return <ShownMailing mailing={shown} onClose={onClose} onStep={setStep} />;
      }}
    </RecordDialog>
  );
}

const FACTS = {
  title: null,
  recipientIds: ['facts', ({ recipients }) => listOf(recipients.map(({ name }) => name))],
  repeats: ['facts', whenOf],
  weekday: null,
  monthDay: null,
  format: ['facts', ({ format }) => mailingFormatWords[format]],
  isPaused: null,
} satisfies FactsFor<typeof ReportMailingChange, ReportMailingShown, 'facts'>;

type ShownProps = { mailing: ReportMailingShown; onClose: () => void; onStep: (step: Step) => void };

function ShownMailing({ mailing, onClose, onStep }: ShownProps) {
  const { id, title, report, reportTitle, query, nextOn, isKeeperOut, keptBy, sendings } = mailing;
  const send = useWrite(api.reportMailings.sendNow, { says: () => texts.sending });
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="quiet" className="aside" onClick={() => onStep('remove')}>
            {texts.remove}
          </Button>
          <Button onClick={() => onStep('edit')}>{texts.edit}</Button>
          <Button
            variant="primary"
            busy={send.isPending}
            onClick={() => send.mutate({ params: { mailingId: id }, body: {} })}
          >
            {texts.now}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {isKeeperOut && <Note tone="late">{texts.keeperOut(keptBy.name)}</Note>}
        <DescriptionList
          facts={[
            { name: words.report, value: <Link href={withQuery(paths.report(report), query)}>{reportTitle}</Link> },
            ...factsOf(FACTS, words, 'facts', mailing),
            { name: texts.next, value: nextOn ? formatDate(nextOn, orgLocale()) : words.isPaused },
            { name: texts.keptBy, value: keptBy.name },
          ]}
        />
        {sendings.length > 0 && <Sendings sendings={sendings} />}
      </div>
    </Dialog>
  );
}

const Sendings = ({ sendings }: Pick<ReportMailingShown, 'sendings'>) => (
  <Section title={texts.sendings}>
    <ul className="text-sm">
      {sendings.map(({ on, person, state, leftOut }) => (
        <li key={`${on} ${person.id}`} className="flex items-baseline gap-3 border-b border-line py-2 last:border-0">
          <span className="min-w-0 flex-1">
            {person.name}
            <small className="block text-xs text-ink-3">{formatDate(on, orgLocale())}</small>
          </span>
          <span className="text-right">
            {state === 'SENT' || state === 'WAITING' ? (
              sendingStateWords[state]
            ) : (
              <Colored tone="late">{sendingStateWords[state]}</Colored>
            )}
            {leftOut && <small className="block text-xs text-ink-3">{leftOutWords[leftOut]}</small>}
          </span>
        </li>
      ))}
    </ul>
  </Section>
);

import Check from 'lucide-react/icons/check';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import X from 'lucide-react/icons/x';
import { Fragment, type ReactNode, Suspense, useState } from 'react';
import { formatCurrency } from '#contract/format/currency.ts';
import type { Approval } from '#contract/maintenance/maintenance.approvals.ts';
import type { Ticket } from '#contract/maintenance/maintenance.ts';
import { useWrite } from '#web/api/use-write.ts';
import { api } from '#web/api.ts';
import { FileButtons } from '#web/files/file-buttons.tsx';
import { useMoments } from '#web/hooks/use-moments.ts';
import { useSession } from '#web/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { lazyOnce } from '#web/ui/coming-code.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Quote } from '#web/ui/quote.tsx';
import { Section } from '#web/ui/section.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { channelWords, approvalMessages as texts } from './approval.messages.ts';

const dialogs = () => import('./decision-dialogs.tsx');
const RefuseDialog = lazyOnce(async () => ({ default: (await dialogs()).RefuseDialog }));
const RecordDialog = lazyOnce(async () => ({ default: (await dialogs()).RecordDialog }));
const TalkDialog = lazyOnce(async () => ({ default: (await dialogs()).TalkDialog }));
const DecisionGrounds = lazyOnce(async () => ({ default: (await import('./decision-grounds.tsx')).DecisionGrounds }));
const AskOwnerDialog = lazyOnce(async () => ({ default: (await import('./ask-owner-dialog.tsx')).AskOwnerDialog }));

/** What the owner was asked and said, with the ways to decide, ask and answer that the active role has. */
export function OwnerDecision({ ticket }: { ticket: Ticket }) {
  const [newest, ...earlier] = ticket.approvals;
  const isOwner = useSession().activeRole === 'owner';
  if (!newest) return null;
  return (
    <Section
      title={isOwner ? (newest.status === 'PENDING' ? texts.yourHeading : texts.yourDecision) : texts.heading}
      className="my-6 rounded-md p-4 inset-ring-1 inset-ring-line-2"
    >
      <Asked approval={newest} isLarge />
      {newest.status === 'PENDING' && <Waiting ticket={ticket} approval={newest} />}
      {newest.takenBackUntil && <Spoken ticket={ticket} until={newest.takenBackUntil} />}
      {newest.status === 'PENDING' && <Ways ticket={ticket} approval={newest} />}
      {earlier.length > 0 && (
        <Disclosure className="mt-3 text-sm" summary={texts.earlier(earlier.length)}>
          <ul className="mt-2 grid gap-4">
            {earlier.map((approval) => (
              <li key={approval.id}>
                <Asked approval={approval} />
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </Section>
  );
}

const TONES = { PENDING: 'turn', APPROVED: 'good', DECLINED: 'late', WITHDRAWN: undefined } as const;
const ICONS: Partial<Record<Approval['status'], ReactNode>> = {
  PENDING: <CircleHelp />,
  APPROVED: <Check />,
  DECLINED: <X />,
};

function Asked({ approval, isLarge = false }: { approval: Approval; isLarge?: boolean }) {
  const moments = useMoments();
  const { status, amount, message, askedBy, askedAt, question, answer, owner, givenBy, decidedAt, reason } = approval;
  const channel = givenBy === null || givenBy === 'LINTEL' ? null : channelWords[givenBy];
  return (
    <div className="grid gap-2 text-sm">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <b className={isLarge ? 'text-xl font-semibold tabular-nums' : 'font-semibold tabular-nums'}>
          {formatCurrency(amount)}
        </b>
        <Tag tone={TONES[status]} icon={ICONS[status]}>
          {texts.statuses[status]}
        </Tag>
        {approval.granted && <span className="font-medium">{texts.granted(formatCurrency(approval.granted))}</span>}
        {decidedAt && (
          <span className="text-ink-2">{texts.decided(owner?.name ?? null, moments.say(decidedAt), channel)}</span>
        )}
      </p>
      {reason && <Quote>{reason}</Quote>}
      {approval.everyOwner && <EveryOwner {...approval.everyOwner} />}
      <p className="text-ink-3">{texts.asked(askedBy?.name ?? null, moments.say(askedAt))}</p>
      {message && <Quote>{message}</Quote>}
      <FileButtons files={approval.files} label={texts.files} open={texts.openFile} />
      {question && (
        <>
          <p className="text-ink-3">{texts.question(texts.owner)}</p>
          <Quote>{question}</Quote>
          <p className="text-ink-3">{answer ? texts.answer : texts.noAnswer}</p>
          {answer && <Quote>{answer}</Quote>}
        </>
      )}
    </div>
  );
}

/** Who of several owners said yes, and of whom it is still open. */
function EveryOwner({ said, open }: NonNullable<Approval['everyOwner']>) {
  const moments = useMoments();
  const words = texts.everyOwner;
  return (
    <div>
      <p className="text-ink-3">{words.heading}</p>
      <ul className="mt-1 grid gap-1">
        {said.map(({ owner, givenBy, granted, decidedAt }) => (
          <li key={owner.id} className="flex items-center gap-2">
            <Check className="size-4 shrink-0 text-good" aria-hidden="true" />
            {words.said(owner.name, moments.say(decidedAt), givenBy === 'LINTEL' ? null : channelWords[givenBy])}
            {granted && ` · ${texts.granted(formatCurrency(granted))}`}
          </li>
        ))}
        {open.map(({ id, name }) => (
          <li key={id} className="flex items-center gap-2 text-ink-2">
            <CircleHelp className="size-4 shrink-0" aria-hidden="true" />
            {words.open(name)}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Until when the owner takes back what the office wrote down for them, and for them the way to. */
function Spoken({ ticket, until }: { ticket: Ticket; until: string }) {
  const moments = useMoments();
  const takeBack = useWrite(api.maintenance.takeBackWord, { says: () => texts.takenBack });
  const isTheirs = ticket.can.takeBackWord === true;
  const when = moments.say(until);
  return (
    <div className="mt-2 grid justify-items-start gap-3 text-sm text-ink-2">
      <p>{isTheirs ? texts.takenBackUntil(when) : texts.ownerTakesBackUntil(when)}</p>
      {isTheirs && (
        <Button
          busy={takeBack.isPending}
          onClick={() => takeBack.mutate({ params: { ticketId: ticket.id }, body: { version: ticket.version } })}
        >
          {texts.takeBack}
        </Button>
      )}
    </div>
  );
}

/** By when the owner is to decide, and for the office whether they know. */
function Waiting({ ticket, approval }: { ticket: Ticket; approval: Approval }) {
  const moments = useMoments();
  const { mailedAt, remindedAt } = approval;
  const isOffice = ticket.can.askOwner === true;
  const told = mailedAt && [texts.mailed(moments.say(mailedAt)), remindedAt && texts.reminded(moments.say(remindedAt))];
  const decideBy = ticket.waitingOn === 'OWNER' && ticket.nextActionAt;
  return (
    <p className="mt-2 text-sm">
      {decideBy && <b className="font-medium">{texts.decideBy(moments.say(decideBy))}</b>}
      {isOffice && (
        <span className={told ? 'block text-ink-3' : 'block text-ink-2'}>
          {told ? told.filter(Boolean).join(', ') : texts.notMailed}
        </span>
      )}
    </p>
  );
}

/** What follows from each answer, so that nobody has to ask before they give it. */
function Follows({ othersAreOpen }: { othersAreOpen: boolean }) {
  const { heading, approve, approveWithOthers, ...rest } = texts.follows;
  const answers = { approve: othersAreOpen ? approveWithOthers : approve, ...rest };
  return (
    <>
      <h3 className="mt-4 text-sm font-medium">{heading}</h3>
      <dl className="mt-1 grid gap-x-4 gap-y-1 text-sm desktop:grid-cols-[max-content_1fr]">
        {Object.entries(answers).map(([key, [answer, consequence]]) => (
          <Fragment key={key}>
            <dt className="max-desktop:mt-1">{answer}</dt>
            <dd className="text-ink-2">{consequence}</dd>
          </Fragment>
        ))}
      </dl>
    </>
  );
}

/** What can be done about a question that is open. */
function Ways({ ticket, approval }: { ticket: Ticket; approval: Approval }) {
  const [dialog, setDialog] = useState<'refuse' | 'record' | 'question' | 'answer' | 'ask' | null>(null);
  const { can } = ticket;
  const close = () => setDialog(null);
  const amount = formatCurrency(approval.amount);
  const othersAreOpen = (approval.everyOwner?.open.length ?? 0) > 1;
  const decide = useWrite(api.maintenance.decide, {
    says: () => (othersAreOpen ? texts.approvedInPart(amount) : texts.approved(amount)),
  });
  const isOwner = can.question === true;
  const follows = <Follows othersAreOpen={othersAreOpen} />;
  const approve = () =>
    decide.mutate({ params: { ticketId: ticket.id }, body: { approved: true, version: ticket.version } });
  return (
    <div className="flex flex-col">
      {/* On a phone what an owner can say stays at hand while they read. */}
      <div
        className={classNames(
          'mt-4 flex flex-wrap gap-2 max-desktop:[&_.btn]:flex-auto',
          isOwner &&
            'max-desktop:sticky max-desktop:bottom-0 max-desktop:z-1 max-desktop:order-last max-desktop:-mx-[15px] max-desktop:-mb-[15px] max-desktop:rounded-b-[9px] max-desktop:border-t max-desktop:border-line max-desktop:bg-surface max-desktop:p-4 max-desktop:[&>:first-child]:w-full',
        )}
      >
        {isOwner && (
          <>
            <Button variant="turn" icon={<Check />} busy={decide.isPending} onClick={approve}>
              {texts.approve(amount)}
            </Button>
            <Button onClick={() => setDialog('refuse')}>{texts.asks(texts.refuse)}</Button>
            <Button onClick={() => setDialog('question')}>{texts.asks(texts.askBack)}</Button>
          </>
        )}
        {can.answer === true && (
          <Button variant="turn" onClick={() => setDialog('answer')}>
            {texts.asks(texts.answerOwner)}
          </Button>
        )}
        {!isOwner && can.decide === true && (
          <Button onClick={() => setDialog('record')}>{texts.asks(texts.record)}</Button>
        )}
        {can.askOwner === true && (
          <Button variant="quiet" onClick={() => setDialog('ask')}>
            {texts.asks(texts.askAgain)}
          </Button>
        )}
      </div>
      {isOwner && (
        <Suspense fallback={follows}>
          <DecisionGrounds ticket={ticket} approval={approval} follows={follows} />
        </Suspense>
      )}
      <Suspense>
        {dialog === 'refuse' && <RefuseDialog ticket={ticket} approval={approval} onClose={close} />}
        {dialog === 'record' && <RecordDialog ticket={ticket} approval={approval} onClose={close} />}
        {dialog === 'question' && <TalkDialog ticket={ticket} isAnswer={false} onClose={close} />}
        {dialog === 'answer' && <TalkDialog ticket={ticket} isAnswer onClose={close} />}
        {dialog === 'ask' && <AskOwnerDialog open ticket={ticket} onClose={close} />}
      </Suspense>
    </div>
  );
}

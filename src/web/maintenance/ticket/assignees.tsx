import Star from 'lucide-react/icons/star';
import { useState } from 'react';
import type { Ticket } from '#contract/maintenance/maintenance.ts';
import { useRead } from '#web/api/use-read.ts';
import { useWrite } from '#web/api/use-write.ts';
import { api } from '#web/api.ts';
import { ReadFailed } from '#web/layout/read-failed.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Colored } from '#web/ui/colored.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { figure } from '#web/ui/org-locale.ts';
import { SearchBox } from '#web/ui/search-box.tsx';
import { Section } from '#web/ui/section.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { pointsMessages } from '../points/points.messages.ts';
import { PointsShown } from '../points/points-shown.tsx';
import { ticketMessages } from './ticket.messages.ts';

const texts = ticketMessages.triage;
const FIRST_FEW = 4;

/** Reads who can be given a request. */
const useAssignees = (ticketId: string, q: string, enabled = true) =>
  useRead(api.maintenance.assignees, { params: { ticketId }, query: { q } }, { enabled, keepsPrevious: true });

type Candidate = NonNullable<ReturnType<typeof useAssignees>['data']>[number];

/** Gives the request to a person, or to nobody. */
function useAssign(ticket: Ticket, onDone?: () => void) {
  const assign = useWrite(api.maintenance.assign);
  return {
    pendingId: assign.isPending ? assign.variables.body.personId : undefined,
    give: (personId: string | null) =>
      assign.mutate(
        { params: { ticketId: ticket.id }, body: { personId, version: ticket.version } },
        onDone ? { onSuccess: onDone } : {},
      ),
  };
}

/** Who should go: the first few who can be given a request that nobody has yet, each with the reasons. */
export function Triage({ ticket, onMore }: { ticket: Ticket; onMore: () => void }) {
  const assignees = useAssignees(ticket.id, '');
  const { give, pendingId } = useAssign(ticket);
  return (
    <Section
      title={texts.heading}
      action={
        <Button variant="quiet" size="sm" onClick={onMore}>
          {texts.more}
        </Button>
      }
    >
      <p className="mb-1 text-sm text-ink-3">{texts.hint}</p>
      {assignees.isPending && <SkeletonRows rows={3} />}
      {assignees.error && <ReadFailed title={texts.failed} read={assignees} />}
      <ul className="rows">
        {assignees.data?.slice(0, FIRST_FEW).map((candidate, index) => (
          <CandidateRow
            key={candidate.person.id}
            candidate={candidate}
            isFirst={index === 0 && candidate.isContractor && candidate.hasTrade && candidate.heldBack === null}
            isBusy={pendingId === candidate.person.id}
            onGive={() => give(candidate.person.id)}
          />
        ))}
      </ul>
    </Section>
  );
}

/** Everybody who can be given a request, to search and choose from. */
export function AssignDialog({ ticket, open, onClose }: { ticket: Ticket; open: boolean; onClose: () => void }) {
  const [q, setQ] = useState('');
  const assignees = useAssignees(ticket.id, q, open);
  const { give, pendingId } = useAssign(ticket, onClose);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={texts.title}
      lede={texts.lede}
      footer={
        <>
          {ticket.assignedTo && (
            <Button variant="quiet" className="aside" busy={pendingId === null} onClick={() => give(null)}>
              {texts.takeAway}
            </Button>
          )}
          <Button onClick={onClose}>{texts.close}</Button>
        </>
      }
    >
      <SearchBox value={q} onSearch={setQ} placeholder={texts.search} />
      {assignees.data?.length === 0 && <p className="py-4 text-sm text-ink-3">{texts.none}</p>}
      <ul className="rows mt-2">
        {assignees.data
          ?.filter(({ person }) => person.id !== ticket.assignedTo?.id)
          .map((candidate) => (
            <CandidateRow
              key={candidate.person.id}
              candidate={candidate}
              isBusy={pendingId === candidate.person.id}
              onGive={() => give(candidate.person.id)}
            />
          ))}
      </ul>
    </Dialog>
  );
}

type CandidateRowProps = { candidate: Candidate; isFirst?: boolean; isBusy: boolean; onGive: () => void };

function CandidateRow({ candidate, isFirst = false, isBusy, onGive }: CandidateRowProps) {
  const {
    person,
    isContractor,
    trades,
    openTicketCount,
    rank,
    didItBefore,
    isSelf,
    heldBack,
    hasPaperEnded,
    goesThere,
    points,
  } = candidate;
  const [isWhy, setWhy] = useState(false);
  const trade = isContractor ? trades.join(', ') || texts.noTrade : texts.staff;
  return (
    <li>
      <Avatar name={person.name} id={person.id} kind={isContractor ? 'firm' : 'person'} size="md" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2">
          <b className="font-medium">{person.name}</b>
          {isSelf && <Tag>{texts.you}</Tag>}
          {isFirst && (
            <Tag tone="act" icon={<Star />}>
              {texts.firstChoice}
            </Tag>
          )}
        </p>
        <p className="text-xs text-ink-3">
          {[
            trade,
            didItBefore && texts.didItBefore,
            texts.openCount(openTicketCount),
            rank !== null && texts.preferred(rank),
            goesThere !== null && (goesThere ? texts.goesThere : texts.goesElsewhere),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {points && (
          <Disclosure open={isWhy} onToggle={setWhy} summary={pointsMessages.points(figure(points.total))}>
            {isWhy && <PointsShown points={points} />}
          </Disclosure>
        )}
        {heldBack && (
          <Colored tone="late" className="text-xs">
            {texts.heldBack[heldBack]}
          </Colored>
        )}
        {hasPaperEnded && heldBack === null && (
          <Colored tone="soon" className="text-xs">
            {texts.paperEnded}
          </Colored>
        )}
      </div>
      <Button
        size="sm"
        variant={isFirst ? 'primary' : 'secondary'}
        busy={isBusy}
        disabledReason={heldBack === 'DO_NOT_USE' ? texts.heldBack.DO_NOT_USE : undefined}
        onClick={onGive}
        aria-label={texts.giveTo(person.name)}
      >
        {texts.give}
      </Button>
    </li>
  );
}

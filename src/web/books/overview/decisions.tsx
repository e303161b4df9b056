import CalendarClock from 'lucide-react/icons/calendar-clock';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import FilePenLine from 'lucide-react/icons/file-pen-line';
import Hourglass from 'lucide-react/icons/hourglass';
import Lock from 'lucide-react/icons/lock';
import Vault from 'lucide-react/icons/vault';
import type { ReactNode } from 'react';
import type { Decision } from '#contract/books/books.ts';
import type { DecisionKind } from '#contract/books/books.words.ts';
import type { PlainDate } from '#contract/dates.ts';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { ReadFailed } from '#web/layout/read-failed.tsx';
import { shortDay } from '#web/leases/lease-days.ts';
import { Colored } from '#web/ui/colored.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Section } from '#web/ui/section.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { monthName } from '../book-days.ts';
import { overviewMessages, decisionMessages as texts } from '../books.messages.ts';
import { wayTo } from './decision-ways.ts';

const ICONS: Record<DecisionKind, ReactNode> = {
  HELD_RENT: <Hourglass className="sm" />,
  LATE_FEES: <CalendarClock className="sm" />,
  REPORTED_PAYMENTS: <CircleQuestionMark className="sm" />,
  DEPOSITS: <Vault className="sm" />,
  RENEWALS: <FilePenLine className="sm" />,
  PERIOD: <Lock className="sm" />,
};

/** What waits in the books for somebody to decide it, each with the way there. */
export function Decisions({ today, propertyId }: { today: PlainDate; propertyId: string | undefined }) {
  const decisions = useRead(api.books.decisions, { query: { propertyId } }, { quiet: true, keepsPrevious: true });
  const { data } = decisions;
  return (
    <Section title={texts.title} count={data && data.length > 0 ? data.length : undefined}>
      {decisions.isPending && <SkeletonRows rows={3} label={overviewMessages.loading} />}
      {decisions.isError && <ReadFailed title={texts.failed} read={decisions} />}
      {data?.length === 0 && <p className="text-sm text-ink-3">{texts.none}</p>}
      {data && data.length > 0 && (
        <ul className="rows">
          {data.map((decision) => (
            <Waiting key={decision.kind} decision={decision} today={today} propertyId={propertyId} />
          ))}
        </ul>
      )}
    </Section>
  );
}

type WaitingProps = { decision: Decision; today: PlainDate; propertyId: string | undefined };

function Waiting({ decision, today, propertyId }: WaitingProps) {
  const { kind, count, on } = decision;
  const action = kind === 'DEPOSITS' && decision.leaseId === null ? texts.DEPOSITS.several : texts[kind].action;
  const title = kind === 'PERIOD' ? texts.PERIOD.title(on ? monthName(on) : '') : texts[kind].title(count);
  return (
    <li>
      <span className="grid size-7 flex-none place-items-center rounded-md bg-secondary-soft text-secondary-text">
        {ICONS[kind]}
      </span>
      <span className="min-w-0 flex-1 text-sm">
        <span className="block font-medium">{title}</span>
        <span className="block text-xs text-ink-3">{texts[kind].text}</span>
        {kind === 'DEPOSITS' && on && (
          <span className="block text-xs">
            <Colored tone={on < today ? 'late' : undefined}>{texts.firstBy(shortDay(on))}</Colored>
          </span>
        )}
      </span>
      <LinkButton href={wayTo(decision, propertyId)} aria-label={`${action}: ${title}`}>
        {action}
      </LinkButton>
    </li>
  );
}

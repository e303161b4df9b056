import { personName } from '#contract/format/person-name.ts';
import { useReadPages } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { useMoments } from '#web/hooks/use-moments.ts';
import { paths } from '#web/paths.ts';
import { can } from '#web/session/rights.ts';
import { useSession } from '#web/session/use-session.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Coming } from '#web/ui/skeleton.tsx';
import { StatusBanner } from '#web/ui/status-banner.tsx';
import { waitingAnswerMessages as texts } from './messages.messages.ts';

/** That somebody wrote to the reader and was not read yet, with what they wrote; nothing while nothing waits. */
export function WaitingAnswer({ person }: { person: { id: string; name: string } }) {
  const { user, activeRole } = useSession();
  const { stamp } = useMoments();
  const mayRead = can(activeRole, 'messages:use');
  const read = useReadPages(
    api.messages.conversations,
    { query: { personId: person.id, state: 'unread' as const, limit: 1 } },
    { quiet: true, enabled: mayRead },
  );
  const waiting = read.data?.rows[0];
  if (read.isLoading) return <Coming />;
  if (!waiting || waiting.lastIsOwn || !user) return null;
  return (
    <StatusBanner
      label={texts.label}
      tone="turn"
      stepCount={2}
      done={1}
      holder={{ name: personName(user) || user.email, id: user.id }}
      title={texts.title(person.name)}
      detail={
        <>
          {waiting.lastText !== null && <span className="break-words">{texts.said(waiting.lastText)} </span>}
          <span className="whitespace-nowrap">{stamp(waiting.lastMessageAt)}</span>
        </>
      }
      actions={
        <LinkButton variant="turn" href={paths.conversation(waiting.id)}>
          {texts.answer}
        </LinkButton>
      }
    />
  );
}

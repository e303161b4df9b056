import Monitor from 'lucide-react/icons/monitor';
import Smartphone from 'lucide-react/icons/smartphone';
import { useState } from 'react';
import type { OwnSession } from '#contract/auth/auth.ts';
import { useRead } from '#web/api/use-read.ts';
import { useWrite } from '#web/api/use-write.ts';
import { api } from '#web/api.ts';
import { type Moments, useMoments } from '#web/hooks/use-moments.ts';
import { ActionDialog } from '#web/layout/action-dialog.tsx';
import { ReadFailed } from '#web/layout/read-failed.tsx';
import { Button } from '#web/ui/button.tsx';
import { Section } from '#web/ui/section.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { settingsMessages } from './settings.messages.ts';

const texts = settingsMessages.sessions;
const HAND_HELD = ['iPhone', 'iPad', 'Android'];

const says = ({ message }: { message: string }) => message;

/** Where the person is signed in, and the buttons that end it. */
export function Sessions() {
  const sessions = useRead(api.auth.sessions, {}, { quiet: true });
  const [isAsking, setAsking] = useState(false);
  const end = useWrite(api.auth.endSession, { says });
  const moments = useMoments();
  const hasOthers = sessions.data?.some(({ isThis }) => !isThis) ?? false;
  return (
    <Section
      title={texts.title}
      action={
        hasOthers && (
          <Button size="sm" onClick={() => setAsking(true)}>
            {texts.endOthers}
          </Button>
        )
      }
    >
      <p className="text-sm text-ink-2">{texts.lede}</p>
      {sessions.isPending && <SkeletonRows rows={2} label={texts.loading} />}
      {sessions.isError && <ReadFailed title={texts.failed} read={sessions} />}
      <ul className="rows mt-2" aria-label={texts.title}>
        {sessions.data?.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            moments={moments}
            isEnding={end.isPending && end.variables.params.sessionId === session.id}
            onEnd={() => end.mutate({ params: { sessionId: session.id } })}
          />
        ))}
      </ul>
      <ActionDialog
        open={isAsking}
        title={texts.asking.title}
        lede={texts.asking.consequence}
        keep={texts.asking.keep}
        send={texts.asking.confirm}
        isFinal
        call={api.auth.endOtherSessions}
        input={{}}
        says={says}
        onClose={() => setAsking(false)}
      />
    </Section>
  );
}

type SessionRowProps = { session: OwnSession; moments: Moments; isEnding: boolean; onEnd: () => void };

function SessionRow({ session, moments, isEnding, onEnd }: SessionRowProps) {
  const { browser, system, ip, organizationName, isThis } = session;
  const name = texts.nameOf(browser, system);
  const Icon = system && HAND_HELD.includes(system) ? Smartphone : Monitor;
  const seen = isThis ? texts.thisOne : texts.lastSeen(moments.stampOfYears(session.lastSeenAt));
  return (
    <li>
      <Icon className="shrink-0 text-ink-3" />
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{name}</span>
        <span className="block text-xs text-ink-3">
          {[seen, texts.since(moments.stampOfYears(session.createdAt)), ip, organizationName]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      {!isThis && (
        <Button size="sm" busy={isEnding} aria-label={texts.endOne(name)} onClick={onEnd}>
          {texts.end}
        </Button>
      )}
    </li>
  );
}

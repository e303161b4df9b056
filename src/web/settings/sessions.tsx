import Monitor from 'lucide-react/icons/monitor';
import Smartphone from 'lucide-react/icons/smartphone';
import { useState } from 'react';
import type { OwnSession } from '#contract/auth/auth.ts';
import { TOAST_MS } from '#web/api/show-failure.ts';
import { useRead } from '#web/api/use-read.ts';
import { useWrite } from '#web/api/use-write.ts';
import { api } from '#web/api.ts';
import { type Moments, useMoments } from '#web/hooks/use-moments.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Section } from '#web/ui/section.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { settingsMessages } from './settings.messages.ts';

const texts = settingsMessages.sessions;
const HAND_HELD = ['iPhone', 'iPad', 'Android'];

const said = ({ message }: { message: string }) =>
  showToast({ severity: 'success', message, durationMs: TOAST_MS, key: message });

/** Where the person is signed in, and the buttons that end it. */
export function Sessions() {
  const sessions = useRead(api.auth.sessions, {}, { quiet: true });
  const [isAsking, setAsking] = useState(false);
  const endOthers = useWrite(api.auth.endOtherSessions);
  const end = useWrite(api.auth.endSession);
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
      {sessions.isError && (
        <ErrorState title={texts.failed} onRetry={() => void sessions.refetch()} isRetrying={sessions.isFetching} />
      )}
      <ul className="rows mt-2" aria-label={texts.title}>
        {sessions.data?.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            moments={moments}
            isEnding={end.isPending && end.variables.params.sessionId === session.id}
            onEnd={() => end.mutate({ params: { sessionId: session.id } }, { onSuccess: said })}
          />
        ))}
      </ul>
      <ConfirmDialog
        open={isAsking}
        title={texts.asking.title}
        consequence={texts.asking.consequence}
        confirmLabel={texts.asking.confirm}
        keepLabel={texts.asking.keep}
        busy={endOthers.isPending}
        onConfirm={() => endOthers.mutate({}, { onSuccess: said, onSettled: () => setAsking(false) })}
        onKeep={() => setAsking(false)}
      />
    </Section>
  );
}

type SessionRowProps = { session: OwnSession; moments: Moments; isEnding: boolean; onEnd: () => void };

function SessionRow({ session, moments, isEnding, onEnd }: SessionRowProps) {
  const { browser, system, ip, organizationName, isThis } = session;
  const name = texts.nameOf(browser, system);
  const Icon = system && HAND_HELD.includes(system) ? Smartphone : Monitor;
  const seen = isThis ? texts.thisOne : texts.lastSeen(moments.stamp(session.lastSeenAt));
  return (
    <li>
      <Icon className="shrink-0 text-ink-3" />
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{name}</span>
        <span className="block text-xs text-ink-3">
          {[seen, texts.since(moments.stamp(session.createdAt)), ip, organizationName].filter(Boolean).join(' · ')}
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

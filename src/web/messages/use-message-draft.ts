import { useEffect, useEffectEvent, useState } from 'react';
import { drafts } from '#web/draft-storage.ts';
import { session } from '#web/session/use-session.ts';

const KEEP_AFTER_MS = 300;

function ownerNow() {
  const { user, organization } = session.read();
  return user && organization ? { userId: user.id, organizationId: organization.id } : null;
}

/**
 * What is typed into a conversation and not sent: it stays with the conversation, through a reload and through looking at
 * another one, and nobody is asked about it. `name` says of which, `begin` how it begins.
 */
export function useMessageDraft(name: string, begin = ''): [text: string, write: (text: string) => void] {
  const [text, setText] = useState(begin);
  const [isRead, setRead] = useState(false);
  const keep = useEffectEvent(() => {
    const owner = ownerNow();
    if (!owner || !isRead) return;
    if (text === '') void drafts.drop(owner, name);
    else void drafts.keep(owner, { name, held: text, keptAt: Date.now() });
  });
  useEffect(() => {
    const owner = ownerNow();
    if (!owner) return;
    let isHere = true;
    void drafts.read(owner, name).then((draft) => {
      if (!isHere) return;
      if (typeof draft?.held === 'string') setText((typed) => typed || String(draft.held));
      setRead(true);
    });
    return () => {
      isHere = false;
    };
  }, [name]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change is kept, a moment later
  useEffect(() => {
    const timer = setTimeout(keep, KEEP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text, isRead]);
  useEffect(() => {
    const leave = () => keep();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
  return [text, setText];
}

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type DraftOwner, drafts } from '#web/draft-storage.ts';
import { session } from '#web/session/use-session.ts';
import { countIn } from './typed-now.ts';
import { type Typing, Unsent } from './unsent.ts';

type DraftInput = Typing & {
  /** Under which it is kept for this person and organization: the form, and the record where it is about one. */
  name: string | undefined;
  /** Whose it is on a page that nobody signs in to: that of whoever holds the device. */
  owner?: DraftOwner;
  /** Fills the form with what was kept; false where it no longer fits. */
  restore: (held: unknown) => boolean;
  /** Empties the form again. */
  startOver: () => void;
};

/** What a form knows of its draft. */
export type KeptDraft = {
  /** When what is shown was typed, where it was kept from before; else null. */
  restoredFrom: number | null;
  /** Whether it is known if anything was kept: whoever fills the form otherwise waits for that, so that no draft is lost to it. */
  isRead: boolean;
  /** Throws away what was kept, and empties the form. */
  startOver: () => void;
  /** To be called whenever somebody typed. */
  touch: () => void;
  /** To be called with true when it goes to the server, and with false when it was not taken. */
  sends: (isSending: boolean) => void;
  /** To be called when it was sent, before the page is left. */
  settle: () => void;
};

/** Keeps what is typed until it is sent, brings it back, and has it asked about when somebody leaves. */
export function useDraft(given: DraftInput): KeptDraft {
  const { name, isShownOnce } = given;
  const [restoredFrom, setRestoredFrom] = useState<number | null>(null);
  const [isRead, setRead] = useState(name === undefined);
  const [unsent, setUnsent] = useState<Unsent | null>(null);
  const isTyped = useEffectEvent(given.isTyped);
  const hold = useEffectEvent(given.hold);
  const restore = useEffectEvent(given.restore);
  const ownerHere = useEffectEvent(() => given.owner ?? ownerNow());

  useEffect(() => {
    const owner = ownerHere();
    const own = new Unsent(
      { isTyped: () => isTyped(), hold: () => hold(), isShownOnce },
      owner && name !== undefined ? { owner, name, keeper: drafts } : null,
    );
    setUnsent(own);
    let isHere = true;
    const kept = owner && name !== undefined ? drafts.read(owner, name) : Promise.resolve(null);
    void kept.then((draft) => {
      if (!isHere) return;
      setRead(true);
      // Whoever was faster than the browser's disk keeps what they type.
      if (!draft || isTyped() || !restore(draft.held)) return;
      setRestoredFrom(draft.keptAt);
      own.isRestored(draft.held);
    });
    const keep = () => own.keep();
    const leave = countIn(own);
    // A phone that drops a tab says so by hiding it, and nothing after that.
    document.addEventListener('visibilitychange', keep);
    window.addEventListener('pagehide', keep);
    return () => {
      isHere = false;
      leave();
      document.removeEventListener('visibilitychange', keep);
      window.removeEventListener('pagehide', keep);
      // After a logout, in this tab or another, nothing may be kept any more.
      if (ownerHere()?.userId === owner?.userId) own.keep();
      own.stop();
    };
  }, [name, isShownOnce]);

  return {
    restoredFrom,
    isRead,
    startOver() {
      unsent?.settle();
      setRestoredFrom(null);
      given.startOver();
    },
    touch: () => unsent?.touch(),
    sends(isSending) {
      if (!unsent) return;
      unsent.isSending = isSending;
      // The answer may be that the session is over, which takes the page.
      if (isSending) unsent.keep();
    },
    settle() {
      unsent?.settle();
      setRestoredFrom(null);
    },
  };
}

/** Has what is typed outside of a form asked about when somebody leaves its page. */
export function useTyped(isTyped: () => boolean): void {
  useDraft({ name: undefined, isTyped, hold: () => null, restore: () => false, startOver: () => undefined });
}

/** Counts a change of what a page holds as typing. */
export function useTouchOn(held: unknown, { touch }: KeptDraft): void {
  const seen = useRef(held);
  const changed = useEffectEvent(touch);
  useEffect(() => {
    if (seen.current === held) return;
    seen.current = held;
    changed();
  }, [held]);
}

function ownerNow(): DraftOwner | null {
  const { user, organization } = session.read();
  // Whoever runs the installation is in no organization.
  return user && { userId: user.id, organizationId: organization?.id ?? '' };
}

import { useMoments } from '#web/hooks/use-moments.ts';
import { Note } from '#web/ui/note.tsx';
import { draftMessages } from './drafts.messages.ts';
import type { KeptDraft } from './use-draft.ts';

/** Says that a form holds what was typed before, and offers to begin again. */
export function DraftNote({ draft }: { draft: KeptDraft }) {
  const { stamp } = useMoments();
  if (draft.restoredFrom === null) return null;
  return (
    <Note className="mb-4">
      {draftMessages.restored(stamp(new Date(draft.restoredFrom).toISOString()))}{' '}
      <button type="button" className="link" onClick={draft.startOver}>
        {draftMessages.startOver}
      </button>
    </Note>
  );
}

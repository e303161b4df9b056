import type { ReactNode } from 'react';
import type { InternalNote } from '#contract/activities/activities.ts';
import { useWrite } from '#web/api/use-write.ts';
import { api } from '#web/api.ts';
import { can } from '#web/session/rights.ts';
import { useSession } from '#web/session/use-session.ts';
import { Quote } from '#web/ui/quote.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TimelineItem } from '#web/ui/timeline.tsx';
import { activitiesMessages as texts } from './activities.messages.ts';

type NoteEntryProps = {
  note: InternalNote;
  activityId: string;
  when: string;
  /** Leads to the request it is about, where that is not the page's own. */
  link: ReactNode;
};

/** An internal note as a line of the timeline; staff decide on each whether the owner reads it. */
export function NoteEntry({ note, activityId, when, link }: NoteEntryProps) {
  const { activeRole } = useSession();
  const change = useWrite(api.activities.changeNote);
  const isShown = change.isPending ? change.variables.body.visibleToOwner : note.visibleToOwner;
  const name = note.author?.name ?? texts.system;
  return (
    <TimelineItem
      who={{ name, id: note.author?.id }}
      when={when}
      at={note.at}
      sentence={
        <>
          <b>{name}</b> {texts.wroteNote}
          {link}
        </>
      }
    >
      <Quote
        seenBy={isShown ? texts.staffAndOwner : texts.staffOnly}
        control={
          can(activeRole, 'notes:write') && (
            <Switch
              className="items-center"
              label={texts.visibleToOwner}
              checked={isShown}
              // Two answers could come in another order, and leave the owner reading what was taken back since.
              disabled={change.isPending}
              onChange={(event) =>
                change.mutate({
                  params: { activityId, noteId: note.id },
                  body: { visibleToOwner: event.target.checked },
                })
              }
            />
          )
        }
      >
        {note.text}
      </Quote>
    </TimelineItem>
  );
}

import type { Activity, InternalNote } from '#contract/activities.ts';
import { can } from '#contract/permissions.ts';
import { useWrite } from '#web/api/use-write.ts';
import { api } from '#web/api.ts';
import type { Moments } from '#web/hooks/use-moments.ts';
import { useSession } from '#web/session/use-session.ts';
import { Said } from '#web/ui/said.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { activitiesMessages as texts } from './activities.messages.ts';

/** The internal notes on an activity that the active role may read; staff decide on each whether the owner does. */
export function InternalNotes({ activity, moments }: { activity: Activity; moments: Moments }) {
  return activity.internalNotes.map((note) => (
    <Note key={note.id} note={note} activityId={activity.id} when={moments.say(note.at)} />
  ));
}

function Note({ note, activityId, when }: { note: InternalNote; activityId: string; when: string }) {
  const { activeRole } = useSession();
  const change = useWrite(api.activities.changeNote);
  const isShown = change.isPending ? change.variables.body.visibleToOwner : note.visibleToOwner;
  return (
    <Said
      seenBy={
        <>
          <b className="font-medium">{note.author?.name ?? texts.system}</b>, {when} ·{' '}
          {isShown ? texts.staffAndOwner : texts.staffOnly}
        </>
      }
      control={
        can(activeRole, 'notes:write') && (
          <Switch
            className="items-center"
            label={texts.visibleToOwner}
            checked={isShown}
            onChange={(event) =>
              change.mutate({ params: { activityId, noteId: note.id }, body: { visibleToOwner: event.target.checked } })
            }
          />
        )
      }
    >
      {note.text}
    </Said>
  );
}

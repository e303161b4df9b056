import type { Person } from '#contract/people/people.ts';
import { useGo } from '#web/address.ts';
import { api } from '#web/api.ts';
import { ActionDialog } from '#web/layout/action-dialog.tsx';
import { paths } from '#web/paths.ts';
import { peopleWords, personMessages } from './people.messages.ts';

const texts = personMessages.removal;

/** Asks before somebody is deleted for good. */
export function RemovePersonDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const go = useGo();
  return (
    <ActionDialog
      title={texts.title(person.name)}
      lede={texts.consequence}
      keep={peopleWords.keep}
      send={texts.confirm(person.name)}
      isFinal
      call={api.people.remove}
      input={{ params: { personId: person.id } }}
      says={({ message }) => message}
      onClose={onClose}
      onDone={() => go(paths.people, { replace: true })}
    />
  );
}

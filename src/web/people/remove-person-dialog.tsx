import type { Person } from '#contract/people/people.ts';
import { useGo } from '#web/address.ts';
import { TOAST_MS } from '#web/api/show-failure.ts';
import { useWrite } from '#web/api/use-write.ts';
import { api } from '#web/api.ts';
import { paths } from '#web/paths.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { peopleWords, personMessages } from './people.messages.ts';

const texts = personMessages.removal;

/** Asks before somebody is deleted for good. */
export function RemovePersonDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const go = useGo();
  const remove = useWrite(api.people.remove);
  return (
    <ConfirmDialog
      open
      title={texts.title(person.name)}
      consequence={texts.consequence}
      confirmLabel={texts.confirm(person.name)}
      keepLabel={peopleWords.keep}
      busy={remove.isPending}
      onKeep={onClose}
      onConfirm={() =>
        remove.mutate(
          { params: { personId: person.id } },
          {
            onSuccess: ({ message }) => {
              showToast({ severity: 'success', message, durationMs: TOAST_MS });
              go(paths.people, { replace: true });
            },
            onError: onClose,
          },
        )
      }
    />
  );
}

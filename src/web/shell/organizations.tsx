import { listOf } from '#contract/language/grammar.ts';
import { ROLES } from '#contract/permissions.ts';
import { goTo } from '#web/session/history.ts';
import { sessionMessages } from '#web/session/session.messages.ts';
import { session, useSession } from '#web/session/use-session.ts';
import { MenuChoices, MenuRule } from '#web/ui/menu.tsx';
import { shellMessages } from './shell.messages.ts';

/** What somebody is in an organization, in words. */
const rolesIn = (held: readonly string[]): string =>
  listOf(ROLES.filter((role) => held.includes(role)).map((role) => sessionMessages.roles[role]));

/** In the avatar's menu, for somebody with several organizations. */
export function Organizations({ leave }: { leave: (go: () => void) => void }) {
  const { organization, organizations } = useSession();
  const changeTo = (id: string) =>
    leave(
      () =>
        void session.switchOrganization(id).then(
          // Where the page is loaded anew in another language, nothing has led away yet from what the address names.
          () => session.read().organization?.id !== id && goTo('/'),
          () => undefined,
        ),
    );
  return (
    <>
      <MenuRule />
      <MenuChoices
        heading={shellMessages.organizations}
        value={organization?.id}
        onChange={changeTo}
        choices={organizations.map(({ id, name, roles }) => ({
          value: id,
          label: (
            <>
              {name}
              <small className="block text-xs text-ink-3">{rolesIn(roles)}</small>
            </>
          ),
        }))}
      />
    </>
  );
}

import Ellipsis from 'lucide-react/icons/ellipsis';
import Pencil from 'lucide-react/icons/pencil';
import { lazy, Suspense } from 'react';
import type { Person } from '#contract/people/people.ts';
import { useGo } from '#web/address.ts';
import { DetailColumns } from '#web/layout/detail-columns.tsx';
import { useDialogUrl } from '#web/layout/dialog-url.ts';
import { Page } from '#web/layout/page.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import { paths, withQuery } from '#web/paths.ts';
import { useSession } from '#web/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { Menu, MenuItem, MenuLink, MenuRule } from '#web/ui/menu.tsx';
import { reasonOf } from '#web/ui/reason-of.ts';
import { Section } from '#web/ui/section.tsx';
import { kindWords, peopleWords, personMessages as texts } from './people.messages.ts';
import { homeOf } from './person-columns.tsx';
import { OwnedProperties, PersonLeases, PersonReach } from './person-facts.tsx';
import { RelationTags } from './person-marks.tsx';
import { PersonRecord } from './person-record.tsx';
import { PersonSignIn } from './person-sign-in.tsx';

// The forms of the dialogs come when one is opened.
const InviteDialog = lazy(async () => ({ default: (await import('./invite-dialog.tsx')).InviteDialog }));
const RemovePersonDialog = lazy(async () => ({
  default: (await import('./remove-person-dialog.tsx')).RemovePersonDialog,
}));

/** One person or company: how to reach them, what they rent and own, and their sign-in. */
export function PersonPage() {
  return <PersonRecord>{(person) => <ShownPerson person={person} />}</PersonRecord>;
}

function ShownPerson({ person }: { person: Person }) {
  const { shown, open, close } = useDialogUrl();
  const isUnattached = person.leases.length === 0 && person.owns.length === 0;
  return (
    <Page>
      <PageHead
        crumbs={[{ label: peopleWords.title, href: paths.people }, { label: person.name }]}
        title={person.name}
        facts={[
          person.kind === 'COMPANY' && kindWords.COMPANY,
          person.relations.length > 0 && <RelationTags key="relations" relations={person.relations} />,
          homeOf(person),
        ].filter(Boolean)}
        actions={<PersonActions person={person} onRemove={() => open('remove')} />}
      />
      <DetailColumns
        factsLabel={texts.facts}
        facts={
          <>
            <Section title={texts.reach}>
              <PersonReach person={person} />
            </Section>
            <Section title={texts.signIn.title}>
              <PersonSignIn person={person} onInvite={() => open('invite')} />
            </Section>
          </>
        }
      >
        {person.leases.length > 0 && (
          <Section title={texts.leases} count={person.leases.length}>
            <PersonLeases leases={person.leases} />
          </Section>
        )}
        {person.owns.length > 0 && (
          <Section title={texts.owns} count={person.owns.length}>
            <OwnedProperties owns={person.owns} />
          </Section>
        )}
        {person.notes && (
          <Section title={texts.notes}>
            <p className="text-sm whitespace-pre-line">{person.notes}</p>
          </Section>
        )}
        {isUnattached && <p className="text-sm text-ink-3">{texts.nothing}</p>}
      </DetailColumns>
      <Suspense>
        {shown === 'invite' && person.can.invite === true && <InviteDialog person={person} onClose={close} />}
        {shown === 'remove' && person.can.remove === true && <RemovePersonDialog person={person} onClose={close} />}
      </Suspense>
    </Page>
  );
}

function PersonActions({ person, onRemove }: { person: Person; onRemove: () => void }) {
  const go = useGo();
  const seesTrail = useSession().capabilities.feature_activityLogView === true;
  const { can } = person;
  return (
    <>
      <Button
        icon={<Pencil />}
        disabledReason={reasonOf(can.edit, texts.notYours)}
        onClick={() => go(paths.editPerson(person.id))}
      >
        {texts.edit}
      </Button>
      <Menu
        align="end"
        trigger={
          <button type="button" className="btn icon quiet" aria-label={texts.more}>
            <Ellipsis />
          </button>
        }
      >
        {seesTrail && (
          <>
            <MenuLink href={withQuery(paths.auditTrail, { subjectType: 'person', subjectId: person.id })}>
              {texts.auditTrail}
            </MenuLink>
            <MenuRule />
          </>
        )}
        <MenuItem danger unavailable={reasonOf(can.remove, texts.notYours)} onSelect={onRemove}>
          {texts.remove}
        </MenuItem>
      </Menu>
    </>
  );
}

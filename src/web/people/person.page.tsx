import Ellipsis from 'lucide-react/icons/ellipsis';
import MessageSquare from 'lucide-react/icons/message-square';
import Pencil from 'lucide-react/icons/pencil';
import Wrench from 'lucide-react/icons/wrench';
import { Suspense } from 'react';
import { formatDate } from '#contract/format/date.ts';
import type { Person, PersonLease } from '#contract/people/people.ts';
import { ActivityTimeline, useActivities } from '#web/activities/activity-timeline.tsx';
import { useGo } from '#web/address.ts';
import { api } from '#web/api.ts';
import { DocumentSection } from '#web/documents/document-section.tsx';
import { DetailColumns } from '#web/layout/detail-columns.tsx';
import { useDialogUrl } from '#web/layout/dialog-url.ts';
import { Page } from '#web/layout/page.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import { RequestSection } from '#web/maintenance/list/request-section.tsx';
import { MessageButton } from '#web/messages/message-button.tsx';
import { paths, withQuery } from '#web/paths.ts';
import { can } from '#web/session/rights.ts';
import { useSession } from '#web/session/use-session.ts';
import { lazyPart } from '#web/shell/lazy-part.ts';
import { RecordTags } from '#web/tags/record-tags.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { lazyOnce } from '#web/ui/coming-code.ts';
import { ContactButtons } from '#web/ui/contact-buttons.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Menu, MenuItem, MenuLink, MenuRule } from '#web/ui/menu.tsx';
import { orgLocale } from '#web/ui/org-locale.ts';
import { reasonOf } from '#web/ui/reason-of.ts';
import { Section } from '#web/ui/section.tsx';
import { Coming } from '#web/ui/skeleton.tsx';
import { InZone } from '#web/ui/zone.ts';
import { kindWords, peopleWords, personMessages as texts } from './people.messages.ts';
import { homeOf } from './person-columns.tsx';
import { OwnedProperties, PersonHomes, PersonHousehold, PersonReach } from './person-facts.tsx';
import { currentHomeOf } from './person-homes.ts';
import { RelationTags } from './person-marks.tsx';
import { PersonRecord } from './person-record.tsx';
import { PersonSignIn } from './person-sign-in.tsx';

// It comes with what was written, after the person.
const WaitingAnswer = lazyPart(() => import('#web/messages/waiting-answer.tsx').then((m) => m.WaitingAnswer));
// The forms of the dialogs come when one is opened.
const InviteDialog = lazyOnce(async () => ({ default: (await import('./invite-dialog.tsx')).InviteDialog }));
const RemovePersonDialog = lazyOnce(async () => ({
  default: (await import('./remove-person-dialog.tsx')).RemovePersonDialog,
}));

/** One person or company: how to reach them, what they rent and own, and their sign-in. */
export function PersonPage() {
  return <PersonRecord>{(person) => <ShownPerson person={person} />}</PersonRecord>;
}

function ShownPerson({ person }: { person: Person }) {
  const go = useGo();
  const { shown, open, close } = useDialogUrl();
  const { leases, owns, relations } = person;
  const works = person.isContractor || relations.includes('STAFF');
  const isUnattached = leases.length === 0 && owns.length === 0 && !works;
  const home = currentHomeOf(person);
  const place = homeOf(person);
  return (
    <Page>
      <PageHead
        crumbs={[{ label: peopleWords.title, href: paths.people }, { label: person.name }]}
        mark={
          <Avatar name={person.name} id={person.id} size="xl" kind={person.kind === 'COMPANY' ? 'firm' : 'person'} />
        }
        title={person.name}
        facts={[
          person.kind === 'COMPANY' && kindWords.COMPANY,
          relations.length > 0 && <RelationTags key="relations" relations={relations} />,
          place,
          place && home && texts.since(formatDate(home.startsOn, orgLocale())),
          <RecordTags
            key="tags"
            calls={api.people}
            params={{ personId: person.id }}
            tags={person.tags}
            version={person.version}
            mayChange={person.can.edit === true}
          />,
        ].filter(Boolean)}
        actions={<PersonActions person={person} onRemove={() => open('remove')} />}
      />
      <Suspense fallback={<Coming />}>
        <WaitingAnswer person={person} />
      </Suspense>
      <DetailColumns
        factsLabel={texts.facts}
        facts={
          <>
            <Section
              title={texts.reach}
              action={
                <Button
                  variant="quiet"
                  size="sm"
                  icon={<Pencil />}
                  disabledReason={reasonOf(person.can.edit, texts.notYours)}
                  onClick={() => go(paths.editPerson(person.id))}
                >
                  {texts.edit}
                </Button>
              }
            >
              <PersonReach person={person} />
            </Section>
            <PersonHousehold person={person} />
            {person.notes && (
              <Section title={texts.notes}>
                <p className="text-sm whitespace-pre-line">{person.notes}</p>
              </Section>
            )}
            <Section title={texts.signIn.title}>
              <PersonSignIn person={person} onInvite={() => open('invite')} />
            </Section>
          </>
        }
      >
        <PersonHomes person={person} />
        {owns.length > 0 && (
          <Section title={texts.owns} count={owns.length}>
            <OwnedProperties owns={owns} />
          </Section>
        )}
        {works && <RequestSection title={texts.work} about={{ assignedToId: person.id }} none={texts.noWork} />}
        {isUnattached && (
          <EmptyState
            illustration="door"
            title={texts.nothing.title}
            actions={
              <LinkButton href={withQuery(paths.newLease, { personId: person.id })}>{texts.newLease}</LinkButton>
            }
          >
            {texts.nothing.text}
          </EmptyState>
        )}
        {(leases.length > 0 || owns.length > 0) && (
          <RequestSection
            title={leases.length > 0 ? texts.requests : texts.requestsThere}
            about={{ personId: person.id }}
            isOneHome={new Set(leases.map(({ unit }) => unit.id)).size === 1 && owns.length === 0}
            none={texts.noRequests}
          />
        )}
        <DocumentSection about={{ subjectType: 'person', subjectId: person.id }} />
        {home && (
          <Section title={texts.history}>
            <History lease={home} />
          </Section>
        )}
      </DetailColumns>
      <Suspense>
        {shown === 'invite' && person.can.invite === true && <InviteDialog person={person} onClose={close} />}
        {shown === 'remove' && person.can.remove === true && <RemovePersonDialog person={person} onClose={close} />}
      </Suspense>
    </Page>
  );
}

/** What happened on the lease that somebody lives by. */
function History({ lease }: { lease: PersonLease }) {
  const activities = useActivities({ leaseId: lease.id });
  return (
    <InZone value={lease.timeZone}>
      <ActivityTimeline activities={activities} linksSubjects />
    </InZone>
  );
}

type ActionsProps = { person: Person; onRemove: () => void };

/** Ringing up, writing to them and reporting for them come first; what changes them is behind. */
function PersonActions({ person, onRemove }: ActionsProps) {
  const { activeRole } = useSession();
  const { can: may } = person;
  const home = currentHomeOf(person);
  const mayLet = can(activeRole, 'leases:write');
  return (
    <>
      <ContactButtons name={person.name} phone={person.phone} email={person.email} />
      {person.signIn === 'JOINED' && <MessageButton to={[person.id]} />}
      {person.signIn === 'INVITED' && can(activeRole, 'messages:use') && (
        <Button icon={<MessageSquare />} disabledReason={texts.notSignedInYet}>
          {texts.message}
        </Button>
      )}
      {home && (
        <LinkButton
          icon={<Wrench />}
          href={withQuery(paths.newTicket, { unitId: home.unit.id, requestedById: person.id })}
        >
          {texts.newRequest}
        </LinkButton>
      )}
      <Menu
        align="end"
        trigger={
          <button type="button" className="btn icon quiet" aria-label={texts.more}>
            <Ellipsis />
          </button>
        }
      >
        {mayLet && <MenuLink href={withQuery(paths.newLease, { personId: person.id })}>{texts.newLease}</MenuLink>}
        {can(activeRole, 'audit:read') && (
          <MenuLink href={withQuery(paths.auditTrail, { subjectType: 'person', subjectId: person.id })}>
            {texts.auditTrail}
          </MenuLink>
        )}
        <MenuRule />
        <MenuItem danger unavailable={reasonOf(may.remove, texts.notYours)} onSelect={onRemove}>
          {texts.remove}
        </MenuItem>
      </Menu>
    </>
  );
}

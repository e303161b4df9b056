import HardHat from 'lucide-react/icons/hard-hat';
import Mail from 'lucide-react/icons/mail';
import MailX from 'lucide-react/icons/mail-x';
import Search from 'lucide-react/icons/search';
import { useWatch } from 'react-hook-form';
import { personName } from '#contract/format/person-name.ts';
import type { PersonRow } from '#contract/people/people.ts';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import type { PartsForm } from '#web/forms/use-contract-form.ts';
import { useSettled } from '#web/hooks/use-settled.ts';
import { Consequence } from '#web/layout/consequence.tsx';
import { paths } from '#web/paths.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Note } from '#web/ui/note.tsx';
import { Section } from '#web/ui/section.tsx';
import { alikeMessages as texts } from './alike.messages.ts';
import { type AlikeBy, alikeIn, soughtBy } from './alike.ts';
import { peopleWords, relationWords } from './people.messages.ts';
import type { PersonParts } from './person-form.tsx';

type Alike = { person: PersonRow; by: AlikeBy }[];

/** Who in the list looks like the person that is being typed. */
export function useAlike(form: PartsForm<PersonParts>): Alike {
  const [kind, companyName, firstName, lastName, email, phone] = useWatch({
    control: form.control,
    name: ['kind', 'companyName', 'firstName', 'lastName', 'email', 'phone'],
  });
  const name = kind === 'COMPANY' ? companyName : personName({ firstName, lastName });
  const sought = soughtBy({ name, email, phone: phone.number });
  const found = { email: usePeople(sought.email), phone: usePeople(sought.phone), name: usePeople(sought.name) };
  return alikeIn(found, sought);
}

function usePeople(wanted: string): readonly PersonRow[] {
  const q = useSettled(wanted);
  const people = useRead(api.people.list, { query: { q, limit: 5 } }, { enabled: q !== '', quiet: true });
  return (q && people.data) || [];
}

/** In one line, on a phone: how many look the same. */
export const alikeLine = (alike: Alike): string | undefined =>
  alike.length > 0 ? texts.count(alike.length) : undefined;

/** Who it may be already, and what follows from what is typed. */
export function PersonConsequences({ form, alike }: { form: PartsForm<PersonParts>; alike: Alike }) {
  const [email, isContractor] = useWatch({ control: form.control, name: ['email', 'isContractor'] });
  return (
    <div className="grid gap-6">
      {alike.length > 0 && (
        <Section title={texts.title}>
          <ul className="rows" aria-live="polite">
            {alike.map(({ person, by }) => (
              <li key={person.id}>
                <Avatar name={person.name} id={person.id} kind={person.kind === 'COMPANY' ? 'firm' : 'person'} />
                <span className="min-w-0 flex-1 text-sm">
                  <span className="block truncate font-medium">{person.name}</span>
                  <span className="block text-xs text-ink-2">{standingOf(person)}</span>
                  <span className="block text-xs text-ink-3">{texts.by[by]}</span>
                </span>
                <LinkButton size="sm" href={paths.person(person.id)} aria-label={texts.openWhom(person.name)}>
                  {texts.open}
                </LinkButton>
              </li>
            ))}
          </ul>
          {alike.some(({ by }) => by !== 'name') && (
            <Note tone="soon" className="mt-3">
              {texts.sameReach}
            </Note>
          )}
        </Section>
      )}
      <Section title={texts.after}>
        <ul className="grid gap-3 text-sm">
          <Consequence icon={<Search />}>{texts.found}</Consequence>
          <Consequence icon={email ? <Mail /> : <MailX />}>{email ? texts.invite : texts.noInvite}</Consequence>
          {isContractor && <Consequence icon={<HardHat />}>{texts.work}</Consequence>}
        </ul>
      </Section>
    </div>
  );
}

const standingOf = ({ relations, home }: PersonRow): string =>
  [
    peopleWords.and(relations.map((relation) => relationWords[relation])),
    home && peopleWords.homeOf(home.unit.label, home.property.name),
  ]
    .filter(Boolean)
    .join(', ');

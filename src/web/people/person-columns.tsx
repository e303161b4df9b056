import { formatPhone } from '#contract/format/phone.ts';
import type { PersonRow } from '#contract/people/people.ts';
import { TagMarks } from '#web/tags/tag-marks.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import type { RowCardContent } from '#web/ui/row-cards.tsx';
import type { Column } from '#web/ui/table-columns.ts';
import {
  kindWords,
  peopleWords,
  relationWords,
  signInWords,
  peopleListMessages as texts,
  personFieldWords as words,
} from './people.messages.ts';
import { RelationTags, SignInState } from './person-marks.tsx';

/** Somebody's letters: round for a person, square for a company. */
export function PersonAvatar({
  person,
  size,
}: {
  person: Pick<PersonRow, 'id' | 'name' | 'kind'>;
  size?: 'sm' | 'md' | undefined;
}) {
  return <Avatar name={person.name} id={person.id} size={size} kind={person.kind === 'COMPANY' ? 'firm' : 'person'} />;
}

/** Where a renter lives, in words; undefined for others. */
export const homeOf = ({ home }: Pick<PersonRow, 'home'>): string | undefined =>
  home ? peopleWords.homeOf(home.unit.label, home.property.name) : undefined;

const quiet = (text: string | undefined) => <span className="text-ink-2">{text}</span>;

export const personColumns: readonly Column<PersonRow>[] = [
  {
    id: 'name',
    header: texts.name,
    sort: 'name',
    isName: true,
    mark: (person) => <PersonAvatar person={person} />,
    cell: (person) => person.name,
    file: [
      { id: 'name', header: texts.name },
      { id: 'kind', header: words.kind, words: kindWords },
    ],
  },
  {
    id: 'relation',
    header: texts.relation,
    cell: (person) => <RelationTags relations={person.relations} />,
    file: [{ id: 'relations', header: texts.relation, words: relationWords }],
  },
  {
    id: 'home',
    header: texts.home,
    className: 'max-w-52',
    cell: (person) => quiet(homeOf(person)),
    file: [
      { id: 'unit', header: texts.home },
      { id: 'property', header: texts.ofProperty },
    ],
  },
  {
    id: 'email',
    header: texts.email,
    file: [{ id: 'email', header: texts.email }],
    isExtra: true,
    className: 'max-w-56',
    cell: (person) => quiet(person.email ?? undefined),
  },
  {
    id: 'phone',
    header: texts.phone,
    cell: (person) => quiet(formatPhone(person.phone)),
    file: [{ id: 'phone', header: texts.phone }],
  },
  {
    id: 'signIn',
    header: texts.signIn,
    file: [{ id: 'signIn', header: texts.signIn, words: signInWords }],
    cell: (person) => <SignInState signIn={person.signIn} />,
  },
];

/** What a person shows on mobile. */
export const personCard = (person: PersonRow): RowCardContent => ({
  mark: <PersonAvatar person={person} size="md" />,
  name: person.name,
  place: homeOf(person) ?? person.email ?? formatPhone(person.phone),
  matters: (
    <>
      <RelationTags relations={person.relations} />{' '}
      {person.signIn !== 'NONE' && <SignInState signIn={person.signIn} words={texts.signInIs[person.signIn]} />}{' '}
      {person.tags.length > 0 && <TagMarks tags={person.tags} />}
    </>
  ),
});

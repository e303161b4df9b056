import Clock from 'lucide-react/icons/clock';
import Crown from 'lucide-react/icons/crown';
import Lock from 'lucide-react/icons/lock';
import Mail from 'lucide-react/icons/mail';
import UserX from 'lucide-react/icons/user-x';
import { formatDate } from '#contract/format/date.ts';
import { formatPhone } from '#contract/format/phone.ts';
import { listOf } from '#contract/language/grammar.ts';
import type { UserRow } from '#contract/users/users.ts';
import type { Moments } from '#web/hooks/use-moments.ts';
import { sessionMessages } from '#web/session/session.messages.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { orgLocale } from '#web/ui/org-locale.ts';
import type { RowCardContent } from '#web/ui/row-cards.tsx';
import type { Column } from '#web/ui/table-columns.ts';
import { Tag } from '#web/ui/tag.tsx';
import { userListMessages as texts, userStatusWords } from './users.messages.ts';

/** What somebody is called: their name, or the address that was invited. */
export const nameOfUser = ({ name, email }: Pick<UserRow, 'name' | 'email'>): string => name ?? email;

export const UserAvatar = ({ user, size }: { user: Pick<UserRow, 'id' | 'name' | 'email'>; size?: 'md' | 'lg' }) => (
  <Avatar name={nameOfUser(user)} id={user.id} size={size} />
);

/** The roles somebody holds, as tags. */
export const RoleTags = ({ roles }: Pick<UserRow, 'roles'>) => (
  <span className="inline-flex flex-wrap gap-1 align-middle">
    {roles.map((role) => (
      <Tag key={role} icon={role === 'superadmin' ? <Crown /> : undefined}>
        {sessionMessages.roles[role]}
      </Tag>
    ))}
  </span>
);

const written = (at: string | null, moments: Moments) => (at ? formatDate(moments.dayOf(at), orgLocale()) : '');

/** What somebody's sign-in is to the organization, in words and, where it is not simply in use, as a tag. */
export function UserState({ user, moments }: { user: UserRow; moments: Moments }) {
  switch (user.status) {
    case 'INVITED':
      return (
        <Tag tone="act" icon={<Mail />}>
          {texts.invitedUntil(written(user.expiresAt, moments))}
        </Tag>
      );
    case 'EXPIRED':
      return (
        <Tag tone="soon" icon={<Clock />}>
          {texts.ranOut(written(user.expiresAt, moments))}
        </Tag>
      );
    case 'LOCKED':
      return (
        <Tag tone="soon" icon={<Lock />}>
          {userStatusWords.LOCKED}
        </Tag>
      );
    case 'DEACTIVATED':
      return (
        <Tag icon={<UserX />}>
          {user.deactivatedAt ? texts.deactivatedOn(written(user.deactivatedAt, moments)) : userStatusWords.DEACTIVATED}
        </Tag>
      );
    default:
      return <span className="text-ink-2">{userStatusWords[user.status]}</span>;
  }
}

/** How much of the portfolio somebody sees. */
export function seenBy({ sees }: Pick<UserRow, 'sees'>): string {
  if (sees.isAll) return texts.seesAll;
  if (sees.propertyCount === 0) return texts.seesNothing;
  return sees.propertyName ?? texts.seesSome(sees.propertyCount);
}

const lastSeen = ({ lastSeenAt }: UserRow, moments: Moments): string =>
  lastSeenAt ? moments.stampOfYears(lastSeenAt) : texts.never;

type Looking = { userId: string | undefined; moments: Moments };

export const userColumns = ({ userId, moments }: Looking): readonly Column<UserRow>[] => [
  {
    id: 'name',
    header: texts.person,
    sort: 'name',
    isName: true,
    mark: (user) => <UserAvatar user={user} />,
    cell: (user) => (
      <>
        {nameOfUser(user)}
        {user.id === userId && <span className="font-normal text-ink-3"> {texts.you}</span>}
      </>
    ),
    file: [{ id: 'name', header: texts.person }],
  },
  {
    id: 'email',
    header: texts.email,
    className: 'max-w-56',
    cell: (user) => <span className="text-ink-2">{user.name === null ? texts.noName : user.email}</span>,
    file: [
      { id: 'email', header: texts.email },
      { id: 'phone', header: texts.phone },
    ],
  },
  {
    id: 'roles',
    header: texts.roles,
    cell: (user) => <RoleTags roles={user.roles} />,
    file: [{ id: 'roles', header: texts.roles, words: sessionMessages.roles }],
  },
  {
    id: 'sees',
    header: texts.sees,
    isExtra: true,
    className: 'max-w-40',
    cell: (user) => <span className="text-ink-2">{seenBy(user)}</span>,
    file: [{ id: 'sees', header: texts.sees, words: { ALL: texts.seesAll } }],
  },
  {
    id: 'lastSeen',
    header: texts.lastSeen,
    sort: '-lastSeenAt',
    cell: (user) => <span className="text-ink-2">{lastSeen(user, moments)}</span>,
    file: [{ id: 'lastSeen', header: texts.lastSeen }],
  },
  {
    id: 'status',
    header: texts.status,
    cell: (user) => <UserState user={user} moments={moments} />,
    file: [{ id: 'status', header: texts.status, words: userStatusWords }],
  },
];

/** What a user shows on mobile. */
export const userCard =
  ({ moments }: Looking) =>
  (user: UserRow): RowCardContent => ({
    mark: <UserAvatar user={user} size="md" />,
    name: nameOfUser(user),
    // Whoever has no name yet is called by their address already.
    place: [
      listOf(user.roles.map((role) => sessionMessages.roles[role])),
      user.phone ? formatPhone(user.phone) : user.name && user.email,
    ]
      .filter(Boolean)
      .join(' · '),
    matters: (
      <>
        {user.status === 'ACTIVE' ? (
          <span className="text-ink-3">
            {texts.lastSeen} {lastSeen(user, moments)}
          </span>
        ) : (
          <UserState user={user} moments={moments} />
        )}
      </>
    ),
  });

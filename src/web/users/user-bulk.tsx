import type { BulkUserChange, UserRow } from '#contract/users/users.ts';
import { api } from '#web/api.ts';
import type { BulkAction, BulkDialogProps, BulkKit } from '#web/bulk/bulk-action.ts';
import { BulkDialog } from '#web/bulk/bulk-dialog.tsx';
import { nameOfUser } from './user-columns.tsx';
import { userStatusWords, userBulkMessages as words } from './users.messages.ts';

type Words = Pick<BulkAction<UserRow, BulkUserChange>, 'title' | 'verb' | 'done'> & { becomes: string };

/** Nothing has to be chosen: what becomes of each is shown at once. */
const actionOf = (
  action: BulkUserChange['action'],
  { becomes, ...texts }: Words,
): BulkAction<UserRow, BulkUserChange> => ({
  ...texts,
  fixed: { change: { action }, says: becomes },
  now: ({ status }) => userStatusWords[status],
});

const kit: BulkKit<UserRow, BulkUserChange> = {
  calls: api.users,
  nameOf: nameOfUser,
  placeOf: ({ name, email }) => (name === null ? '' : email),
  actions: {
    signOut: { ...actionOf('signOut', words.signOut), isFinal: true },
    deactivate: actionOf('deactivate', words.deactivate),
    reactivate: actionOf('reactivate', words.reactivate),
    resend: { ...actionOf('resend', words.resend), isFinal: true },
  },
};

/** Shows what becomes of many sign-ins, and does it. */
export const UserBulk = (props: BulkDialogProps<UserRow>) => <BulkDialog {...props} kit={kit} />;

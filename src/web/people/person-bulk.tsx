import type { BulkPersonChange, PersonRow } from '#contract/people/people.ts';
import { api } from '#web/api.ts';
import type { BulkDialogProps, BulkKit } from '#web/bulk/bulk-action.ts';
import { BulkDialog } from '#web/bulk/bulk-dialog.tsx';
import { ChooseOne } from '#web/bulk/choose-one.tsx';
import { bulkTags } from '#web/tags/bulk-tags.tsx';
import { signInWords } from './people.messages.ts';
import { personBulkMessages as texts } from './person-bulk.messages.ts';

const kit: BulkKit<PersonRow, BulkPersonChange> = {
  calls: api.people,
  nameOf: ({ name }) => name,
  placeOf: ({ email }) => email ?? '',
  actions: {
    invite: {
      title: texts.title,
      choose: (choosing) => (
        <ChooseOne
          {...choosing}
          label={texts.as}
          values={['renter', 'owner']}
          words={texts.roles}
          changeTo={(role) => ({ action: 'invite' as const, roles: [role] })}
        />
      ),
      now: ({ signIn }) => signInWords[signIn],
      verb: (count) => texts.verb(texts.people(count)),
      done: (count) => texts.done(texts.people(count)),
      isFinal: true,
    },
    ...bulkTags(api.people.tags, texts.people),
  },
};

/** Asks as what many people are invited, and does it. */
export const PersonBulk = (props: BulkDialogProps<PersonRow>) => <BulkDialog {...props} kit={kit} />;

import { Fragment, type ReactNode } from 'react';
import type { Person } from '#contract/people/people.ts';
import { useParam } from '#web/address.ts';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { RecordPage } from '#web/layout/record-page.tsx';
import { paths } from '#web/paths.ts';
import { peopleWords, personMessages } from './people.messages.ts';

/** What a page says of the person in the address, once they are read. */
export function PersonRecord({ children }: { children: (person: Person) => ReactNode }) {
  const personId = useParam('personId');
  const person = useRead(api.people.get, { params: { personId } }, { quiet: true });
  return (
    <RecordPage
      read={person}
      title={peopleWords.title}
      failed={personMessages.failed}
      missing={{ ...personMessages.missing, backHref: paths.people }}
    >
      {(shown) => <Fragment key={personId}>{children(shown)}</Fragment>}
    </RecordPage>
  );
}

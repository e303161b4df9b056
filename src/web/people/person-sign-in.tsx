import Mail from 'lucide-react/icons/mail';
import { formatDate } from '#contract/format/date.ts';
import type { Person } from '#contract/people/people.ts';
import { useGo } from '#web/address.ts';
import { useMoments } from '#web/hooks/use-moments.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { orgLocale } from '#web/ui/org-locale.ts';
import { reasonOf } from '#web/ui/reason-of.ts';
import { peopleListMessages, personMessages } from './people.messages.ts';
import { SignInState } from './person-marks.tsx';

const texts = personMessages.signIn;

/** How far somebody is with their sign-in, and the button that brings them on. */
export function PersonSignIn({ person, onInvite }: { person: Person; onInvite: () => void }) {
  const go = useGo();
  const moments = useMoments();
  const { signIn, invitedAt, can } = person;
  const day = invitedAt && formatDate(moments.dayOf(invitedAt), orgLocale());
  const said = texts[signIn];
  // Somebody without an address can't be invited: the button leads to where it is entered.
  const needsEmail = person.email === null && can.edit === true;
  return (
    <div className="grid justify-items-start gap-3 text-sm">
      {signIn !== 'NONE' && <SignInState signIn={signIn} words={peopleListMessages.signInIs[signIn]} />}
      <p className="text-ink-2">{typeof said === 'string' ? said : said(day)}</p>
      {signIn !== 'JOINED' && (
        <Button
          icon={<Mail />}
          disabledReason={reasonOf(can.invite, texts.notYours)}
          onObstacle={needsEmail ? () => go(paths.editPerson(person.id)) : undefined}
          onClick={onInvite}
        >
          {signIn === 'NONE' ? texts.invite : texts.again}
        </Button>
      )}
    </div>
  );
}

import CircleCheck from 'lucide-react/icons/circle-check';
import HardHat from 'lucide-react/icons/hard-hat';
import House from 'lucide-react/icons/house';
import IdCard from 'lucide-react/icons/id-card';
import KeyRound from 'lucide-react/icons/key-round';
import Mail from 'lucide-react/icons/mail';
import MailX from 'lucide-react/icons/mail-x';
import type { ReactNode } from 'react';
import type { PersonRow } from '#contract/people/people.ts';
import { Colored } from '#web/ui/colored.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { relationWords, signInWords } from './people.messages.ts';

const ICONS: Record<PersonRow['relations'][number], ReactNode> = {
  RENTER: <KeyRound />,
  OWNER: <House />,
  CONTRACTOR: <HardHat />,
  STAFF: <IdCard />,
};

/** What somebody is to the portfolio, as tags. */
export function RelationTags({ relations }: { relations: PersonRow['relations'] }) {
  if (relations.length === 0) return null;
  return (
    <span className="inline-flex flex-wrap gap-1 align-middle desktop:flex-nowrap">
      {relations.map((relation) => (
        <Tag key={relation} icon={ICONS[relation]}>
          {relationWords[relation]}
        </Tag>
      ))}
    </span>
  );
}

const SIGN_IN: Record<PersonRow['signIn'], { icon?: ReactNode; tone?: 'good' | 'soon' }> = {
  NONE: {},
  INVITED: { icon: <Mail className="sm" /> },
  EXPIRED: { icon: <MailX className="sm" />, tone: 'soon' },
  JOINED: { icon: <CircleCheck className="sm" />, tone: 'good' },
};

/** How far somebody is with their sign-in, as an icon and words. */
export function SignInState({ signIn, words }: { signIn: PersonRow['signIn']; words?: string | undefined }) {
  const { icon, tone } = SIGN_IN[signIn];
  if (signIn === 'NONE') return <span className="text-ink-3">{words ?? signInWords.NONE}</span>;
  return (
    <Colored tone={tone} icon={icon}>
      {words ?? signInWords[signIn]}
    </Colored>
  );
}

import { paths } from '#web/paths.ts';
import { NotFound } from '#web/ui/not-found.tsx';
import { personMessages } from './people.messages.ts';

const texts = personMessages.missing;

/** Nobody lives at this address, or they are out of reach. */
export const PersonMissing = () => (
  <NotFound title={texts.title} explains={texts.text} links={[{ label: texts.back, href: paths.people }]} />
);

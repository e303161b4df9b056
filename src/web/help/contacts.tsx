import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { ReadFailed } from '#web/layout/read-failed.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { PhoneLink } from '#web/ui/phone-link.tsx';
import { Section } from '#web/ui/section.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { helpMessages } from './help.messages.ts';

const texts = helpMessages.ask;

/** Whom the reader can ask in their organization, and how to reach them. */
export function Contacts() {
  const read = useRead(api.help.contacts, {}, { quiet: true });
  const { data } = read;
  return (
    <Section title={texts.title}>
      {read.error && <ReadFailed title={texts.failed} read={read} />}
      {read.isPending && <SkeletonRows rows={2} />}
      {data?.length === 0 && <p className="text-sm text-ink-2">{texts.nobody}</p>}
      <ul className="grid gap-3">
        {data?.map(({ id, name, about, phone, email }) => (
          <li key={id} className="flex gap-3">
            <Avatar name={name} id={id} />
            <span className="grid min-w-0 text-sm">
              <span className="font-medium">{name}</span>
              <span className="text-ink-3">{texts[about]}</span>
              {phone && <PhoneLink phone={phone} />}
              {email && (
                <a className="link wrap-anywhere" href={`mailto:${email}`}>
                  {email}
                </a>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

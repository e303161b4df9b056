import Mail from 'lucide-react/icons/mail';
import Phone from 'lucide-react/icons/phone';
import { type PhoneParts, phoneLink } from '#contract/format/phone.ts';
import { uiMessages } from './ui.messages.ts';

/** Buttons that ring somebody up and write to them, as far as it is known how; readers hear whom. */
export function ContactButtons({
  name,
  phone,
  email,
}: {
  name: string;
  phone: PhoneParts | null;
  email: string | null;
}) {
  const dials = phone && phoneLink(phone);
  return (
    <>
      {dials && (
        <a className="btn" href={dials} aria-label={uiMessages.callTo(name)}>
          <Phone />
          {uiMessages.call}
        </a>
      )}
      {email && (
        <a className="btn" href={`mailto:${email}`} aria-label={uiMessages.writeTo(name)}>
          <Mail />
          {uiMessages.write}
        </a>
      )}
    </>
  );
}

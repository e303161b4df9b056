import Phone from 'lucide-react/icons/phone';
import { formatPhone, type PhoneParts, phoneLink } from '#contract/format/phone.ts';

/** A telephone number that dials; in the hand it is as large as a button. Props: phone. */
export function PhoneLink({ phone }: { phone: PhoneParts }) {
  return (
    <a className="link phone-link" href={phoneLink(phone) ?? undefined}>
      <Phone className="sm" />
      {formatPhone(phone)}
    </a>
  );
}

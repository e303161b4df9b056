import Phone from 'lucide-react/icons/phone';
import { formatPhone, type PhoneParts, phoneLink } from '#contract/format/phone.ts';

/** A telephone number that dials; in the hand it is as large as a button. */
export function PhoneLink({ phone }: { phone: PhoneParts }) {
  return (
    <a
      className="link max-desk:-my-[4px] max-desk:inline-flex max-desk:min-h-[44px] max-desk:items-center max-desk:gap-[8px] max-desk:rounded-sm max-desk:bg-fill max-desk:px-[14px]"
      href={phoneLink(phone) ?? undefined}
    >
      <Phone className="sm hidden max-desk:block" />
      {formatPhone(phone)}
    </a>
  );
}

import Phone from 'lucide-react/icons/phone';
import { formatPhone, type PhoneParts, phoneLink } from '#contract/format/phone.ts';

/** A telephone number that dials; on mobile it is as large as a button. */
export function PhoneLink({ phone }: { phone: PhoneParts }) {
  return (
    <a
      className="link max-desktop:-my-[4px] max-desktop:inline-flex max-desktop:min-h-[44px] max-desktop:items-center max-desktop:gap-[8px] max-desktop:rounded-sm max-desktop:bg-fill max-desktop:px-[14px]"
      href={phoneLink(phone) ?? undefined}
    >
      <Phone className="sm hidden max-desktop:block" />
      {formatPhone(phone)}
    </a>
  );
}

import { callingCodeOf } from '#contract/format/calling-codes.ts';
import { formatPhone, nationalNumber } from '#contract/format/phone.ts';
import { orgCountry } from '#web/ui/org-locale.ts';
import { PhoneInput } from '#web/ui/phone-input.tsx';
import type { PhoneValue } from '#web/ui/typed-phone-parts.ts';
import { formMessages } from '../forms.messages.ts';
import type { Part, PartDisplay } from '../parts.ts';

/** Where whoever types it likely has their telephone. */
const noNumber = (): PhoneValue => ({ countryCode: callingCodeOf(orgCountry()) ?? '1', number: '' });

/** A telephone number that may be left out; one that was left empty is none. */
export const phonePart = (
  label: string,
  display: PartDisplay = {},
): Part<PhoneValue, PhoneValue | null, PhoneValue | null> => ({
  label,
  display: { optional: true, ...display },
  get empty() {
    return noNumber();
  },
  read: (stored) => stored ?? noNumber(),
  send(typed) {
    const number = nationalNumber(typed.countryCode, typed.number);
    return number ? { ...typed, number } : null;
  },
  show: (typed) => (typed.number ? formatPhone(typed) : '') || formMessages.none,
  control: (props) => <PhoneInput {...props} />,
});

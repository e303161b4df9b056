import { formatTypedPhone, typedPhoneLink } from '#contract/format/typed-phone.ts';
import { Dial } from './phone-link.tsx';

/** A number as somebody typed it, that dials. */
export const DialLink = ({ text }: { text: string }) => (
  <Dial href={typedPhoneLink(text)}>{formatTypedPhone(text)}</Dial>
);

import { formatTypedPhone } from '#contract/format/typed-phone.ts';
import { Dial } from './phone-link.tsx';

/** A number as somebody typed it, that dials. */
export const DialLink = ({ text }: { text: string }) => (
  <Dial href={`tel:${text.replaceAll(/[^+\d]/g, '')}`}>{formatTypedPhone(text)}</Dial>
);

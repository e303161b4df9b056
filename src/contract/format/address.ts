import { formatMessages } from './format.messages.ts';
/** A postal address of which any part may be missing. */
export type AddressParts = {
  street?: string | null | undefined;
  street2?: string | null | undefined;
  city?: string | null | undefined;
  state?: string | null | undefined;
  zipCode?: string | null | undefined;
  country?: string | null | undefined;
};

/** Writes an address in one line: `full` with every part there is, `short` with street and city. */
export function formatAddress(address: AddressParts | null | undefined, mode: 'full' | 'short' = 'full'): string {
  if (address == null) return formatMessages.noAddressInShort;
  const { street, street2, city, state, zipCode, country } = address;
  const parts = [street, street2, city, state, zipCode, country].map(textOf).filter((part) => part !== '');
  if (mode === 'full') return parts.length > 0 ? parts.join(', ') : formatMessages.noAddress;
  if (parts.length === 0) return formatMessages.noAddressInShort;
  const [place, town] = [textOf(street), textOf(city)];
  return place !== '' && town !== '' ? `${place}, ${town}` : formatMessages.incompleteAddress;
}

const textOf = (part: unknown): string => (typeof part === 'string' ? part.trim() : '');

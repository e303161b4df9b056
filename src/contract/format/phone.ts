/** A telephone number as it is stored; the calling code may come with or without its plus. */
export type PhoneParts = { countryCode?: string | null | undefined; number?: string | null | undefined };

/**
 * Writes a number as people of its country do: "(212) 555-0147", "98200-12345", "020 7946 0188"; other countries as
 * calling code and digits, "+33 612345678". Nothing gives an empty text.
 */
export function formatPhone(phone: PhoneParts | null | undefined): string {
  const code = digitsOf(phone?.countryCode);
  const digits = digitsOf(phone?.number);
  if (digits === '') return '';
  if (code === '1' && digits.length === 10) return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
  if (code === '91' && digits.length === 10) return `${digits.slice(0, 5)}-${digits.slice(5)}`;
  if (code === '44' && digits.length === 10) return groupBritish(`0${digits}`);
  if (code === '44' && digits.length === 11 && digits.startsWith('0')) return groupBritish(digits);
  return code === '' ? digits : `+${code} ${digits}`;
}

/** Where a zero before a number at home is a part of it from abroad, too; everywhere else it is left out. */
const KEEPS_ZERO = ['39', '225', '241', '242', '378'];
/** What stands before a number within the country where that is no zero: "1 212 …", "8 495 …" in Russia, "06 1 …" in Hungary. */
const BEFORE_AT_HOME: Readonly<Record<string, RegExp>> = {
  '1': /^1(?=\d{10}$)/,
  '7': /^8(?=\d{10}$)/,
  '36': /^06(?=\d{8,9}$)/,
  // Mexico's telephones had a 1 behind the calling code, and prefixes at home, until 2019; many lists still do.
  '52': /^(?:01|044|045|1)(?=\d{10}$)/,
  '370': /^8(?=\d{8}$)/,
  '375': /^80?(?=\d{9}$)/,
};

/** A number behind its calling code, without what is dialled before it only at home: "020 7946 0188" is "2079460188". */
export function nationalNumber(countryCode: string, number: string): string {
  const digits = digitsOf(number).replace(BEFORE_AT_HOME[countryCode] ?? '', '');
  return KEEPS_ZERO.includes(countryCode) ? digits : digits.replace(/^0+/, '');
}

/** A zero that people set in brackets, behind the calling code of a country. */
const ZERO_IN_BRACKETS = /\(\s*0\s*\)/;

/** The digits of a number as it is written for those abroad: of "+44 (0)20 …" without the zero, which "+39 (0)6 …" keeps. */
export function digitsFromAbroad(written: string): string {
  const [before = ''] = written.split(ZERO_IN_BRACKETS);
  return digitsOf(
    KEEPS_ZERO.includes(digitsOf(before).replace(/^00/, '')) ? written : written.replace(ZERO_IN_BRACKETS, ''),
  );
}

/** The address that makes a telephone dial: "tel:+442079460188"; null when there is no number. */
export function phoneLink(phone: PhoneParts | null | undefined): string | null {
  const code = digitsOf(phone?.countryCode);
  const digits = digitsOf(phone?.number);
  if (digits === '') return null;
  return code === '' ? `tel:${digits}` : `tel:+${code}${nationalNumber(code, digits)}`;
}

/** British area codes have three digits (02x), four (011x, 01x1 and the 03, 08, 09 services) or five. */
function groupBritish(digits: string): string {
  if (digits.startsWith('02')) return `${digits.slice(0, 3)} ${digits.slice(3, 7)} ${digits.slice(7)}`;
  if (/^0(11|1\d1|3|8|9)/.test(digits)) return `${digits.slice(0, 4)} ${digits.slice(4, 7)} ${digits.slice(7)}`;
  return `${digits.slice(0, 5)} ${digits.slice(5)}`;
}

const digitsOf = (text: string | null | undefined): string => (text ?? '').replaceAll(/\D/g, '');

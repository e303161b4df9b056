/** The names of the characters 160 to 255 in HTML, in their order (HTML 4.01, 24.2.1). */
const LATIN =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';
const NAMED: Readonly<Record<string, string>> = {
  ...Object.fromEntries(LATIN.split(' ').map((name, at) => [name, String.fromCharCode(160 + at)])),
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", euro: '€', hellip: '…', bull: '•', trade: '™' },
  ...{ ndash: '–', mdash: '—', lsquo: '‘', rsquo: '’', sbquo: '‚', ldquo: '“', rdquo: '”', bdquo: '„' },
  ...{ OElig: 'Œ', oelig: 'œ', zwnj: '\u200c', zwj: '\u200d', nbsp: ' ' },
};
const CODE_POINT_MAX = 0x10ffff;

/** What a reference to a character stands for; what stands for none is left as it is. */
function characterOf(
  reference: string,
  name: string | undefined,
  decimal: string | undefined,
  hex: string | undefined,
) {
  if (name !== undefined) return Object.hasOwn(NAMED, name) ? (NAMED[name] ?? reference) : reference;
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
  return code > 0 && code <= CODE_POINT_MAX ? String.fromCodePoint(code) : reference;
}

/** The words of a page, for a mail that has no text beside it: without what it quotes, a line for each block. */
export const wordsOfPage = (html: string): string =>
  html
    // What is never ended goes on to the end, as in browsers; so nothing is looked for twice.
    .replaceAll(/<(style|script|head)\b[\s\S]*?(<\/\1\s*>|$)/gi, '')
    .replaceAll(/<!--[\s\S]*?(?:-->|$)/g, '')
    .replaceAll(/<blockquote\b[\s\S]*/gi, '')
    .replaceAll(/<br\s*\/?>|<\/(p|div|li|tr)\s*>/gi, '\n')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(?:([A-Za-z]+\d*)|#(\d{1,7})|#[xX]([\da-fA-F]{1,6}));/g, characterOf)
    .replaceAll(/\n{3,}/g, '\n\n');

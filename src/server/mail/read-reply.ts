/** A mail as it came in, as far as it counts. */
export type IncomingMail = {
  /** By names in small letters; one that came several times stands several times. */
  headers: readonly { key: string; value: string }[];
  text: string;
};

const AUTOMATIC: readonly (readonly [name: string, isSo: RegExp])[] = [
  ['auto-submitted', /^(?!\s*no\b)/i],
  ['precedence', /^\s*(bulk|junk|list|auto[-_]?reply)/i],
  ['x-auto-response-suppress', /\b(all|oof|autoreply)\b/i],
  ['x-autoreply', /./],
  ['x-autorespond', /./],
  ['list-id', /./],
  ['list-unsubscribe', /./],
  ['return-path', /^\s*<\s*>\s*$/],
  ['from', /\b(mailer-daemon|postmaster|no-?reply)@/i],
  ['content-type', /multipart\/report/i],
];

/** Whether a program wrote a mail: an absence, a bounce, a list, one of our own. Nothing answers those (RFC 3834). */
export const isAutomatic = ({ headers }: Pick<IncomingMail, 'headers'>): boolean =>
  AUTOMATIC.some(([name, isSo]) => headers.some(({ key, value }) => key === name && isSo.test(value)));

const FROM = String.raw`\*?(?:from|von|de|da|van|od)\s?:\*?\s`;
const SENT = String.raw`\*?(?:sent|gesendet|envoyé|enviad[oa](?: em)?|inviato|verzonden|wysłano)\s?:\*?\s`;
const DATE = String.raw`\*?(?:date|datum|data|fecha)\s?:\*?\s`;
/**
 * The head of a mail as programs copy it over what they quote, in bold or plain: from whom, and when. Some put the moment
 * first; a day before the hours is how people say when they are at home.
 */
const HEAD = new RegExp(
  `^(?:${FROM}(?!\\d)[^\\n]+\\n(?:[^\\n]+\\n)?(?:${SENT}|${DATE})|${SENT}[^\\n]+\\n${FROM})`,
  'i',
);

/**
 * Lines with which mail programs begin what they quote, in the languages of those who write to us. Each names a day and ends
 * in a colon, which "On Monday the plumber wrote" does not.
 */
const QUOTE_BEGINS: readonly RegExp[] = [
  /^On\b(?=.*\d).{4,200}\bwrote\s?:$/is,
  /^Am\b(?=.*\d).{4,200}\bschrieb\b.{0,100}:$/is,
  /^Le\b(?=.*\d).{4,200}\ba écrit\s?:$/is,
  /^El\b(?=.*\d).{4,200}\bescribió\s?:$/is,
  /^Il\b(?=.*\d).{4,200}\bha scritto\s?:$/is,
  /^Op\b(?=.*\d).{4,200}\bschreef\b.{0,100}:$/is,
  /^(?:Em|A|No dia)\b(?=.*\d).{4,200}\bescreveu\s?:$/is,
  /^(?:W dniu|Dnia|(?:pon|wt|śr|czw|pt|sob|niedz)\.?,)(?=.*\d).{4,200}(?:napisał(?:a|\(a\))?|pisze)\s?:$/is,
  /^(?:Den|(?:man|tirs?|ons|tors?|fre|lör|lør|sön|søn)\.)(?=.*\d).{4,200}\bskrev\b.{0,200}:$/is,
  /^\d{4}-\d\d-\d\d \d{1,2}:\d\d GMT[+-]\d.{1,200}:$/is,
  // Telephones put the name first.
  /^[^\n]{1,100}\n?<[^<>\s@]{1,100}@[^<>\s@]{1,200}>\s(?:wrote on|schrieb am|a écrit le|escribió el|ha scritto il|schreef op|escreveu)\b(?=.*\d).{4,100}:$/is,
  /^-{2,}\s*(?:original message|forwarded message|ursprüngliche nachricht|message d'origine|mensaje original|messaggio originale|oorspronkelijk bericht|mensagem original|wiadomość oryginalna)\s*-{2,}$/i,
  /^_{10,}$/,
  HEAD,
];
/** Under it stands who wrote it, not what (RFC 3676). */
const SIGNATURE = /^-- ?$/;
const PHONES =
  /^(?:sent from (?:my|yahoo mail|outlook|mail for|proton mail|samsung)|get outlook for|envoyé (?:de|depuis) mon|von meinem .{2,30} gesendet|gesendet (?:von|mit)|enviado (?:desde (?:mi|outlook)|do meu)|inviato da|verstuurd vanaf|wysłane z)\b[^,:;!?]{0,50}(?:<?https?:\S+)?$/i;

/**
 * What somebody wrote anew: without what they answered to, and without what stands under all their mails. Whoever answers
 * below what they quote has their words there.
 */
export function ownWordsIn(text: string): string {
  const lines = text.replaceAll('\r\n', '\n').replaceAll('\u00a0', ' ').split('\n');
  const end = lines.findIndex((_, at) => endsAt(lines, at));
  const own = wordsOf(end === -1 ? lines : lines.slice(0, end));
  if (own !== '') return own;
  // What is quoted without a mark could be taken for an answer.
  const quoteBegins = lines.findIndex((line, at) => at >= end && isQuoted(line));
  if (quoteBegins === -1) return '';
  const below = lines.slice(quoteBegins);
  const over = below.findIndex((_, at) => endsAt(below, at));
  return wordsOf(over === -1 ? below : below.slice(0, over));
}

const isQuoted = (line: string): boolean => line.startsWith('>');
const wordsOf = (lines: readonly string[]): string =>
  lines
    .filter((line) => !isQuoted(line))
    .join('\n')
    .trim();

/** A quote is announced in a line, which mail programs break into two or three; so is what stands under every mail. */
function endsAt(lines: readonly string[], at: number): boolean {
  const line = (lines[at] ?? '').trim();
  if (SIGNATURE.test(line) || PHONES.test(line)) return true;
  return [1, 2, 3].some((count) => {
    const announced = lines.slice(at, at + count).map((one) => one.trim());
    // "On Tuesday I am home." is no beginning of the line that follows and begins alike.
    return (
      announced.every(Boolean) &&
      isAnnounced(announced) &&
      !announced.some((_, nth) => nth > 0 && isAnnounced(announced.slice(nth)))
    );
  });
}

const isAnnounced = (lines: readonly string[]): boolean => {
  const text = lines.join('\n');
  return QUOTE_BEGINS.some((begins) => begins.test(text));
};

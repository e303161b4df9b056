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
  /^(?:W dniu|(?:pon|wt|śr|czw|pt|sob|niedz)\.?,)(?=.*\d).{4,200}(?:napisał(?:a|\(a\))?|pisze)\s?:$/is,
  /^-{2,}\s*(?:original message|forwarded message|ursprüngliche nachricht|message d'origine|mensaje original|messaggio originale|oorspronkelijk bericht|mensagem original|wiadomość oryginalna)\s*-{2,}$/i,
  /^_{10,}$/,
  /^(?:from|von|de|da|van|od):\s.+[\n].*(?:sent|gesendet|envoyé|enviad[oa](?: em)?|inviato|verzonden|wysłano|date|datum|data):/is,
];
/** Under it stands who wrote it, not what (RFC 3676). */
const SIGNATURE = /^-- ?$/;
const PHONES =
  /^(?:sent from my|get outlook for|envoyé (?:de|depuis) mon|von meinem .{2,30} gesendet|gesendet von|enviado (?:desde mi|do meu)|inviato da|verstuurd vanaf|wysłane z)\b/i;

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
  if (line === '') return false;
  return [1, 2, 3].some((count) => {
    const announced = lines
      .slice(at, at + count)
      .join('\n')
      .trim();
    return QUOTE_BEGINS.some((begins) => begins.test(announced));
  });
}

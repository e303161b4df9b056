import type { Brand } from './brand.ts';

/** Under which a mail's own page finds the logo that comes with it (RFC 2392). */
export const LOGO_CID = 'logo@lintel';

const SAID: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => SAID[character] ?? character);

/** The text with its addresses of the web as links; a full stop behind one is not part of it. */
const linked = (text: string): string =>
  text
    .split(/(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)])/)
    .map((part, at) => (at % 2 === 1 ? `<a href="${escaped(part)}">${escaped(part)}</a>` : escaped(part)))
    .join('');

/** The text of a mail with where its organization can be reached under it. */
export const signed = (text: string, { name, lines }: Brand): string =>
  lines.length === 0 ? text : [text.trimEnd(), '', '-- ', name, ...lines].join('\n');

const LETTERS = "font:15px/1.5 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/**
 * The same mail as a page: the organization's color and logo over it, the words as they are, and where it can be reached. Tables
 * and styles in place are what mail programs understand; nothing is loaded from anywhere.
 */
export function dressed(text: string, brand: Brand): string {
  const paragraphs = text
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => `<p style="margin:0 0 16px">${linked(paragraph).replaceAll('\n', '<br>')}</p>`);
  const logo = brand.logo
    ? `<td style="padding-right:12px"><img src="cid:${LOGO_CID}" alt="" width="40" style="display:block;border-radius:6px"></td>`
    : '';
  const foot = brand.lines.map(linked).join('<br>');
  return [
    '<!doctype html><html><head><meta charset="utf-8"><meta name="color-scheme" content="light"></head>',
    `<body style="margin:0;padding:24px 12px;background:#f5f3ef;color:#1b1a17;${LETTERS}">`,
    '<table role="presentation" cellpadding="0" cellspacing="0" style="max-width:600px;width:100%;margin:0 auto;background:#ffffff">',
    `<tr><td style="padding:16px 24px;background:${brand.color}"><table role="presentation" cellpadding="0" cellspacing="0"><tr>`,
    `${logo}<td style="color:#ffffff;font-weight:600">${escaped(brand.name)}</td></tr></table></td></tr>`,
    `<tr><td style="padding:24px 24px 8px">${paragraphs.join('')}</td></tr>`,
    foot &&
      `<tr><td style="padding:16px 24px;border-top:1px solid #e4e1da;color:#5c5850;font-size:13px">${foot}</td></tr>`,
    '</table></body></html>',
  ].join('');
}

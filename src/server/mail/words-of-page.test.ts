import { expect, it } from 'vitest';
import { readMail } from './read-mail.worker.ts';
import { wordsOfPage } from './words-of-page.ts';

it.each([
  ['<p>I don&#39;t have the key.</p>', "I don't have the key."],
  ['<p>M&uuml;ller &amp; S&ouml;hne, 50&nbsp;&euro;</p>', 'Müller & Söhne, 50 €'],
  ['&Auml;&ouml;&szlig; &eacute;&ccedil;&ntilde; &aring;&oslash;&yuml; &iquest;&frac12;?', 'Äöß éçñ åøÿ ¿½?'],
  ['It&rsquo;s &ldquo;wet&rdquo; &ndash; still&hellip;', 'It’s “wet” – still…'],
  ['&#x1F6B0; &#128688;', '🚰 🚰'],
  ['5 &lt; 6 &amp;amp; 7', '5 < 6 &amp; 7'],
  ['rent &copies; &constructor; &#0; &#x110000; & so on', 'rent &copies; &constructor; &#0; &#x110000; & so on'],
  ['<div>One</div><div>Two<br>Three</div>', 'One\nTwo\nThree'],
  ['<head><title>Mail</title></head><style>p{}</style><p>Yes</p><!-- [if mso]> <p>no</p> <![endif] -->', 'Yes'],
  ['<p>Yes</p><blockquote><p>Tuesday?</p></blockquote>', 'Yes'],
  ['', ''],
])('%s says “%s”', (html, words) => {
  expect(wordsOfPage(html).trim()).toBe(words);
});

it('ends whatever is sent, and what is no page is left as it is', () => {
  const hostile = ['<', '<!--', '&#', '<style', '<a '.repeat(50_000), '&amp'.repeat(50_000), '<head>'.repeat(50_000)];
  for (const html of hostile) expect(typeof wordsOfPage(html)).toBe('string');
  expect(wordsOfPage('2 > 1 & 1 < 2')).toBe('2 > 1 & 1 < 2');
});

const mail = (headers: string, body: string): Buffer =>
  Buffer.from(`From: a@x.example\r\nTo: reply+1@x.example\r\n${headers}\r\n\r\n${body}`);

it('a mail whose text is empty is read from its page', async () => {
  const parts =
    '--b\r\nContent-Type: text/plain\r\n\r\n\r\n--b\r\nContent-Type: text/html\r\n\r\n<p>After 4.</p>\r\n--b--';
  const read = await readMail(mail('Content-Type: multipart/alternative; boundary=b', parts));
  expect(read.words).toBe('After 4.');
});

it.each(['Message-ID: <>', 'Message-ID: ', 'X-None: 1'])(
  'two mails that go by no name (%s) are two, and one that comes twice is one',
  async (header) => {
    const marks = await Promise.all(
      ['One.', 'Two.', 'One.'].map(async (words) => (await readMail(mail(header, words))).mark),
    );
    expect(new Set(marks).size).toBe(2);
    expect(marks[0]).toBe(marks[2]);
  },
);

it('a mail that comes once more by another way is the same', async () => {
  const id = 'Message-ID: <7@x.example>';
  const [first, again] = await Promise.all([
    readMail(mail(id, 'Yes.')),
    readMail(mail(`${id}\r\nReceived: from elsewhere`, 'Yes.')),
  ]);
  expect(again.mark).toBe(first.mark);
});

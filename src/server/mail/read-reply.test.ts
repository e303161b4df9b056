import { expect, it } from 'vitest';
import { isAutomatic, ownWordsIn } from './read-reply.ts';
import { tokenIn } from './reply-address.ts';

const header = (key: string, value: string) => ({ headers: [{ key, value }] });

it.each([
  ['auto-submitted', 'auto-replied'],
  ['auto-submitted', 'auto-generated'],
  ['precedence', 'bulk'],
  ['precedence', 'auto_reply'],
  ['x-auto-response-suppress', 'OOF, AutoReply'],
  ['x-autoreply', 'yes'],
  ['list-id', '<neighbours.example>'],
  ['return-path', '<>'],
  ['from', 'Mail Delivery System <MAILER-DAEMON@mail.example>'],
  ['from', 'no-reply@shop.example'],
  ['content-type', 'multipart/report; report-type=delivery-status'],
])('a mail whose %s is %s was written by a program', (key, value) => {
  expect(isAutomatic(header(key, value))).toBe(true);
});

it.each([
  ['auto-submitted', 'no'],
  ['return-path', '<zofia@mail.example>'],
  ['from', 'Zofia Nowak <zofia@mail.example>'],
  ['precedence', 'first-class'],
  ['content-type', 'multipart/alternative; boundary=x'],
])('a mail whose %s is %s was written by somebody', (key, value) => {
  expect(isAutomatic(header(key, value))).toBe(false);
});

it.each([
  ['the words alone', 'Tuesday is fine.', 'Tuesday is fine.'],
  ['what is quoted by angles', 'Yes.\n\n> Is Tuesday fine?\n> Nora', 'Yes.'],
  [
    'the line of Polish web mail',
    'Tak.\n\nDnia 15 czerwca 2026 12:00 Nora <n@x.example> napisał(a):\n> Tuesday?',
    'Tak.',
  ],
  ['the line of Swedish Gmail', 'Ja.\n\nDen mån 15 juni 2026 kl 12:00 skrev Nora <n@x.example>:\n> Tuesday?', 'Ja.'],
  ['the line of Norwegian Gmail', 'Ja.\n\nman. 15. juni 2026 kl. 12:00 skrev Nora <n@x.example>:\n> Tuesday?', 'Ja.'],
  ['the line of older Gmail', 'Yes.\n\n2026-06-15 12:00 GMT+02:00 Nora <n@x.example>:\n> Tuesday?', 'Yes.'],
  ['a day that is told', 'Den 15 juni är bra.\nNora skrev: nyckel.', 'Den 15 juni är bra.\nNora skrev: nyckel.'],
  ['answers between quoted lines', '> Tuesday?\nYes.\n> Key?\nWith me.', 'Yes.\nWith me.'],
  ['the line of Gmail', 'Yes.\n\nOn Mon, 15 Jun 2026 at 12:00, Nora <n@x.example> wrote:\n> Tuesday?', 'Yes.'],
  [
    'the same broken in two',
    'Yes.\n\nOn Mon, 15 Jun 2026 at 12:00 PM Alder & Pine\n<reply+1@x.example> wrote:\n\n> a',
    'Yes.',
  ],
  ['that of Outlook', 'Yes.\r\n\r\n________________________________\r\nFrom: Nora\r\nSent: Monday\r\nIs it?', 'Yes.'],
  ['its older form', 'Yes.\n\n-----Original Message-----\nFrom: Nora', 'Yes.'],
  ['that without a line', 'Yes.\n\nFrom: Nora <n@x.example>\nSent: Monday, 15 June\nTo: me\n\nTuesday?', 'Yes.'],
  ['German', 'Ja.\n\nAm 15.06.2026 um 12:00 schrieb Nora:\n> Dienstag?', 'Ja.'],
  ['French', 'Oui.\n\nLe lun. 15 juin 2026 à 12:00, Nora <n@x.example> a écrit :\n> Mardi ?', 'Oui.'],
  ['Spanish', 'Sí.\n\nEl lun, 15 jun 2026 a las 12:00, Nora (<n@x.example>) escribió:\n> ¿Martes?', 'Sí.'],
  ['Italian', 'Sì.\n\nIl giorno lun 15 giu 2026 alle ore 12:00 Nora <n@x.example> ha scritto:\n> Martedì?', 'Sì.'],
  ['Dutch', 'Ja.\n\nOp ma 15 jun 2026 om 12:00 schreef Nora <n@x.example>:\n> Dinsdag?', 'Ja.'],
  ['Portuguese', 'Sim.\n\nEm seg., 15 de jun. de 2026 às 12:00, Nora <n@x.example> escreveu:\n> Terça?', 'Sim.'],
  ['Polish', 'Tak.\n\npon., 15 cze 2026 o 12:00 Nora <n@x.example> napisał(a):\n> Wtorek?', 'Tak.'],
  ['Polish of another program', 'Tak.\n\nW dniu 15.06.2026 o 12:00, Nora pisze:\n> Wtorek?', 'Tak.'],
  ['the head of Outlook in Dutch', 'Ja.\n\nVan: Nora\nVerzonden: maandag 15 juni\nAan: mij\n\nDinsdag?', 'Ja.'],
  ['the head of Outlook in Italian', 'Sì.\n\nDa: Nora\nInviato: lunedì 15 giugno\nA: me\n\nMartedì?', 'Sì.'],
  ['the head of Outlook in Polish', 'Tak.\n\nOd: Nora\nWysłano: poniedziałek\nDo: ja\n\nWtorek?', 'Tak.'],
  ['an older form in Portuguese', 'Sim.\n\n-----Mensagem original-----\nDe: Nora', 'Sim.'],
  ['what telephones put under it in Italian', 'Sì.\n\nInviato da iPhone', 'Sì.'],
  ['what telephones put under it in German', 'Ja.\n\nVon meinem iPhone gesendet', 'Ja.'],
  ['what telephones put under it in Polish', 'Tak.\n\nWysłane z iPhone’a', 'Tak.'],
  [
    'no word less where somebody tells who wrote',
    'On Monday your plumber wrote\nthat he comes at 9.\nHe did not.',
    'On Monday your plumber wrote\nthat he comes at 9.\nHe did not.',
  ],
  [
    'no word less where a day has no figure',
    'On Monday the plumber wrote:\nI come tomorrow.',
    'On Monday the plumber wrote:\nI come tomorrow.',
  ],
  [
    'no word less where German tells who wrote',
    'Am Montag schrieb mir der Klempner\ner kommt um 9.',
    'Am Montag schrieb mir der Klempner\ner kommt um 9.',
  ],
  ['words that are written from right to left', 'نعم، الثلاثاء.\n\n> هل الثلاثاء مناسب؟', 'نعم، الثلاثاء.'],
  ['a signature', 'Yes.\n-- \nZofia Nowak\n0171 234', 'Yes.'],
  ['what telephones put under it', 'Yes.\n\nSent from my iPhone', 'Yes.'],
  ['nothing but a quote', '> Tuesday?', ''],
  [
    'a sentence that begins alike',
    'On Tuesday I wrote: the tap drips.\nIt does still.',
    'On Tuesday I wrote: the tap drips.\nIt does still.',
  ],
])('of a reply counts what is new in it: %s', (_, text, own) => {
  expect(ownWordsIn(text)).toBe(own);
});

it.each([
  [`reply+${'ab'.repeat(16)}@homes.example`, 'ab'.repeat(16)],
  [`REPLY+${'AB'.repeat(16)}@Homes.Example`, 'ab'.repeat(16)],
  [`reply+${'ab'.repeat(15)}@homes.example`, null],
  [`reply+${'ab'.repeat(16)}@homes.example.evil.example`, null],
  [`other+${'ab'.repeat(16)}@homes.example`, null],
  ['reply@homes.example', null],
])('%s names %s', (address, token) => {
  expect(tokenIn(address, 'reply@homes.example')).toBe(token);
  expect(tokenIn(address, null)).toBeNull();
});

const answered = 'On Tue, Nov 24, 2026 at 9:15 AM Alder & Pine <reply@homes.example> wrote:';

it.each([
  [
    'below what is quoted',
    `${answered}\n> Does Thursday suit you?\n>\n> Alder & Pine\n\nYes, after four.\n`,
    'Yes, after four.',
  ],
  [
    'below each thing that is quoted',
    `${answered}\n> Does Thursday suit you?\nYes.\n\n> Who opens?\nMy sister.\n-- \nRea Lopez`,
    'Yes.\n\nMy sister.',
  ],
  [
    'below a quote that is announced in two lines',
    'Am Dienstag, 24. November 2026 um 09:15 schrieb Alder & Pine\n<reply@homes.example>:\n> Passt Donnerstag?\n\nJa.',
    'Ja.',
  ],
  ['nowhere: a quote and nothing else', `${answered}\n> Does Thursday suit you?\n`, ''],
  ['nowhere: a quote without marks', `${answered}\nDoes Thursday suit you?\n`, ''],
  ['nowhere: only what stands under every mail', '-- \nRea Lopez\n5 Elm Street', ''],
  ['nowhere', '', ''],
])('an answer that stands %s is what somebody wrote', (_, text, own) => {
  expect(ownWordsIn(text)).toBe(own);
});

/** How the programs that people use begin what they quote, each where its language is spoken. */
const ANNOUNCEMENTS: readonly (readonly [program: string, lines: string])[] = [
  ['Gmail in English', 'On Mon, 15 Jun 2026 at 12:00, Nora <n@x.example> wrote:'],
  ['Gmail in English, broken', 'On Mon, Jun 15, 2026 at 12:00 PM Alder & Pine Homes\n<reply+1@x.example> wrote:'],
  ['Gmail on a telephone in German', 'Alder & Pine <a@x.example> schrieb am Mo., 15. Juni 2026, 12:00:'],
  ['Gmail in German, broken', 'Alder & Pine\n<a@x.example> schrieb am Mo., 15. Juni 2026, 12:00:'],
  ['Gmail in Portuguese', 'Nora <n@x.example> escreveu no dia segunda, 15/06/2026 à(s) 12:00:'],
  ['Thunderbird in German', 'Am 15.06.26 um 12:00 schrieb Nora:'],
  ['Apple Mail in French', 'Le 15 juin 2026 à 12:00, Nora <n@x.example> a écrit :'],
  ['Gmail in Spanish', 'El lun, 15 jun 2026 a las 12:00, Nora (<n@x.example>) escribió:'],
  ['Gmail in Italian', 'Il giorno lun 15 giu 2026 alle ore 12:00 Nora <n@x.example> ha scritto:'],
  ['Gmail in Dutch', 'Op ma 15 jun 2026 om 12:00 schreef Nora <n@x.example>:'],
  ['Gmail in Brazil', 'Em seg., 15 de jun. de 2026 às 12:00, Nora <n@x.example> escreveu:'],
  ['Gmail in Polish', 'pon., 15 cze 2026 o 12:00 Nora <n@x.example> napisał(a):'],
  ['Outlook in English', 'From: Nora <n@x.example>\nSent: Monday, June 15, 2026 12:00 PM\nTo: me'],
  ['Outlook in English, in bold', '*From:* Nora <n@x.example>\n*Sent:* Monday, June 15, 2026 12:00 PM\n*To:* me'],
  ['Outlook in French', 'De : Nora <n@x.example>\nEnvoyé : lundi 15 juin 2026 12:00\nÀ : moi\nObjet : Re: visite'],
  ['Outlook in French, with spaces that do not break', 'De\u00a0: Nora\nEnvoyé\u00a0: lundi 15 juin 2026 12:00'],
  ['Outlook in German', 'Von: Nora <n@x.example>\nGesendet: Montag, 15. Juni 2026 12:00\nAn: mich'],
  ['GMX and Web.de', 'Gesendet: Montag, 15. Juni 2026 um 12:00 Uhr\nVon: "Nora" <n@x.example>\nAn: mich'],
  ['Outlook in Spanish', 'De: Nora <n@x.example>\nEnviado: lunes, 15 de junio de 2026 12:00\nPara: mí'],
  ['Outlook in Portuguese', 'De: Nora <n@x.example>\nEnviado: segunda-feira, 15 de junho de 2026 12:00\nPara: mim'],
  ['Yahoo in Spanish', 'De: Nora <n@x.example>\nPara: mí\nFecha: lunes, 15 de junio de 2026'],
  ['Outlook, second line to whom', 'From: Nora\nTo: Zofia\nSent: Monday, June 15, 2026 12:00 PM'],
];

/** Whole answers that begin or end as an announcement does. */
const ANSWERS = [
  'Yes.',
  'On Tuesday I am at home.',
  'On Tuesday I am at home, after 4.',
  'Am Dienstag ab 16 Uhr bin ich da.',
  'Le mardi 16 me va.',
  'El martes 16 estoy en casa.',
  'Il 16 va bene.',
  'Op dinsdag 16 juni ben ik thuis.',
  'Em casa, depois das 16.',
  'A partir das 16 estou em casa.',
  'These days suit me:\nFrom: 9 am\nTo: noon',
  'Date: 16 June\nFrom: 9 am\nTo: noon',
  'From: 16 June\nTo: 20 June\nSubject: the leak',
  'Sent from my neighbour, who has the key: she is in all day.',
  'The plumber wrote on Monday: "I come at 9."\nHe did not.',
];

it.each(ANNOUNCEMENTS)('an answer is whole, and all there is, over what %s quotes', (_, announced) => {
  for (const own of ANSWERS)
    for (const between of ['\n\n', '\n']) {
      const text = `${own}${between}${announced}\n\nDoes Thursday suit you?\n> And Friday?\n`;
      expect([text, ownWordsIn(text)]).toEqual([text, own]);
      expect(ownWordsIn(text.replaceAll('\n', '\r\n'))).toBe(own);
    }
});

it.each(ANSWERS)('without a quote below nothing of “%s” is lost', (own) => {
  expect(ownWordsIn(own)).toBe(own);
  expect(ownWordsIn(`${own}\n\nZofia`)).toBe(`${own}\n\nZofia`);
});

it.each([
  'Sent from my iPhone',
  'Sent from my Galaxy',
  'Sent from Yahoo Mail on Android',
  'Sent from Outlook for Android',
  'Get Outlook for iOS<https://aka.ms/o0ukef>',
  'Envoyé de mon iPhone',
  'Von meinem iPhone gesendet',
  'Gesendet mit der GMX Mail App',
  'Enviado desde mi iPhone',
  'Inviato da iPhone',
  'Verstuurd vanaf mijn iPhone',
  'Wysłane z iPhone’a',
])('“%s” is said by the program, not by somebody', (line) => {
  expect(ownWordsIn(`Yes, after four.\n\n${line}\n`)).toBe('Yes, after four.');
});

it('what is long and means nothing is read at once', () => {
  const began = process.cpuUsage().user;
  for (const text of [
    `Nora <${'a@'.repeat(50_000)}`,
    `On 1 ${'wrote '.repeat(50_000)}`,
    'From: \n'.repeat(20_000),
    'Sent: x\n'.repeat(20_000),
  ])
    expect(typeof ownWordsIn(text)).toBe('string');
  expect((process.cpuUsage().user - began) / 1e6).toBeLessThan(5);
});

import { describe, expect, it } from 'vitest';
import { lackOf, titleFrom, waitsForMail } from './site-reports.ts';

const said = { danger: null, words: null, email: null, phone: null } as const;

describe('the title of what was reported by a code', () => {
  it.each([
    ['The light flickers. It went out twice.', 'The light flickers'],
    ['Water!\nIt drips on the stairs', 'Water!'],
    ['  door stuck  ', 'door stuck'],
    ['...', '...'],
    ['No heat. Since Monday.', 'No heat'],
    ['Apt. 4B has no heat. It is cold.', 'Apt. 4B has no heat'],
    ['Mrs. Jones smells gas near No. 12! Please come', 'Mrs. Jones smells gas near No. 12!'],
    ['The lamp at St. Mark’s gate is out', 'The lamp at St. Mark’s gate is out'],
    ['水が漏れています。三階です。', '水が漏れています'],
    ['Rent 1.5 times', 'Rent 1.5 times'],
    ['🚰🚰', '🚰🚰'],
  ])('of %j is %j', (words, title) => expect(titleFrom(words)).toBe(title));

  it('is cut between words and never longer than a line', () => {
    const title = titleFrom('the lamp over the second landing '.repeat(9));
    expect(title.length).toBeLessThanOrEqual(80);
    expect(title).toMatch(/\w…$/);
    expect(titleFrom('x'.repeat(500))).toHaveLength(80);
  });

  it('never ends within a letter', () => {
    const title = titleFrom('🏠'.repeat(200));
    expect([title.isWellFormed(), [...title].length]).toEqual([true, 80]);
  });
});

describe('what a report by a code lacks', () => {
  const words = 'The lamp is out';
  it.each([
    ['nothing said', said, true, 'site_report.words_missing'],
    ['no address where mails are sent', { ...said, words, phone: '555 0176' }, true, 'site_report.email_missing'],
    ['an address', { ...said, words, email: 'a@mail.example' }, true, null],
    ['a number where no mails are sent', { ...said, words, phone: '555 0176' }, false, null],
    ['no way to answer', { ...said, words }, false, 'site_report.email_missing'],
    ['danger and nobody to call', { ...said, danger: 'GAS' }, true, 'site_report.phone_missing'],
    ['danger, a number, no words', { ...said, danger: 'GAS', phone: '555 0176' }, true, null],
  ] as const)('%s', (_, report, sendsMail, lack) => expect(lackOf(report, sendsMail)).toBe(lack));
});

describe('a report by a code', () => {
  it('waits for its link, but in danger with a number, or where no mails are sent', () => {
    const mailed = { ...said, words: 'x', email: 'a@mail.example' };
    expect(waitsForMail(mailed, true)).toBe(true);
    expect(waitsForMail(mailed, false)).toBe(false);
    expect(waitsForMail({ ...mailed, danger: 'FIRE' }, true)).toBe(true);
    expect(waitsForMail({ ...mailed, danger: 'FIRE', phone: '555 0176' }, true)).toBe(false);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shownIn } from '#tests/papers.ts';
import { pdfFile, pdfText } from './pdf-file.ts';
import { fitting, linesIn } from './pdf-words.ts';
import { pdfWidth, runsOf } from './typefaces.ts';

const SIZE = { width: 595, height: 842 };
const sheet = (texts: readonly string[]) =>
  pdfFile([texts.map((text, at) => pdfText(40, 800 - at * 24, text, at % 2 ? 'strong' : 'text', 10))], SIZE, {
    title: 'A sheet',
    language: 'en-GB',
    country: null,
  });

/** What a reader of PDF finds of each text, by the line on which it stands. */
async function foundOf(texts: readonly string[]): Promise<string[]> {
  const shown = await shownIn(sheet(texts));
  return texts.map((_, at) =>
    shown
      .filter(({ y }) => Math.round(y) === 800 - at * 24)
      .map(({ text }) => text)
      .join(''),
  );
}

describe('a text on paper', () => {
  const KEPT = [
    'Núñez Müller-Grønbæk',
    'Łódź, Święty Jan',
    'Işık Ğülşen',
    'Ħaż-Żebbuġ',
    'STRAẞE',
    'Иван Петров',
    'Ґалаґан Єва',
    'Αλέξανδρος Παπαδόπουλος',
    'Nguyễn Thế Ánh',
    '₹24,86,500.00',
    '₩1,200,000.00',
    '−₱1,250.00',
    '£3.50, €4.00, ¥1,250.00',
    '3,000.00 ≠ 2,999.99',
    'Գրիգոր',
    'ნინო',
    '王小明',
    '水槽漏水，请尽快修理。',
    '陳國輝, 3樓',
    '山田 太郎',
    '佐藤さくら「至急」お願いします',
    'ﾔﾏﾀﾞ ﾀﾛｳ',
    '김민수 (金珉秀)',
  ];

  it('is there as it was written, whatever alphabet it is in', async () => {
    expect(await foundOf(KEPT)).toEqual(KEPT);
  });

  it.each([
    ['typed letter by letter with its marks', 'Nu\u0301n\u0303ez Mu\u0308ller', 'Núñez Müller'],
    ['with lines and tabs in it', 'Rent\nof\tMay', 'Rent of May'],
    ['with marks of direction', '\u200eRent\u200f \u2068May\u2069\ufeff', 'Rent May'],
    ['with spaces of any width', '9:30\u202fAM, 1\u2009340\u00a0EUR', '9:30 AM, 1 340 EUR'],
    ['with a hyphen that does not break', 'LSE\u20112026', 'LSE\u20112026'],
    ['with characters that no typeface has', '𒀀𒀁 Ltd', '□□ Ltd'],
  ])('%s is drawn plainly', async (_, text, expected) => {
    const runs = await runsOf(text, 'text');
    expect(runs.map((run) => run.text).join('')).toBe(expected);
  });

  it.each([
    ['a name in Hebrew', 'דוד כהן', ['כהן', ' ', 'דוד']],
    ['one in brackets, with a figure behind it', '(בן שמואל) 12', ['12', ' ', '(', 'שמואל', ' ', 'בן', ')']],
    ['a name in Arabic', 'محمد علي', ['علي', ' ', 'محمد']],
    ['an address in two directions', 'Unit 4, דוד כהן', ['Unit 4, ', 'כהן', ' ', 'דוד']],
  ])('%s begins at the right, word by word', async (_, text, seen) => {
    const brackets: Record<string, string> = { '(': ')', ')': '(' };
    const turned = (await runsOf(text, 'text')).map((run) => run.text);
    expect(turned.map((run) => (seen.includes(run) ? run : (brackets[run] ?? run)))).toEqual(seen);
  });

  it('in Arabic joins its letters', async () => {
    const [run] = await runsOf('علي', 'text');
    const alone = [...'علي'].reduce((sum, letter) => sum + pdfWidth(letter, 'text', 10), 0);
    expect(run?.text).toBe('علي');
    expect(pdfWidth('علي', 'text', 10)).toBeLessThan(alone);
  });

  it('is as wide as it is measured', async () => {
    const texts = [
      'Łódź, Иван & Søren Ltd',
      'Łódź, Иван & Søren Ltd',
      '−₹24,86,500.00',
      'AVAST To Ya.',
      '王小明, 3樓',
      '佐藤さくら「至急」',
      'ﾔﾏﾀﾞ ﾀﾛｳ',
      '김민수 (金珉秀)',
    ];
    const shown = await shownIn(sheet(texts));
    for (const [at, text] of texts.entries()) {
      const line = shown.filter(({ y }) => Math.round(y) === 800 - at * 24);
      const width = pdfWidth(text, at % 2 ? 'strong' : 'text', 10);
      expect(Math.max(...line.map(({ end }) => end)) - 40).toBeCloseTo(width, 0);
    }
  });

  it('has figures of one width, so that columns of amounts stand straight', () => {
    for (const font of ['text', 'strong'] as const) {
      const widths = [...'0123456789'].map((figure) => pdfWidth(figure, font, 10));
      expect(new Set(widths).size).toBe(1);
    }
  });
});

const texts = fc.string({ unit: 'grapheme', maxLength: 60 });

describe('a text that is to fit', () => {
  it('is left as it is where it does, and else is a beginning of whole letters', () => {
    fc.assert(
      fc.property(texts, fc.integer({ min: 30, max: 200 }), (text, width) => {
        const shown = fitting(text, width, 'text', 10);
        expect(pdfWidth(shown, 'text', 10)).toBeLessThanOrEqual(width + 0.001);
        expect(shown.isWellFormed()).toBe(true);
        if (shown !== text) expect(text.startsWith(shown.slice(0, -1))).toBe(true);
      }),
      { seed: 7 },
    );
  });

  it('does not part a letter from its mark', () => {
    const text = 'e\u0301'.repeat(20);
    expect(fitting(text, pdfWidth('ééé…', 'text', 10), 'text', 10)).toBe(`${'e\u0301'.repeat(3)}…`);
  });
});

describe('a text in lines', () => {
  it('loses no letter and no line is wider than it may be', () => {
    fc.assert(
      fc.property(texts, fc.integer({ min: 30, max: 200 }), (text, width) => {
        const lines = linesIn(text, width, 'text', 10);
        expect(lines.join('').replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''));
        for (const line of lines) expect(pdfWidth(line, 'text', 10)).toBeLessThanOrEqual(width + 0.001);
      }),
      { seed: 7 },
    );
  });

  it.each([
    ['one word', 'Rent', ['Rent']],
    ['nothing', '', ['']],
    ['spaces around it', '  Rent  May ', ['Rent May']],
  ])('of %s', (_, text, lines) => {
    expect(linesIn(text, 200, 'text', 10)).toEqual(lines);
  });

  it.each([
    ['between any two letters', '王小明的公寓在三樓', ['王小明的', '公寓在三', '樓']],
    ['not before what ends a sentence', '漏水很多。请修理', ['漏水很', '多。请修', '理']],
    ['not after what begins a quotation', '漏水很「至急」', ['漏水很', '「至急」']],
    ['between words and letters', 'No. 12 王小明', ['No. 12', '王小明']],
  ])('parts Chinese and Japanese %s', (_, text, lines) => {
    expect(linesIn(text, 40, 'text', 10)).toEqual(lines);
  });

  it('goes on below with a word that is wider than the line, such as an account number or a name without spaces', () => {
    const lines = linesIn(`IBAN ${'1234567890'.repeat(6)}`, 150, 'text', 10);
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.join('')).toBe(`IBAN${'1234567890'.repeat(6)}`);
  });

  it('takes a moment for a word of thousands of letters, in two directions, too', () => {
    const word = 'aم'.repeat(5000);
    const before = process.threadCpuUsage();
    const lines = linesIn(word, 200, 'text', 10);
    expect(lines.join('')).toBe(word);
    expect(process.threadCpuUsage(before).user).toBeLessThan(1_500_000);
  });
});

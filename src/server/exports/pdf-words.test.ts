import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encoded, fitting, linesIn, pdfWidth } from './pdf-words.ts';

/** What a reader of PDF draws for a text. */
const drawn = (text: string): string =>
  Buffer.from(encoded(text), 'hex').toString('latin1').replaceAll('\u0085', '…').replaceAll('\u007f', '−');

describe('a text on paper', () => {
  it.each([
    ['a name with marks that the typeface has', 'Núñez Müller-Grønbæk', 'Núñez Müller-Grønbæk'],
    ['the same typed letter by letter with its marks', 'Nu\u0301n\u0303ez Mu\u0308ller', 'Núñez Müller'],
    ['Polish', 'Łódź, Święty Jan', 'Lódz, Swiety Jan'],
    ['Turkish', 'Işık Ğülşen', 'Isik Gülsen'],
    ['Maltese', 'Ħaż-Żebbuġ', 'Haz-Zebbug'],
    ['a capital sharp s', 'STRAẞE', 'STRASSE'],
    ['a ligature', 'oﬃce ﬁle', 'office file'],
    ['a hyphen that does not break', 'LSE‑2026‑00012', 'LSE-2026-00012'],
    [
      'spaces between a figure and its sign',
      '9:30\u202fAM, 1\u2009340\u00a0€'.replace('€', 'EUR'),
      '9:30 AM, 1 340 EUR',
    ],
    ['lines and tabs in a cell', 'Rent\nof\tMay', 'Rent of May'],
    ['marks of direction', '\u200eRent\u200f \u2068May\u2069\ufeff', 'Rent May'],
    ['letters that it has not', 'Иван', '????'],
    ['a family of one picture', '👨‍👩‍👧', '???'],
    ['a picture with the mark that colors it', 'Keys ✔\ufe0f', 'Keys ?'],
  ])('is written of %s', (_, text, expected) => {
    expect(drawn(text)).toBe(expected);
  });

  it.each([
    ['₹24,86,500.00', 'Rs24,86,500.00'],
    ['₩1,200,000.00', 'KRW 1,200,000.00'],
    ['₪980.00', 'ILS 980.00'],
    ['₫9,500,000.00', 'VND 9,500,000.00'],
    ['−₱1,250.00', '−PHP 1,250.00'],
    ['£3.50', '£3.50'],
    ['¥1,250.00', '¥1,250.00'],
  ])('says the currency of %s, also where the typeface has no sign for it', (amount, expected) => {
    expect(drawn(amount)).toBe(expected);
  });

  it.each(['₹24,86,500.00', 'Núñez', 'Nu\u0301n\u0303ez', '₩1,200', 'ﬁ', '9:30\u202fAM'])(
    'is measured as it is drawn: %s',
    (text) => {
      expect(pdfWidth(text, 'F1', 10)).toBeCloseTo(pdfWidth(drawn(text), 'F1', 10), 9);
    },
  );
});

const texts = fc.string({ unit: 'grapheme', maxLength: 60 });

describe('a text that is to fit', () => {
  it('is left as it is where it does, and else is a beginning of whole letters', () => {
    fc.assert(
      fc.property(texts, fc.integer({ min: 12, max: 200 }), (text, width) => {
        const shown = fitting(text, width, 'F1', 10);
        expect(pdfWidth(shown, 'F1', 10)).toBeLessThanOrEqual(width);
        expect(shown.isWellFormed()).toBe(true);
        if (shown !== text) expect(text.startsWith(shown.slice(0, -1))).toBe(true);
      }),
      { seed: 7 },
    );
  });

  it('does not part a letter from its mark', () => {
    const text = 'e\u0301'.repeat(20);
    expect(fitting(text, pdfWidth('eee…', 'F1', 10), 'F1', 10)).toBe(`${'e\u0301'.repeat(3)}…`);
  });
});

describe('a text in lines', () => {
  it('loses no letter and no line is wider than it may be', () => {
    fc.assert(
      fc.property(texts, fc.integer({ min: 12, max: 200 }), (text, width) => {
        const lines = linesIn(text, width, 'F1', 10);
        expect(lines.join('').replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''));
        for (const line of lines) expect(pdfWidth(line, 'F1', 10)).toBeLessThanOrEqual(width);
      }),
      { seed: 7 },
    );
  });

  it.each([
    ['one word', 'Rent', ['Rent']],
    ['nothing', '', ['']],
    ['spaces around it', '  Rent  May ', ['Rent May']],
  ])('of %s', (_, text, lines) => {
    expect(linesIn(text, 200, 'F1', 10)).toEqual(lines);
  });

  it('goes on below with a word that is wider than the line, such as an account number or a name without spaces', () => {
    const lines = linesIn(`IBAN ${'1234567890'.repeat(6)}`, 150, 'F1', 10);
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.join('')).toBe(`IBAN${'1234567890'.repeat(6)}`);
  });
});

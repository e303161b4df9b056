import { describe, expect, it } from 'vitest';
import { printDots } from './dot-letters.ts';
import { faultsAround } from './faults-around.ts';
import { faultsInside } from './faults-inside.ts';
import { faultsWithWater } from './faults-with-water.ts';
import { inWordsOf } from './words.ts';
import { writeInvoice } from './write-invoice.ts';

const faults = [...faultsWithWater, ...faultsInside, ...faultsAround];

describe('the words of a place', () => {
  it.each([
    ['The lift is stuck. Lift doors jam.', 'The elevator is stuck. Elevator doors jam.'],
    ['A tap drips', 'A faucet drips'],
    ['Tap drips', 'Faucet drips'],
    ['Tapping noises', 'Tapping noises'],
    ['My neighbours hear it', 'My neighbors hear it'],
    ['Mould! Mould again', 'Mold! Mold again'],
  ])('in New York, "%s" is "%s"', (said, there) => {
    expect(inWordsOf('US', said)).toBe(there);
    expect(inWordsOf('GB', said)).toBe(said);
  });

  it('leave no British word in what people in New York say', () => {
    const there = faults.filter(({ only }) => !only || only.includes('US'));
    const texts = there.flatMap(({ title, said, done, note }) => [title, ...said, done, note?.[0] ?? '']);
    const british = texts.filter((text) =>
      /\b(lift|tap|socket|mould|neighbours?|hob|postman)\b/i.test(inWordsOf('US', text)),
    );
    expect(british).toEqual([]);
  });
});

describe('what can break', () => {
  it('is known by one key each, and said in at least one way', () => {
    const keys = faults.map(({ key }) => key);
    expect(keys).toEqual([...new Set(keys)]);
    for (const { key, said, title } of faults) {
      expect([key, said.length > 0, title.length <= 127]).toEqual([key, true, true]);
      expect([key, inWordsOf('US', title).length <= 127]).toEqual([key, true]);
    }
  });

  it('happens in months that there are', () => {
    for (const { months = [] } of faults) for (const month of months) expect(month >= 1 && month <= 12).toBe(true);
  });
});

describe('a page of an invoice', () => {
  const pdf = (...texts: string[]) =>
    writeInvoice(texts.map((text, row) => ({ left: 56, top: 80 + row * 20, size: 11, text }))).toString('latin1');

  it('tells where each of its objects begins', () => {
    const file = pdf('Invoice', 'Lindqvist & Søn', 'Total ₹1,250.00');
    const from = Number(/startxref\n(\d+)\n/.exec(file)?.[1]);
    expect(file.slice(from, from + 4)).toBe('xref');
    const offsets = [...file.slice(from).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, digits]) => Number(digits));
    expect(offsets.length).toBe(6);
    for (const [index, offset] of offsets.entries())
      expect(file.slice(offset)).toMatch(new RegExp(`^${index + 1} 0 obj`));
    const [, length, content] = /\/Length (\d+) >>\nstream\n([\s\S]*)\nendstream/.exec(file) ?? [];
    expect(content?.length).toBe(Number(length));
  });

  it.each([
    ['(unpaid)', '\\(unpaid\\)'],
    ['a\\b', 'a\\\\b'],
    ['Łukasz’s flat – 2', "ukasz's flat - 2"],
    ['Søren', 'S\u00f8ren'],
    ['₹500', 'INR 500'],
  ])('writes %s as %s, which every reader can show', (text, written) => {
    expect(pdf(text)).toContain(`(${written}) Tj`);
  });

  it('is the same for the same lines', () => {
    expect(pdf('Invoice', 'No. 17')).toBe(pdf('Invoice', 'No. 17'));
  });
});

describe('what a till prints', () => {
  const ink = ({ dots }: { dots: Uint8Array }) => dots.reduce((sum, dot) => sum + (dot < 128 ? 1 : 0), 0);

  it('is as wide as its columns and as long as its lines', () => {
    const [one, two] = [printDots(['A'], 10), printDots(['A', 'B'], 10)];
    expect(two.width).toBe(one.width);
    expect(two.height).toBeGreaterThan(one.height);
    expect(two.dots.length).toBe(two.width * two.height);
  });

  it('shows letters without their marks and cuts what is too long', () => {
    expect(printDots(['é'], 5)).toEqual(printDots(['E'], 5));
    expect(printDots(['ABCDEFGH'], 5)).toEqual(printDots(['ABCDE'], 5));
    expect(ink(printDots([''], 5))).toBe(0);
  });

  it('has a shape of its own for every letter and figure', () => {
    const shapes = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.,:/-+%#&()$£*'].map((letter) =>
      printDots([letter], 1).dots.join(),
    );
    expect(new Set(shapes).size).toBe(shapes.length);
  });

  it('knows every letter that a price can have in the three countries', () => {
    for (const letter of '0123456789.$£-') expect(ink(printDots([letter], 1))).toBeGreaterThan(0);
  });
});

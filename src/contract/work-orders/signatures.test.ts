import { describe, expect, it } from 'vitest';
import { strokeOf, withStroke } from './drawing.ts';
import { SignatureInput } from './signatures.ts';

const read = (parts: object) => SignatureInput.parse({ name: 'Sam Brennan', ...parts });
const isTaken = (parts: object) => SignatureInput.safeParse({ name: 'Sam Brennan', ...parts }).success;
const DRAWN = 'M120 300L180 180L240 320';

describe('a signature', () => {
  it('is a name, with or without what was drawn', () => {
    expect(read({})).toEqual({
      name: 'Sam Brennan',
      drawing: null,
      witness: null,
      wasNobodyThere: false,
      deviceSignedAt: null,
    });
    expect(read({ drawing: DRAWN }).drawing).toBe(DRAWN);
  });

  it.each(['李小龙', 'Θάλεια Παπαδοπούλου', 'نورا الأحمد', 'Siobhán O’Neill', 'Łucja Żółć-Nowak'])(
    'takes the name %s',
    (name) => {
      expect(read({ name: `  ${name} ` }).name).toBe(name);
    },
  );

  it.each(['', '   ', 'x'.repeat(121), null])('needs a name, which %j is none of', (name) => {
    expect(isTaken({ name })).toBe(false);
  });

  it('is either with somebody who was there or with nobody, never both', () => {
    const witness = { name: 'Nora Walsh' };
    expect(read({ witness }).witness).toEqual({ name: 'Nora Walsh', drawing: null });
    expect(read({ wasNobodyThere: true }).witness).toBeNull();
    expect(isTaken({ witness, wasNobodyThere: true })).toBe(false);
    expect(isTaken({ witness: null, wasNobodyThere: true })).toBe(true);
    expect(isTaken({ witness: { name: '' } })).toBe(false);
  });

  it.each([
    'M10 10',
    'M10 10L1001 10',
    'M10 10L10 501',
    'M-1 10L10 10',
    `${DRAWN}"/><script>`,
    `${DRAWN} url(x)`,
    'm10 10l20 20',
    '',
  ])('draws nothing of “%s”', (drawing) => {
    expect(isTaken({ drawing })).toBe(false);
  });

  it('takes whatever the pad writes, also at its edges and beyond them', () => {
    const strokes = [
      [{ x: 0, y: 0 }],
      [
        { x: -40, y: 620 },
        { x: 1004.6, y: 499.7 },
      ],
    ];
    const drawing = strokes.map(strokeOf).reduce(withStroke, '');
    expect(read({ drawing }).drawing).toBe('M0 0L0 0M0 500L1000 500');
  });
});

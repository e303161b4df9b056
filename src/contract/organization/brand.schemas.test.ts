import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { refusalsOf } from '#tests/refusals.ts';
import { BrandColor, Website } from './brand.schemas.ts';

describe('the website of an organization', () => {
  it.each([
    ['harbour.example', 'https://harbour.example'],
    ['www.harbour.example/lettings?x=1#top', 'https://www.harbour.example/lettings?x=1#top'],
    ['http://harbour.example', 'http://harbour.example'],
    ['HTTPS://harbour.example', 'HTTPS://harbour.example'],
    ['  harbour.example  ', 'https://harbour.example'],
    ['müller-söhne.example', 'https://müller-söhne.example'],
    ['недвижимость.рф', 'https://недвижимость.рф'],
    ['不动产.中国', 'https://不动产.中国'],
    ['harbour.example:8080', 'https://harbour.example:8080'],
  ])('typed as “%s” is kept as “%s”', (typed, kept) => {
    expect(Website.parse(typed)).toBe(kept);
  });

  it.each(['', '   ', null, undefined])('is none where %j was typed', (typed) => {
    expect(Website.parse(typed)).toBeNull();
  });

  it.each([
    'harbour',
    'our website',
    'ftp://harbour.example',
    'javascript:alert(1)',
    'https://',
    'https://bank.example@harbour.example',
    'user:secret@harbour.example',
    `${'a'.repeat(200)}.example`,
  ])('“%s” is none', (typed) => {
    expect(Website.safeParse(typed).success).toBe(false);
  });

  it('reads the same once it is kept', () => {
    for (const typed of ['harbour.example', 'http://harbour.example/a', 'müller.example'])
      expect(Website.parse(Website.parse(typed))).toBe(Website.parse(typed));
  });
});

describe('a long website', () => {
  const path = (length: number) => 'x'.repeat(length);

  it.each([
    ['with its beginning', `https://harbour.example/${path(176)}`, []],
    ['with its beginning, a letter longer', `https://harbour.example/${path(177)}`, ['At most 200 characters.']],
    ['without it', `harbour.example/${path(176)}`, []],
    ['without it, a letter longer', `harbour.example/${path(177)}`, ['At most 192 characters.']],
  ])('%s is kept whole in two hundred characters or refused', (_, typed, refusals) => {
    expect(refusalsOf(Website, typed)).toEqual(refusals);
    expect(Website.safeParse(typed).data?.length ?? 200).toBe(200);
  });
});

describe('the color of an organization', () => {
  const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

  it('is kept as it is where white letters can be read on it, and does not change again', () => {
    fc.assert(
      fc.property(hex, (color) => {
        const kept = BrandColor.parse(color);
        expect(kept).toMatch(/^#[0-9a-f]{6}$/);
        expect(contrastWithWhite(kept ?? '')).toBeGreaterThanOrEqual(4.5);
        expect(BrandColor.parse(kept)).toBe(kept);
      }),
      { numRuns: 100 },
    );
    expect(BrandColor.parse('#1F3A5F')).toBe('#1f3a5f');
  });

  it.each(['red', '#12345', '#1234567', '#ggg000', 'rgb(0,0,0)', '#123456;x'])('“%s” is none', (typed) => {
    expect(BrandColor.safeParse(typed).success).toBe(false);
  });

  it('can be left out and taken away', () => {
    expect([BrandColor.parse(undefined), BrandColor.parse(null)]).toEqual([null, null]);
  });
});

/** By WCAG 2.2: how well white letters stand out. */
function contrastWithWhite(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}

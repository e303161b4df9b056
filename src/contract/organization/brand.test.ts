import { describe, expect, it } from 'vitest';
import { BrandColor, Website } from './brand.schemas.ts';
import { CONTRAST_MIN, contrastWithWhite, readableColor } from './brand.ts';

describe('the color of an organization', () => {
  it.each([
    ['#1f5e4b', '#1f5e4b'],
    ['#000000', '#000000'],
    ['#767676', '#767676'],
  ])('%s stays as it is, since white letters on it can be read', (color, kept) => {
    expect(readableColor(color)).toBe(kept);
  });

  it.each(['#ffffff', '#ffd400', '#777777', '#00ff00', '#ff8080'])('%s is made just dark enough', (color) => {
    const kept = readableColor(color);
    expect(kept).not.toBe(color);
    expect(contrastWithWhite(kept)).toBeGreaterThanOrEqual(CONTRAST_MIN);
    expect(contrastWithWhite(kept)).toBeLessThan(CONTRAST_MIN + 0.3);
  });

  it('is black on white at 21 to 1 and white on white at 1', () => {
    expect(contrastWithWhite('#000000')).toBeCloseTo(21);
    expect(contrastWithWhite('#ffffff')).toBeCloseTo(1);
  });

  it('is kept in small letters, and left out where nothing is said', () => {
    expect(BrandColor.parse(' #1F5E4B ')).toBe('#1f5e4b');
    expect(BrandColor.parse(undefined)).toBeNull();
    expect(BrandColor.safeParse('red; background: url(x)').success).toBe(false);
    expect(BrandColor.safeParse('#fff').success).toBe(false);
  });
});

describe('a website', () => {
  it.each([
    ['alderpine.example', 'https://alderpine.example'],
    ['http://alderpine.example/homes?x=1', 'http://alderpine.example/homes?x=1'],
    ['', null],
    [null, null],
  ])('%s is kept as %s', (typed, kept) => {
    expect(Website.parse(typed)).toBe(kept);
  });

  it.each(['javascript:alert(1)', 'https://', 'no website', 'https://ann:secret@alderpine.example', 'localhost'])(
    '%s is none',
    (typed) => {
      expect(Website.safeParse(typed).success).toBe(false);
    },
  );
});

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { WordChips, withWord } from './word-chips.tsx';

const words = ['Not now', 'It costs too much'];

it('a word that is tapped takes the place of another one, and never of what somebody typed', () => {
  expect(withWord('', 'Not now', words)).toBe('Not now');
  expect(withWord('Not now', 'It costs too much', words)).toBe('It costs too much');
  expect(withWord('Ask my brother first. ', 'Not now', words)).toBe('Ask my brother first.\nNot now');
});

it('the one that is said is marked', () => {
  const html = renderToStaticMarkup(<WordChips label="Why?" words={words} value="Not now" onChange={() => {}} />);
  expect(html.match(/aria-pressed="(true|false)"[^>]*>[^<]*/g)).toEqual([
    'aria-pressed="true">Not now',
    'aria-pressed="false">It costs too much',
  ]);
});

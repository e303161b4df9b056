import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { unitRoutes } from '#contract/units/units.ts';
import { SearchBox } from './search-box.tsx';

it('takes as long a text as lists can be searched for, and none for which they would fail', () => {
  const html = renderToStaticMarkup(<SearchBox value="" onSearch={() => undefined} placeholder="Name" />);
  const length = Number(/maxlength="(\d+)"/i.exec(html)?.[1]);
  const isSearched = (letters: number) => unitRoutes.list.query.safeParse({ q: 'x'.repeat(letters) }).success;
  expect([isSearched(length), isSearched(length + 1)]).toEqual([true, false]);
});

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SEARCH_LENGTH_MAX } from '#contract/list.limits.ts';
import { SearchBox } from './search-box.tsx';

it('takes as long a text as lists can be searched for, and none for which they would fail', () => {
  const html = renderToStaticMarkup(<SearchBox value="" onSearch={() => undefined} placeholder="Name" />);
  const length = Number(/maxlength="(\d+)"/i.exec(html)?.[1]);
  expect(length).toBe(SEARCH_LENGTH_MAX);
});

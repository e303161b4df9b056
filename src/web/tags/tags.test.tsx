import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { TagMarks } from './tag-marks.tsx';
import { retagOf } from './tags-dialog.tsx';

describe('the tags of a record', () => {
  it.each<[string, string[], string[], { add: string[]; remove: string[] }]>([
    ['nothing when nothing was touched', ['a', 'b'], ['a', 'b'], { add: [], remove: [] }],
    ['what came', ['a'], ['a', 'b'], { add: ['b'], remove: [] }],
    ['what went', ['a', 'b'], ['b'], { add: [], remove: ['a'] }],
    ['both, where one is written anew', ['pets'], ['Pets'], { add: ['Pets'], remove: ['pets'] }],
  ])('are sent as %s', (_, before, wanted, change) => {
    expect(retagOf(before, wanted)).toEqual(change);
  });

  it('stand in a row by name as far as there is room, and are counted beyond', () => {
    const row = renderToStaticMarkup(<TagMarks tags={['a', 'b', 'c', 'd', 'e']} />);
    expect(row.match(/class="tag"/g)).toHaveLength(3);
    expect(row).toContain('+2');
    expect(renderToStaticMarkup(<TagMarks tags={['a', 'b', 'c', 'd', 'e']} all />)).not.toContain('+');
  });
});

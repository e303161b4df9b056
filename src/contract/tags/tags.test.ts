import { describe, expect, it } from 'vitest';
import { retagged, sameTag } from './tags.words.ts';

describe('the tags of a thing', () => {
  it.each<[string, string[], { add?: string[]; remove?: string[] }, string[]]>([
    ['get one more, in their order', ['Section 8'], { add: ['Elevator'] }, ['Elevator', 'Section 8']],
    ['keep the spelling they have', ['Section 8'], { add: ['section 8'] }, ['Section 8']],
    ['lose one in whatever spelling', ['Café', 'Section 8'], { remove: ['CAFE'] }, ['Section 8']],
    ['lose nothing that is not there', ['Section 8'], { remove: ['Elevator'] }, ['Section 8']],
    ['are exchanged at once', ['Old'], { add: ['New'], remove: ['old'] }, ['New']],
    ['come back in another spelling where both are said', ['vip'], { add: ['VIP'], remove: ['vip'] }, ['VIP']],
    ['are each once, also where one is added twice', [], { add: ['a', 'A', 'b'] }, ['a', 'b']],
  ])('%s', (_, tags, { add = [], remove = [] }, then) => {
    expect(retagged(tags, { add, remove })).toEqual(then);
  });

  it('are one whatever the case or accent, and two where a letter differs', () => {
    expect([sameTag('Élan', 'elan'), sameTag('Elan', 'Elana')]).toEqual([true, false]);
  });
});

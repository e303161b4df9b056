import { describe, expect, it } from 'vitest';
import { asWanted, freshItems, untickedOf, withTick } from './checklist.ts';

const AT = '2026-11-18T15:00:00.000Z';
const LATER = '2026-11-18T16:00:00.000Z';
const [valve, flue] = freshItems(['Valve tried', 'Flue measured'], true) as [Item, Item];
type Item = ReturnType<typeof freshItems>[number];

describe('a checklist', () => {
  it('names each thing by a key of its own, even where two say the same', () => {
    const keys = freshItems(['Lamp', 'Lamp', 'Lamp'], false).map(({ key }) => key);
    expect(new Set(keys).size).toBe(3);
  });

  it('keeps the moment of the first tick, and forgets it when the tick is taken back', () => {
    const ticked = withTick([valve, flue], { key: valve.key, isTicked: true }, AT) ?? [];
    expect(withTick(ticked, { key: valve.key, isTicked: true }, LATER)?.[0]?.tickedAt).toBe(AT);
    expect(withTick(ticked, { key: valve.key, isTicked: false }, LATER)?.[0]?.tickedAt).toBeNull();
    expect(ticked[1]).toBe(flue);
  });

  it('does not tick what is not in it', () => {
    expect(withTick([valve], { key: 'gone', isTicked: true }, AT)).toBeNull();
  });

  it('that the office changes keeps what is ticked, in the order that it wants, and drops the rest', () => {
    const ticked = withTick([valve, flue], { key: flue.key, isTicked: true }, AT) ?? [];
    const wanted = [
      { key: null, text: 'Photo taken', isRequired: false },
      { key: flue.key, text: 'Flue measured twice', isRequired: true },
      { key: flue.key, text: 'Flue once more', isRequired: true },
    ];
    const items = asWanted(ticked, wanted);
    expect(items).toMatchObject([
      { text: 'Photo taken', tickedAt: null },
      { key: flue.key, text: 'Flue measured twice', tickedAt: AT },
      { text: 'Flue once more', tickedAt: null },
    ]);
    expect(new Set(items.map(({ key }) => key)).size).toBe(3);
  });

  it('holds work up by what must be ticked alone', () => {
    const optional = { ...flue, isRequired: false };
    expect(untickedOf([valve, optional])).toEqual(['Valve tried']);
    expect(untickedOf([{ ...valve, tickedAt: AT }, optional])).toEqual([]);
  });
});

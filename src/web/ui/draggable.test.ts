import type { DragEvent } from 'react';
import { expect, it } from 'vitest';
import { draggable } from './draggable.ts';

it('what is dragged carries a text, without which iPadOS begins nothing, and is told of as it is taken and let go', () => {
  const heard: (string | null)[] = [];
  const carried = new Map<string, string>();
  const dataTransfer = { effectAllowed: 'none', setData: (type: string, text: string) => void carried.set(type, text) };
  const props = draggable('a request', 'The oven door does not close', (thing) => heard.push(thing));
  props.onDragStart({ dataTransfer } as unknown as DragEvent);
  props.onDragEnd();
  expect(dataTransfer.effectAllowed).toBe('move');
  expect([...carried]).toEqual([['text/plain', 'The oven door does not close']]);
  expect(heard).toEqual(['a request', null]);
});

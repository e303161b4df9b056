import type { DragEvent } from 'react';

/**
 * What lets somebody take a thing and put it elsewhere on the page: `onDrag` hears what is on its way, and null once it is let
 * go. iPadOS begins nothing for what has no text to carry.
 */
export const draggable = <T>(thing: T, text: string, onDrag: (thing: T | null) => void) => ({
  draggable: true,
  onDragStart: ({ dataTransfer }: DragEvent) => {
    dataTransfer.effectAllowed = 'move';
    dataTransfer.setData('text/plain', text);
    onDrag(thing);
  },
  onDragEnd: () => onDrag(null),
});

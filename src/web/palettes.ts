import type { NounPalette } from './noun-palette.ts';

/** What the search over everything offers of each noun: every `<noun>/<noun>.palette.ts`, in one piece of code with it. */
export const palettes: readonly NounPalette[] = Object.values(
  import.meta.glob<NounPalette>('./*/*.palette.ts', { eager: true, import: 'palette' }),
);

import { defineMessages } from '#contract/language/catalogue.ts';

/** What the board alone says. */
export const boardMessages = defineMessages('board.boardMessages', {
  boardLabel: 'Open requests by where they stand',
  dragHint: 'Drag a card to change its state, or use its state menu.',
  more: (count: number) => `${count} more`,
  emptyColumn: 'Nothing here',
  moveTo: (title: string) => `Change the state of “${title}”`,
  cannotMove: (title: string, column: string) => `“${title}” cannot go to ${column} from where it is.`,
  loading: (title: string) => `Loading ${title}`,
});

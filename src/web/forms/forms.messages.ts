/** Words that comparisons of any form share. */
export const formMessages = {
  none: '–',
  yes: 'Yes',
  no: 'No',
  noFigure: 'Enter a figure, such as 2.',
} as const;
